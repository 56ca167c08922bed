import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to the stream of changes. Other requests always pass. */
export type Trouble = 'none' | 'cut' | 'slow' | 'silent'

/** Between two cuts: a client opens its stream again immediately. */
const betweenCutsMs = 20
/** For each part that passes: they come faster than that. */
const slowMs = 700

const isStream = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/v1/sessions/changes') && headers.accept === 'text/event-stream'

/** A proxy in front of a server, which troubles the streams of changes that pass through it. */
export class Relay {
  #trouble: Trouble = 'none'
  readonly #streams = new Map<ServerResponse, IncomingMessage>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing))
  readonly #port: number

  private constructor(port: number) {
    this.#port = port
  }

  static async start({ port }: { port: number }): Promise<Relay> {
    const relay = new Relay(port)
    relay.#server.listen(0, '127.0.0.1')
    await once(relay.#server, 'listening')
    return relay
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Troubles the streams while `work` runs. Afterward they open again. */
  async during(trouble: Trouble, work: () => Promise<void>): Promise<void> {
    this.#trouble = trouble
    if (trouble === 'silent') for (const reply of this.#streams.values()) reply.pause()
    const cutting = this.#cutWhile('cut')
    try {
      await work()
    } finally {
      this.#trouble = 'none'
      await cutting
      if (trouble !== 'none') this.#cut()
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    this.#agent.destroy()
  }

  async #cutWhile(trouble: Trouble): Promise<void> {
    while (this.#trouble === trouble) {
      this.#cut()
      await sleep(betweenCutsMs)
    }
  }

  #cut(): void {
    for (const outgoing of this.#streams.keys()) outgoing.destroy()
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming
    const order = { host: '127.0.0.1', port: this.#port, method, path, headers }
    const passed = request({ ...order, ...(!isStream(incoming) && { agent: this.#agent }) }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      if (isStream(incoming)) this.#keep(outgoing, reply)
      // The server, or the client, has gone.
      reply
        .on('error', () => outgoing.destroy())
        .pipe(this.#slowly(incoming))
        .pipe(outgoing)
      if (this.#trouble === 'silent' && this.#streams.has(outgoing)) reply.pause()
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  #slowly(incoming: IncomingMessage): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        if (this.#trouble === 'slow' && isStream(incoming)) setTimeout(done, slowMs, null, chunk)
        else done(null, chunk)
      },
    })
  }

  #keep(outgoing: ServerResponse, reply: IncomingMessage): void {
    outgoing.flushHeaders()
    this.#streams.set(outgoing, reply)
    outgoing.on('close', () => {
      this.#streams.delete(outgoing)
      reply.destroy()
    })
  }
}
