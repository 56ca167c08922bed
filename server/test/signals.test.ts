import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { publishInvalidation } from '../src/memory/changes/service.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, inTransaction } from '../src/platform/db/db.ts'
import { channel } from '../src/platform/db/signal.ts'
import { newApiKey } from './api-keys.ts'
import { follow } from './change-stream.ts'
import { eventually, type Node, type Service, type ServiceOptions, startService, times } from './harness.ts'

/** A regular read that comes after every deadline of a test. */
const never = { readEveryMs: 600_000 }
// Through a pooler there are no signals.
const signalTest = test.skipIf(inject('pooledDatabase') !== null)

const isOpen = ({ db }: Node) => db.signal?.isOpen ?? false

async function startPair(options: ServiceOptions) {
  const service = await startService(never)
  const other = await service.startNode(options)
  await eventually(() => isOpen(service) && isOpen(other))
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  return { service, other, stream: await follow(other, { key }) }
}

async function endSession(service: Service, email: string): Promise<string> {
  const { accessToken: token } = await service.signIn(email)
  const id = await service.sessionIdOf(token)
  expect((await service.call('POST', '/v1/auth/logout', { token })).status).toBe(200)
  return id
}

const cutSignals = (db: Db, name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and datname = current_database() and query ilike ${`%listen ${channel}%`}`.execute(
    db,
  )

const publish = ({ ctx }: Node) =>
  inTransaction({ ...ctx, requestId: 'test', client: { ip: '', userAgent: '' } } as never, (tx) =>
    publishInvalidation(tx as never, 'session', 1),
  )

signalTest('a node learns of a revocation on another one long before its next regular read', async () => {
  const { service, stream } = await startPair(never)

  const id = await endSession(service, 'ada@example.com')

  await eventually(() => stream.toldAt(id) !== undefined)
})

signalTest(
  'a node whose signals are cut learns of every revocation with its next read, and gets signals again',
  async () => {
    const { service, other, stream } = await startPair({ readEveryMs: 250, nodeName: 'cut' })

    for (const index of times(10, (at) => at)) {
      await cutSignals(service.db, 'cut')
      await eventually(() => !isOpen(other))
      const id = await endSession(service, `user${index}@example.com`)
      await eventually(() => stream.toldAt(id) !== undefined)
    }

    await eventually(() => isOpen(other))
    expect(stream.of('reset')).toEqual([])
  },
)

/** Counts the signals of a database as they arrive. */
async function countSignals(connection: DbConnection) {
  const client = new pg.Client({ ...connection })
  onTestFinished(() => client.end())
  let count = 0
  client.on('notification', () => {
    count += 1
  })
  await client.connect()
  await client.query(`listen ${channel}`)
  return () => count
}

signalTest(
  'a storm of commits is one signal in 5 milliseconds, and a node does not read because of its own',
  async () => {
    const service = await startService({ ...never, nodeName: 'alone' })
    await eventually(() => isOpen(service))
    const arrived = await countSignals(service.database)
    const readAt = async () => {
      const { rows } = await sql<{ at: Date }>`select query_start as at from pg_stat_activity
      where application_name = 'alone' and datname = current_database() and query like '%as xmax%' and pid <> pg_backend_pid()`.execute(
        service.db,
      )
      return rows.map(({ at }) => at.getTime())
    }
    // After the reads with which the service and its listening start.
    let before: number[] = []
    await eventually(async () => {
      before = await readAt()
      await sleep(300)
      return before.length === 1 && before[0] === (await readAt())[0]
    })

    const startedAt = performance.now()
    for (let round = 0; round < 20; round += 1) await Promise.all(times(20, () => publish(service)))
    await eventually(() => arrived() > 0)
    const tookMs = performance.now() - startedAt

    expect(arrived()).toBeLessThanOrEqual(Math.min(399, Math.ceil(tookMs / 4)))
    expect(await readAt()).toEqual(before)
  },
)
