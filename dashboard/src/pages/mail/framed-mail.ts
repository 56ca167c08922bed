import { documentNonce } from '../../app/nonce.ts'

export type MailScheme = 'light' | 'dark'

/**
 * A mail as the document of a sandboxed frame, in the colours asked for whatever the system prefers. Such a frame has the policy of the
 * page, so the mail's own styles need the page's nonce; scripts would need more than the sandbox gives. Links lead nowhere. Our layout
 * escapes whatever people wrote, so that tags in the text are tags of ours.
 */
export const frameMail = (html: string, scheme: MailScheme): string =>
  html
    .replace(/<style\b/g, `<style nonce="${documentNonce()}"`)
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replace(/color-scheme(:\s*|" content=")light dark/g, `color-scheme$1${scheme}`)
    .replace(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')
