import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually, minutes, type Service, type ServiceOptions, startService, times } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'
import { type Received, startReceiver } from '../../../test/webhook-receiver.ts'
import type { AuditShip } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { examineDatabase } from '../../start/database-examination.ts'
import { startWorkers } from '../../start/workers.ts'
import { sealAll } from '../seals.ts'
import { record } from '../service.ts'
import { StoredSeals } from '../stored-seals.ts'
import { verifyAudit } from '../verification.ts'
import { countUnshippedSeals, createShipper } from './service.ts'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const user = { id: 7, ref: 'usr_ada' }

/** A file that does not exist yet. */
function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'licet-ship-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'seals.jws')
}

const startShipping = (auditShip: AuditShip, options: ServiceOptions = {}) =>
  startService({ ...options, config: { ...options.config, auditShip } })

/** Adds this many seals, of one record each. */
async function addSeals({ ctx }: Service, count: number): Promise<void> {
  for (const index of times(count, (at) => at)) {
    const entry = { user, entity: user, newValue: { name: `Ada ${index}` } }
    await inTransaction(ctx, (tx) => record(tx, 'user.update', entry))
    await sealAll(ctx)
  }
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')
const statementsOf = async ({ db }: Service) =>
  (await db.selectFrom('audit_seals').select('statement').orderBy('id').execute()).map(({ statement }) => statement)
const shipsOf = ({ db }: Service) => db.selectFrom('audit_ships').select(['target', 'last_seal', 'shipper']).execute()
const sealOf = ({ data }: Received): number => data.seal

describe('to a file', () => {
  test('each seal is appended once and in order, for its owner alone, and verify reads the file', async () => {
    const file = newFile()
    const service = await startShipping({ file })
    const ship = createShipper(service.ctx)

    await addSeals(service, 3)
    await ship()
    await addSeals(service, 2)
    await ship()
    await ship()

    expect(linesOf(file)).toEqual(await statementsOf(service))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await shipsOf(service)).toEqual([{ target: file, last_seal: 5, shipper: null }])
    const stored = StoredSeals.read(readFileSync(file, 'utf8'))
    expect(stored.count).toBe(5)
    expect(await verifyAudit(service.ctx, { stored })).toMatchObject({ ok: true, seals: 5 })
  })

  test('two nodes at the same time ship seals once and in order, in every round', async () => {
    const file = newFile()
    const service = await startShipping({ file })
    const nodes = [service, await service.startNode()]
    const ships = nodes.map(({ ctx }) => createShipper(ctx))

    for (const _round of eachRound(20)) {
      await addSeals(service, 10)
      await Promise.all(ships.map((ship) => ship()))
    }

    expect(linesOf(file)).toEqual(await statementsOf(service))
  }, 60_000)

  test('a line that a crash cut off is no fault, and the seal follows whole', async () => {
    const file = newFile()
    const service = await startShipping({ file })
    await addSeals(service, 2)
    const [first = '', second = ''] = await statementsOf(service)
    appendFileSync(file, `${first}\n${second?.slice(0, 70)}`)
    expect(StoredSeals.read(readFileSync(file, 'utf8')).count).toBe(1)

    await createShipper(service.ctx)()

    expect(linesOf(file)).toEqual([first, second?.slice(0, 70), first, second])
    const stored = StoredSeals.read(readFileSync(file, 'utf8'))
    expect(await verifyAudit(service.ctx, { stored })).toMatchObject({ ok: true })
    expect(() => StoredSeals.read(`${first}\nnot a seal\n`)).toThrow('line 2 is not a seal')
  })

  test('an older copy of the database that continues is found by the file', async () => {
    const file = newFile()
    const service = await startShipping({ file })
    await addSeals(service, 2)
    await createShipper(service.ctx)()
    const [, before] = linesOf(file)
    await sql`set session_replication_role = replica; delete from audit_logs where not id <@ audit_unsealed()
        and id <@ (select unsealed from audit_seals where id = 1);
      delete from audit_seals where id = 2; update audit_sealing set last_seal = 1; update audit_ships set last_seal = 1;
      set session_replication_role = default`.execute(service.db)

    service.advance(1 * minutes)
    await addSeals(service, 1)
    await createShipper(service.ctx)()

    const lines = linesOf(file)
    expect([lines.length, lines[1]]).toEqual([3, before])
    const stored = StoredSeals.read(readFileSync(file, 'utf8'))
    expect((await verifyAudit(service.ctx)).ok).toBe(true)
    expect((await verifyAudit(service.ctx, { stored })).problem).toMatchObject({
      kind: 'chain_broken',
      message: 'seal 2 differs from the stored one',
    })
  })

  test('a node killed between the append and its note ships the seals again', async () => {
    const file = newFile()
    const service = await startShipping({ file })
    await addSeals(service, 2)
    // The note waits, as if the machine had stopped there.
    await sql`
      create function hang() returns trigger language plpgsql as 'begin perform pg_sleep(3); return new; end';
      create trigger hang before update of last_seal on audit_ships for each row execute function hang()`.execute(
      service.db,
    )
    const child = fork(fileURLToPath(new URL('../../../test/ship-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SHIP: JSON.stringify({ connection: service.database, file, now: service.ctx.now() }) },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await eventually(() => statSync(file, { throwIfNoEntry: false })?.size !== undefined && linesOf(file).length === 2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shipper';
      drop trigger hang on audit_ships; drop function hang()`.execute(service.db)
    const ship = createShipper(service.ctx)

    await ship()
    expect(linesOf(file)).toHaveLength(2)
    service.advance(1 * minutes)
    await ship()

    const both = await statementsOf(service)
    expect(linesOf(file)).toEqual([...both, ...both])
    expect(await shipsOf(service)).toMatchObject([{ last_seal: 2, shipper: null }])
    const stored = StoredSeals.read(readFileSync(file, 'utf8'))
    expect(await verifyAudit(service.ctx, { stored })).toMatchObject({ ok: true })
  }, 60_000)
})

describe('to a URL', () => {
  test('each seal is one request, signed as our webhooks, in order, and the same at every attempt', async () => {
    const receiver = await startReceiver()
    const service = await startShipping({ url: receiver.url, secret })
    const ship = createShipper(service.ctx)
    await addSeals(service, 3)
    receiver.answer = (received) => ({ status: sealOf(received) === 2 ? 503 : 200 })

    await expect(ship()).rejects.toThrow('responded with status 503')
    await expect(ship()).rejects.toThrow('responded with status 503')
    expect(await shipsOf(service)).toEqual([{ target: receiver.url, last_seal: 1, shipper: null }])
    receiver.answer = () => ({ status: 200 })
    service.advance(1 * minutes)
    await ship()

    expect(receiver.received.map(sealOf)).toEqual([1, 2, 2, 2, 3])
    const [first, second, again, once] = receiver.received
    if (!first || !second || !again || !once) throw new Error('a request is missing')
    expect(new Set([second, again, once].map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set([second, again, once].map(({ raw }) => raw)).size).toBe(1)
    const statements = await statementsOf(service)
    expect(JSON.parse(first.raw)).toEqual({
      type: 'audit.seal',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { seal: 1, statement: statements[0] },
    })
    const { headers, raw } = once
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
    const mac = createHmac('sha256', Buffer.alloc(32, 3)).update(signed).digest('base64')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-signature': `v1,${mac}` })
  })

  test('a private host is called only if OUTBOUND_ALLOW lists it', async () => {
    const receiver = await startReceiver()
    const url = `https://127.0.0.1:${receiver.port}/`
    const service = await startService({ config: { auditShip: { url, secret }, outboundAllow: [] } })
    await addSeals(service, 1)

    await expect(createShipper(service.ctx)()).rejects.toThrow('require an entry in OUTBOUND_ALLOW')
    expect(receiver.received).toEqual([])
  })

  test('a target that fails stops nothing else; after an hour the doctor names it', async () => {
    const receiver = await startReceiver(() => 'say nothing')
    const config = { smtpUrl: 'smtp://127.0.0.1:1' }
    const service = await startShipping({ url: receiver.url, secret }, { clockRuns: true, config })
    await addSeals(service, 2)
    const workers = await startWorkers(service.ctx)
    onTestFinished(() => workers.stop())
    await eventually(() => receiver.received.length > 0)

    expect((await service.signIn('ada@example.com')).user.email).toBe('ada@example.com')
    await sealAll(service.ctx)
    expect(await countUnshippedSeals(service.ctx)).toBe(3)
    expect(await service.ctx.metrics.text()).toContain('licet_audit_seals_unshipped 3')
    const shippingOf = async ({ ctx }: Pick<Service, 'ctx'>) =>
      (await examineDatabase(ctx)).find(({ subject }) => subject === 'seal shipping')
    expect(await shippingOf(service)).toMatchObject({ state: 'good' })
    service.advance(61 * minutes)
    expect(await shippingOf(await service.startNode())).toMatchObject({
      state: 'bad',
      message: 'seals of the last 61 minutes have not reached AUDIT_SHIP',
    })
  }, 60_000)
})
