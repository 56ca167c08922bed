import { documentNonce } from '../../app/nonce.ts'

export type MailScheme = 'light' | 'dark'

/**
 * An email as the document of a sandboxed frame, in the requested color scheme, regardless of the system's. Such a
 * frame inherits the policy of the page, so the email's own styles need the page's nonce; the sandbox blocks scripts
 * and links. Our layout escapes user input, so every tag in the text is ours.
 */
export const frameMail = (html: string, scheme: MailScheme): string =>
  html
    .replace(/<style\b/g, `<style nonce="${documentNonce()}"`)
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replace(/color-scheme(:\s*|" content=")light dark/g, `color-scheme$1${scheme}`)
    .replace(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')
