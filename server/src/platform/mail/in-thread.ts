import { Worker } from 'node:worker_threads'
import { MailError, type MailTransport, type OutgoingMail, type SmtpOptions } from './transport.ts'

/** To the thread: send an email, or, without one, stop sending it. */
export interface ThreadOrder {
  readonly number: number
  readonly mail?: OutgoingMail
}

/** From the thread: an email was sent, or not. */
export interface ThreadReport {
  readonly number: number
  readonly failure?: { readonly message: string; readonly permanent: boolean; readonly isServerFull: boolean }
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: MailError) => void
}

/**
 * As `smtpTransport`, in a thread: requests do not wait while an email is encoded. The thread starts with the first email, and
 * again with the next one after it has ended. `entry`: the built `thread.ts`.
 */
export const transportInThread = (options: SmtpOptions, entry: URL): MailTransport =>
  new TransportInThread(options, entry)

const tooLong = { message: 'sending took too long', permanent: false, isServerFull: false }

class TransportInThread implements MailTransport {
  readonly keepsMails = false
  readonly #options: SmtpOptions
  readonly #entry: URL
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #next = 0

  constructor(options: SmtpOptions, entry: URL) {
    this.#options = options
    this.#entry = entry
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const thread = this.#start()
    const number = this.#next++
    // Without waiting for the thread, which may be what takes long.
    const stop = () => {
      thread.postMessage({ number } satisfies ThreadOrder)
      this.#settle({ number, failure: tooLong })
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.set(number, { resolve, reject })
        thread.postMessage({ number, mail } satisfies ThreadOrder)
      })
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  close(): void {
    void this.#thread?.terminate()
    this.#fail('closed')
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(this.#entry, { workerData: this.#options, name: 'mail' })
    // The process lives as long as its server.
    thread.unref()
    thread.on('message', (done: ThreadReport) => this.#settle(done))
    thread.on('error', (error) => this.#fail(`the thread for emails has failed: ${codeOf(error)}`))
    thread.on('exit', () => {
      if (this.#thread === thread) this.#fail('the thread for emails has ended')
    })
    this.#thread = thread
    return thread
  }

  #settle({ number, failure }: ThreadReport): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (failure) waiting?.reject(new MailError(failure.message, failure))
    else waiting?.resolve()
  }

  /** Each email is sent again later: the server may or may not have it, as after a lost connection. */
  #fail(why: string): void {
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(new MailError(why, { permanent: false }))
    this.#waiting.clear()
  }
}

/** Of Node.js, such as `ERR_WORKER_OUT_OF_MEMORY`: the message could contain anything. */
const codeOf = (error: unknown): string => String(Object(error).code ?? 'unknown error')
