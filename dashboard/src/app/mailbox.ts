/** The page where mails of a development server can be read; undefined where mails really go out. */
export function mailboxUrl(): string | undefined {
  const url = document.querySelector<HTMLMetaElement>('meta[name="licet-mailbox"]')?.content
  return url?.startsWith('/') ? url : undefined
}
