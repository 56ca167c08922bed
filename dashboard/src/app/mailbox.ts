/** URL of the development mailbox; undefined where emails are really sent. */
export function mailboxUrl(): string | undefined {
  const url = document.querySelector<HTMLMetaElement>('meta[name="licet-mailbox"]')?.content
  return url?.startsWith('/') ? url : undefined
}
