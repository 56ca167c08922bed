import { type MixedKind, type MixedOrder, type MixedResult, mixedKinds, Timings } from '../orders.ts'
import { refreshTokenIn, refreshWith } from '../requests.ts'
import { Askers } from './askers.ts'
import { List } from './list.ts'
import { startEvenly } from './pace.ts'
import { emailOf, type Mailboxes, signIn } from './sign-ins.ts'

/** Of twenty operations, in this order: they arrive mixed, not one kind after the other. */
const twenty: readonly MixedKind[] = [
  ...(['session', 'entitlement', 'session', 'usage', 'session', 'refresh', 'session'] as const),
  ...(['entitlement', 'session', 'entitlement', 'session', 'sign-in', 'session', 'usage'] as const),
  ...(['session', 'entitlement', 'session', 'refresh', 'session', 'entitlement'] as const),
]

const expected = {
  session: ['200', '"userId"'],
  entitlement: ['200', '"hasAccess":true'],
  usage: ['201', '"accepted"'],
  refresh: ['200', '"refreshToken"'],
} as const

/** @throws for any unexpected response, and when the server cannot keep up with `perSecond` */
export async function runMixture(order: MixedOrder, mailboxes: Mailboxes): Promise<MixedResult> {
  const mixture = new Mixture(order, mailboxes)
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const { perSecond, seconds } = order
  if (perSecond === undefined) await mixture.runInTurn(startedAt + seconds * 1_000)
  else await startEvenly({ perSecond, seconds }, (dueAt) => mixture.operate(dueAt))
  const { user, system } = process.cpuUsage(cpuBefore)
  const elapsedMs = performance.now() - startedAt
  mixture.close()
  const resultOf = (kind: MixedKind | 'all') => mixture.timings[kind].result(elapsedMs, user + system)
  return Object.fromEntries([...mixedKinds, 'all' as const].map((kind) => [kind, resultOf(kind)])) as MixedResult
}

class Mixture {
  readonly timings = Object.fromEntries([...mixedKinds, 'all' as const].map((kind) => [kind, new Timings()])) as Record<
    MixedKind | 'all',
    Timings
  >
  readonly #order: MixedOrder
  readonly #mailboxes: Mailboxes
  readonly #askers: Askers
  readonly #lists: Record<'session' | 'entitlement' | 'usage', List>
  readonly #refreshTokens: string[]
  #begun = 0

  constructor(order: MixedOrder, mailboxes: Mailboxes) {
    this.#order = order
    this.#mailboxes = mailboxes
    this.#askers = new Askers(order.port)
    const { session, entitlement, usage } = order.requests
    this.#lists = {
      session: new List({ requests: session, loop: true }),
      entitlement: new List({ requests: entitlement, loop: true }),
      usage: new List({ requests: usage, loop: true, numberedFrom: order.numberedFrom }),
    }
    this.#refreshTokens = queueOf(order.refreshTokens)
  }

  /** As many operations at a time as there are people. */
  async runInTurn(deadline: number): Promise<void> {
    const person = async () => {
      while (performance.now() < deadline) await this.operate(performance.now())
    }
    await Promise.all(Array.from({ length: this.#order.people }, person))
  }

  close(): void {
    this.#askers.close()
  }

  async operate(dueAt: number): Promise<void> {
    const number = this.#begun++
    const kind = twenty[number % twenty.length] as MixedKind
    if (kind === 'sign-in') {
      const { firstUser, users } = this.#order
      const email = emailOf(firstUser + Math.floor(number / twenty.length), users)
      await signIn('licet', { askers: this.#askers, mailboxes: this.#mailboxes }, email)
    } else await this.#ask(kind)
    const ms = performance.now() - dueAt
    this.timings[kind].add(ms)
    this.timings.all.add(ms)
  }

  async #ask(kind: Exclude<MixedKind, 'sign-in'>): Promise<void> {
    const answer = await this.#askers.ask(this.#requestOf(kind), expected[kind])
    if (kind === 'refresh') this.#refreshTokens.push(refreshTokenIn(answer))
  }

  #requestOf(kind: Exclude<MixedKind, 'sign-in'>): Buffer {
    const request = kind === 'refresh' ? this.#nextRefresh() : this.#lists[kind].next()
    if (!request) throw new Error(`no request left: ${kind}`)
    return request
  }

  /** Nothing when as many refreshes are under way as there are tokens. */
  #nextRefresh(): Buffer | undefined {
    const token = this.#refreshTokens.shift()
    return token === undefined ? undefined : refreshWith(token)
  }
}

const queues = new Map<string, string[]>()

/** Tokens that are current: those of the order, or what has followed them. */
function queueOf(tokens: readonly string[]): string[] {
  const name = tokens[0] ?? ''
  const queue = queues.get(name) ?? [...tokens]
  queues.set(name, queue)
  return queue
}
