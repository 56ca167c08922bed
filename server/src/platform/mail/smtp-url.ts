/**
 * The URL of a mail server as the client takes it. A password requires TLS: without it, anyone in between could read the password by hiding
 * that the server offers TLS. `?requireTLS=false` in the URL allows that, and `?requireTLS=true` requires TLS without a password, too.
 */
export function withRequiredTls(url: string): string {
  const { protocol, username, password, searchParams } = new URL(url)
  const isAsked = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  if (protocol !== 'smtp:' || (username === '' && password === '') || isAsked) return url
  return `${url}${url.includes('?') ? '&' : '?'}requireTLS=true`
}

/** In the words of an error. `undefined`: it is another one. */
export const describeMissingTls = ({ command, message }: { command?: string; message?: string }): string | undefined =>
  command === 'STARTTLS' || /required STARTTLS/.test(message ?? '')
    ? 'the server offers no TLS (STARTTLS), and SMTP_URL has a password or requires TLS: use the scheme smtps, or add ?requireTLS=false for a server on this machine'
    : undefined
