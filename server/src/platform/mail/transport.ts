import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Log } from '../log/log.ts'
import { normalizeEmail } from './address.ts'
import { compose } from './compose.ts'
import type { SmtpConnection } from './connection.ts'
import { SmtpConnections } from './connections.ts'
import { isPermanent } from './replies.ts'
import { describeMissingTls } from './smtp-url.ts'
import { oneLine } from './text.ts'

export interface OutgoingMail {
  /** The same for every attempt: it becomes the Message-ID, which identifies duplicates. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly createdAt: Date
  /** Parts of the content that must not be written anywhere, a server's reply included. */
  readonly secrets: { readonly link?: string; readonly code?: string }
}

export interface MailTransport {
  /** True when emails stay here, for the mailbox page. */
  readonly keepsMails: boolean
  /** Sends one email and stops when `signal` aborts. @throws MailError */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** An email that the server did not accept. The message is safe to store: it has no link, code, or password. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** True when this email would be refused again: see `isPermanent`. */
  readonly permanent: boolean
  /** True when the server took no further connection, which says nothing about this email. */
  readonly isServerFull: boolean

  constructor(
    message: string,
    { permanent, isServerFull = false, cause }: { permanent: boolean; isServerFull?: boolean; cause?: unknown },
  ) {
    super(message, { cause })
    this.permanent = permanent
    this.isServerFull = isServerFull
  }
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS, which only `?requireTLS=false` does not insist on) or `smtps://…:465`. */
  readonly url: string
  /** `Name <email>` or an email. */
  readonly from: string
  /** Maximum number of connections. */
  readonly connections: number
  /** Milliseconds without progress after which a connection is closed. */
  readonly patienceMs?: number
}

/** Sends through one SMTP server over a few reused connections. */
export function smtpTransport({ url, from, connections: most, patienceMs = 10_000 }: SmtpOptions): MailTransport {
  const connections = new SmtpConnections({ url, patienceMs, most })
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const password = parseConnectionUrl(url).auth?.pass

  return {
    keepsMails: false,
    // Emails in progress have had their time.
    close: () => connections.close(),
    async send({ to: address, id, secrets, ...content }, signal) {
      requireAddress(address)
      const names = { from, to: { name: '', address }, messageId: `<${id}@${domain}>` }
      const { envelope, raw } = compose({ ...content, ...names, code: codeFor(secrets) })
      const send = (connection: SmtpConnection) => {
        if (isUnicodeAddress(address) && !connection.takesUnicode) throw noUnicode()
        return connection.send(envelope, raw, signal)
      }
      await connections.use(signal, send).catch((error: unknown) => {
        throw error instanceof MailError ? error : mailError(error, [secrets.link, secrets.code, password])
      })
    },
  }
}

/** Whether the part before the @ has other letters than ASCII; a domain has an ASCII form. */
const isUnicodeAddress = (address: string): boolean =>
  [...address.slice(0, address.lastIndexOf('@'))].some((letter) => letter > '~')

const noUnicode = () =>
  new MailError('the mail server takes no addresses with letters outside of ASCII (SMTPUTF8)', { permanent: true })

/**
 * Development without an SMTP server: emails are not sent; the mailbox page shows them and the log has link and code.
 */
export function devMailbox(log: Log): MailTransport {
  return {
    keepsMails: true,
    close() {},
    async send({ to, subject, secrets: { link, code } }) {
      const lines = [
        `mail to ${to}: ${subject}`,
        ...(link ? [`  link  ${link}`] : []),
        ...(code ? [`  code  ${code}`] : []),
      ]
      log.info(lines.join('\n'))
    },
  }
}

/** The code, and the page that takes it: where the link leads, unless that is an app without pages. */
function codeFor({ link, code }: OutgoingMail['secrets']): { code: string; origin: string } | undefined {
  const page = link && code ? new URL(link) : undefined
  return code && page && /^https?:$/.test(page.protocol) ? { code, origin: page.origin } : undefined
}

/** Emails were checked on input; this covers rows from other sources. */
function requireAddress(address: string): void {
  if (normalizeEmail(address) === undefined || address.trim() !== address)
    throw new MailError('the recipient is not a valid email address', { permanent: true })
}

/** Fields of an SMTP client's error (nodemailer's own words). */
interface SmtpFailure {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly timeoutType?: string
}

type Secrets = readonly (string | undefined)[]

function mailError(error: unknown, secrets: Secrets): MailError {
  const { code, command, response, responseCode = 0, timeoutType }: SmtpFailure = Object(error)
  const permanent = isPermanent({ command, code: responseCode, text: response ?? '' })
  const message = error instanceof Error ? error.message : ''
  const words = [
    describeMissingTls({ ...(command && { command }), message }),
    code,
    timeoutType,
    command,
    response ?? message,
  ]
  const text = words.filter(Boolean).join(' ')
  const isServerFull = !permanent && isAboutConnections(text, responseCode)
  return new MailError(withoutSecrets(text, secrets), { permanent, isServerFull })
}

/** 421 closes a connection (RFC 5321, section 3.8), 432 is the reply of Exchange; others use other numbers and say it. */
const isAboutConnections = (text: string, responseCode: number): boolean =>
  responseCode === 421 ||
  responseCode === 432 ||
  /\bECONNREFUSED\b|too many (\w+ ){0,3}(connections|sessions)|connections? limit/i.test(text)

/** Servers repeat the parts they dislike, links included; any text as long as a token is treated as one. */
function withoutSecrets(text: string, secrets: Secrets): string {
  const named = secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '[hidden]') : rest), text)
  const plain = named.replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]').replaceAll(/[\w-]{32,}/g, '[hidden]')
  return oneLine(plain, 300)
}
