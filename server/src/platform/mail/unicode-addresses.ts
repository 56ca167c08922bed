import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SmtpConnection from 'nodemailer/lib/smtp-connection'

/** How long what a server offers is believed. */
const believedMs = 3_600_000

/** Whether the part before the @ has other letters than ASCII; a domain has an ASCII form. */
export const isUnicodeAddress = (address: string): boolean =>
  [...address.slice(0, address.lastIndexOf('@'))].some((letter) => letter > '~')

/**
 * Whether a mail server takes such addresses (SMTPUTF8, RFC 6531). The client would send them to any server, and its pool does not say what a
 * server offers, so a connection for this alone asks it, once an hour.
 */
export function prepareUnicodeQuestion(url: string, limits: object): () => Promise<boolean> {
  let known: { result: Promise<boolean>; until: number } | undefined
  return () => {
    if (known && performance.now() < known.until) return known.result
    const result = ask(url, limits)
    known = { result, until: performance.now() + believedMs }
    result.catch(() => {
      known = undefined
    })
    return result
  }
}

function ask(url: string, limits: object): Promise<boolean> {
  const connection = new SmtpConnection({ ...parseConnectionUrl(url), ...limits })
  return new Promise<boolean>((resolve, reject) => {
    connection.on('error', reject)
    // The last response is that to EHLO.
    connection.connect(() => resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse))))
  }).finally(() => connection.close())
}
