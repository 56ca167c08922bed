// Sends requests over keep-alive connections, one in flight on each, and checks every response. By hand on sockets,
// because on a small machine a client that costs as much as the server measures itself.
import { type HttpOrder, Timings } from '../orders.ts'
import { refreshTokenIn, refreshWith } from '../requests.ts'
import { Connection, type Source } from './connection.ts'
import { List } from './list.ts'
import { obey } from './program.ts'

obey<HttpOrder>(async (order) => {
  const timings = new Timings()
  const source = order.chains ? chainsOf(order.chains, order.connections) : new List(order)
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const deadline = startedAt + order.seconds * 1000
  const expected = typeof order.expect === 'string' ? [{ status: 200, text: order.expect }] : order.expect
  const connections = Array.from(
    { length: order.connections },
    (_, index) => new Connection({ port: order.port, expected, source, timings, index, deadline }),
  )
  await Promise.all(connections.map((connection) => connection.run()))
  const { user, system } = process.cpuUsage(cpuBefore)
  return timings.result(performance.now() - startedAt, user + system)
})

const known = new Map<string, Chains>()

/** Chains continue where the last order with the same ones stopped: a token works for one refresh. */
function chainsOf({ name, tokens }: NonNullable<HttpOrder['chains']>, connections: number): Chains {
  const chains = known.get(name) ?? new Chains(tokens, connections)
  known.set(name, chains)
  return chains
}

/** Refresh tokens, each followed by its response's token. Each connection has its own, in turn. */
class Chains implements Source {
  readonly #tokens: string[][]
  readonly #turns: number[]

  constructor(tokens: readonly string[], connections: number) {
    this.#tokens = Array.from({ length: connections }, (_, index) =>
      tokens.filter((_token, place) => place % connections === index),
    )
    this.#turns = this.#tokens.map(() => 0)
  }

  next(connection: number): Buffer | undefined {
    const token = this.#tokens[connection]?.[this.#turns[connection] ?? 0]
    if (token === undefined) return undefined
    return refreshWith(token)
  }

  answered(connection: number, answer: Buffer): void {
    const tokens = this.#tokens[connection] ?? []
    const turn = this.#turns[connection] ?? 0
    tokens[turn] = refreshTokenIn(answer)
    this.#turns[connection] = (turn + 1) % tokens.length
  }
}
