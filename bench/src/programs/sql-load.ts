// Sends the bare statements one by one, `lanes` at a time, each on its own connection.
import pg from 'pg'
import type { Connection } from '../licet.ts'
import { type SqlOrder, Timings } from '../orders.ts'
import { list, lookUp, rotate, sendLink } from '../statements.ts'
import { familyOf, refreshHashOf } from '../tokens.ts'
import { obey } from './program.ts'

/** Runs the next of one caller's statements; false when the list is exhausted. */
type Step = (client: pg.PoolClient) => Promise<unknown> | undefined

const pools = new Map<string, pg.Pool>()

obey<SqlOrder>(async (order) => {
  const { connection, connections, seconds } = order
  const pool = poolOf(connection, connections)
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const stepOf = steps(order)
  const timings = new Timings()
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  try {
    const deadline = startedAt + seconds * 1000
    await Promise.all(clients.map((client, index) => call(client, stepOf(index), timings, deadline)))
  } finally {
    for (const client of clients) client.release()
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return timings.result(performance.now() - startedAt, user + system)
})

async function call(client: pg.PoolClient, step: Step, timings: Timings, deadline: number): Promise<void> {
  for (;;) {
    const sentAt = performance.now()
    const done = sentAt < deadline ? step(client) : undefined
    if (!done) return
    await done
    timings.add(performance.now() - sentAt)
  }
}

function poolOf(connection: Connection, max: number): pg.Pool {
  const key = `${connection.host} ${max}`
  const pool = pools.get(key) ?? new pg.Pool({ ...connection, max, query_timeout: 20_000 })
  pools.set(key, pool)
  return pool
}

/** Steps for each caller. Sessions are looked up once each, everything else repeats. */
function steps(order: SqlOrder): (caller: number) => Step {
  const { statement, numbers, connections } = order
  let next = 0
  const following = <T>(items: readonly T[]) => items[next++ % items.length] as T
  if (statement === 'lookup') {
    const families = numbers.map(familyOf)
    return () => (client) => (next < families.length ? lookUp(client, following(families)) : undefined)
  }
  if (statement === 'list') return () => (client) => list(client, following(numbers))
  if (statement === 'magic-link')
    return () => (client) => sendLink(client, `${order.tag}-${next++}@bench.example.com`, order.redirectUri)
  const chains = chainsOf(order)
  return (caller) => rotating(chains.filter((_chain, place) => place % connections === caller))
}

interface Chain {
  readonly family: Buffer
  hash: Buffer
}

const known = new Map<string, Chain[]>()

/** They continue where the last order for that database stopped. */
function chainsOf({ connection, numbers }: SqlOrder): Chain[] {
  const chains =
    known.get(connection.host) ?? numbers.map((number) => ({ family: familyOf(number), hash: refreshHashOf(number) }))
  known.set(connection.host, chains)
  return chains
}

function rotating(chains: Chain[]): Step {
  let turn = 0
  return (client) => {
    const chain = chains[turn++ % chains.length]
    return (
      chain &&
      rotate(client, chain.family, chain.hash).then((hash) => {
        chain.hash = hash
      })
    )
  }
}
