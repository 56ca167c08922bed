import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: string[]
  readonly raw: string
  readonly mail: Email
}

export interface SmtpBehavior {
  /** Called before the content is read. Its error is the reply; `responseCode` is the number. */
  onRecipient?: (address: string) => void
  /** Called with the content. Its error is the reply. */
  onContent?: (raw: string) => void | Promise<void>
  /** Any other option of smtp-server. */
  options?: SMTPServerOptions
}

export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

/** A real SMTP server on a free loopback port that stores accepted emails. Stops with the test. */
export async function startSmtpServer({ onRecipient, onContent, options }: SmtpBehavior = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onRcptTo({ address }, _session, done) {
      settle(() => onRecipient?.(address), done)
    },
    onData(stream, session, done) {
      settle(async () => {
        const raw = await read(stream)
        await onContent?.(raw)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        })
      }, done)
    },
    ...options,
  })
  // Some tests cut connections on purpose.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const bound = (server.server.address() as AddressInfo).port
  return { received, server, close, port: bound, url: `smtp://127.0.0.1:${bound}` }
}

function settle(work: () => void | Promise<void>, done: (error?: Error) => void): void {
  Promise.resolve()
    .then(work)
    .then(() => done(), done)
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}
