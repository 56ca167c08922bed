import { describeFault } from '../outbound/faults.ts'
import { SmtpConnection } from './connection.ts'
import { describeMissingTls } from './smtp-url.ts'

const patienceMs = 5_000

/**
 * Connects, and signs in where the URL has a user; sends nothing. @throws with the fault in words, never with the
 * password
 */
export async function verifySmtp(url: string): Promise<void> {
  const connection = await SmtpConnection.open(url, patienceMs, new AbortController().signal).catch(
    (error: unknown) => {
      throw new Error(describeSmtpFault(error))
    },
  )
  connection.quit()
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly message?: string
}

/** Parts of nodemailer's messages, where the code is not enough. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/, 'it does not start with TLS on this port: use smtp://'],
  [/Greeting never received/, 'no greeting: if it expects TLS on this port, use smtps://'],
  [/self-signed certificate/, 'TLS: its certificate is self-signed: add its authority to NODE_EXTRA_CA_CERTS'],
  [/certificate has expired/, 'TLS: its certificate has expired'],
  [/altnames/, 'TLS: its certificate is for another name'],
  [/unable to (verify|get)/, 'TLS: its certificate is from an unknown authority, or the chain is incomplete'],
  [/ENOTFOUND|getaddrinfo|queryA/, 'DNS: its name does not exist'],
]

/** Replies of a mail server (RFC 5321, section 4.2.3; RFC 4954, section 6). */
const replies: Readonly<Record<number, string>> = {
  421: 'it is not available now',
  454: 'it cannot check passwords now',
  530: 'it requires a user and password, and SMTP_URL has none',
  534: 'it requires another way to sign in, such as an app password',
  535: 'it refuses the user or password of SMTP_URL',
  538: 'it requires TLS to sign in: use smtps://',
  550: 'it refuses this machine',
  554: 'it accepts no connections from this machine',
}

function describeSmtpFault(error: unknown): string {
  const { code, command, responseCode, message = '' } = Object(error) as SmtpError
  const missingTls = describeMissingTls({ ...(command && { command }), message })
  if (missingTls !== undefined) return missingTls
  if (responseCode !== undefined) {
    const reply = replies[responseCode]
    return reply === undefined ? `it replied ${responseCode}` : `${reply} (${responseCode})`
  }
  const text = texts.find(([pattern]) => pattern.test(message))?.[1] ?? describeFault(error)
  if (text !== undefined) return text
  const words = [code, command].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' ') : 'unintelligible response'
}
