import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { eventually } from './harness.ts'
import { openRequest } from './proxy-recipes.ts'

interface StreamEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
  /** Monotonic milliseconds of its arrival. */
  readonly at: number
}

interface StreamOptions {
  readonly key: string
  readonly lastEventId?: string | undefined
  readonly after?: string
}

/** A client of the stream of changes, with the lease that its proofs give. */
export class ChangeFollower {
  readonly events: StreamEvent[] = []
  readonly status: number
  readonly response: IncomingMessage
  hasEnded = false
  /** When the request was sent, in monotonic milliseconds. */
  readonly #sentAt: number
  #rest = ''

  constructor(response: IncomingMessage, sentAt: number) {
    this.status = response.statusCode ?? 0
    this.response = response
    this.#sentAt = sentAt
    response
      .setEncoding('utf8')
      .on('data', (text: string) => this.#read(text))
      .on('close', () => {
        this.hasEnded = true
      })
      .on('error', () => {})
  }

  #read(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
      const data = JSON.parse(fields.get('data') ?? '{}')
      this.events.push({ event: fields.get('event') ?? '', id: fields.get('id'), data, at: performance.now() })
    }
  }

  of(event: string): StreamEvent[] {
    return this.events.filter((each) => each.event === event)
  }

  /** When a change of this object arrived. */
  toldAt(id: string): number | undefined {
    return this.events.find(({ event, data }) => event === 'change' && data['id'] === id)?.at
  }

  /** Whether the client could use its memory at a time: it knew everything until 900 ms before. */
  holdsAt(time: number): boolean {
    const now = Number(this.of('ready')[0]?.data['now'])
    const known = this.events.filter(({ event, at }) => event === 'proof' && at <= time)
    const proofs = known.map(({ data }) => Number(data['at']) - now)
    const since = Math.max(Number.NEGATIVE_INFINITY, ...proofs.map((ms) => ms - 0.0005 * Math.abs(ms)))
    return time - (this.#sentAt + since) < 900
  }

  get cursor(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id
  }

  /** Waits for the next proof of a read that starts after this call, and returns the events. */
  async settled(): Promise<StreamEvent[]> {
    const seen = this.of('proof').length
    await eventually(() => this.of('proof').length >= seen + 2)
    return this.events
  }

  async end(reason: string): Promise<void> {
    await eventually(() => this.hasEnded)
    const [bye] = this.of('bye')
    if (bye?.data['reason'] !== reason)
      throw new Error(`ended without ${reason}: ${JSON.stringify(this.events.at(-1))}`)
  }
}

/** Opens the stream of a node, or of a proxy before one, and waits for its first event or its refusal. */
export async function follow(
  target: { url: string; certificate?: Buffer },
  { key, lastEventId, after }: StreamOptions,
) {
  const sentAt = performance.now()
  const path = `/v1/sessions/changes${after === undefined ? '' : `?${new URLSearchParams({ after })}`}`
  const headers = {
    accept: 'text/event-stream',
    'x-api-key': key,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  const outgoing = openRequest(target, path, { headers, agent: false }).end()
  outgoing.on('error', () => {})
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const follower = new ChangeFollower(response, sentAt)
  onTestFinished(() => void outgoing.destroy())
  if (follower.status === 200) await eventually(() => follower.events.length > 0)
  return follower
}
