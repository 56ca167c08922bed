import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SmtpClient, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import { withRequiredTls } from './smtp-url.ts'

type Done = (error?: Error | null) => void

/** One connection to a mail server, for one step at a time. After an error in the middle of a step it is closed. */
export class SmtpConnection {
  readonly #client: SmtpClient
  #fail: (error: Error) => void = () => undefined
  /** Whether the server takes addresses with letters outside of ASCII (SMTPUTF8, RFC 6531): the client would send them to any server. */
  takesUnicode = false
  /** Whether nothing of the content of the last email has left. */
  hasSentNothing = true

  private constructor(client: SmtpClient) {
    this.#client = client
    client.on('error', (error: Error) => this.#fail(error))
  }

  /** Connects, and signs in where the URL has a user. `patienceMs`: without progress, the connection ends. @throws the client's error */
  static async open(url: string, patienceMs: number, signal: AbortSignal): Promise<SmtpConnection> {
    const { auth, ...options } = parseConnectionUrl(withRequiredTls(url))
    const client = new SmtpClient({
      ...options,
      dnsTimeout: patienceMs,
      connectionTimeout: patienceMs,
      // Before the time limit of the socket, so that its words are those of a missing greeting.
      greetingTimeout: patienceMs - 100,
      socketTimeout: patienceMs,
      logger: false,
    })
    const connection = new SmtpConnection(client)
    await connection.#step(signal, (done) => client.connect(done))
    // The last response is that to EHLO.
    connection.takesUnicode = /^250[ -]SMTPUTF8\b/im.test(String(client.lastServerResponse))
    const method = String(options['authMethod'] ?? '')
    if (auth && client.allowsAuth) await connection.#step(signal, (done) => client.login({ ...auth, method }, done))
    return connection
  }

  /** Sends one email: with a server that takes pipelined commands, in two pieces. @throws the client's error */
  async send(envelope: SMTPEnvelope, content: string, signal: AbortSignal): Promise<void> {
    const message = new Readable({
      read() {
        this.push(content)
        this.push(null)
      },
    })
    try {
      // The client keeps its state in the object that it gets.
      await this.#step(signal, (done) => this.#client.send({ ...envelope }, message, done))
    } finally {
      this.hasSentNothing = !message.readableDidRead
    }
  }

  /** Ends what is left of an email that the server has refused. Returns whether the connection can send others. */
  async reset(signal: AbortSignal): Promise<boolean> {
    await this.#step(signal, (done) => this.#client.reset(done)).catch(() => this.close())
    return !this.#client.destroyed
  }

  quit(): void {
    this.#client.quit()
  }

  close(): void {
    this.#client.close()
    this.#fail(new Error('the connection was closed'))
  }

  /** One step, unless the connection fails or `signal` aborts: what the server has of the step is then unknown. */
  #step(signal: AbortSignal, begin: (done: Done) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#client.close()
        reject(new Error('sending took too long'))
      }
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      const end: Done = (error) => {
        signal.removeEventListener('abort', stop)
        if (error) reject(error)
        else resolve()
      }
      this.#fail = end
      begin(end)
    })
  }
}
