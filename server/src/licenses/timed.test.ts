import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, type Service, startService, times } from '../../test/harness.ts'
import { setUpCatalog, setUpLicensedUser } from '../../test/licensing.ts'
import { refuseInserts } from '../../test/refused-rows.ts'
import { rounds } from '../../test/rounds.ts'
import { addEndpoint } from '../../test/webhook-receiver.ts'
import { emitDueEvents } from './timed.ts'

const url = 'http://127.0.0.1:1024/'

/** The recorded events of licenses: webhooks, timeline, and audit log, each as `type at`. */
async function readAnnouncements({ db }: Service) {
  const [deliveries, events, records] = await Promise.all([
    db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute(),
    db.selectFrom('license_events').selectAll().orderBy('id').execute(),
    db.selectFrom('audit_logs').select('action').where('entity_type', '=', 'license').orderBy('id').execute(),
  ])
  const parsed = deliveries.map(({ body }) => JSON.parse(body))
  return {
    deliveries: parsed.map(({ type, timestamp, data }) => `${type} ${timestamp.slice(0, 10)} ${data.license.status}`),
    events: events.map(({ type, effective_at }) => `${type} ${effective_at.toISOString().slice(0, 10)}`),
    records: records.map(({ action }) => action),
  }
}

test('automatic changes of a license are recorded with their times, however late', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['license.*'] })
  await setUpLicensedUser(service, 'pro', { startsAt: '2026-01-11T00:00:00Z' })
  const expected = [
    'license.grant 2026-01-01 scheduled',
    'license.start 2026-01-11 trialing',
    'license.trial_end 2026-01-25 active',
    'license.grace_start 2027-01-11 grace',
    'license.expire 2027-01-18 expired',
  ]

  service.advance(11 * days)
  await emitDueEvents(service.ctx)
  expect((await readAnnouncements(service)).deliveries).toEqual(expected.slice(0, 2))
  service.advance(400 * days)
  await emitDueEvents(service.ctx)
  await emitDueEvents(service.ctx)

  const told = await readAnnouncements(service)
  expect(told.deliveries).toEqual(expected)
  expect(told.events).toEqual(
    expected
      .map((line) => line.replace(/ \w+$/, ''))
      .map((line) => line.replace('grant 2026-01-01', 'grant 2026-01-01')),
  )
  expect(told.records).toEqual([
    'license.grant',
    'license.start',
    'license.trial_end',
    'license.grace_start',
    'license.expire',
  ])
})

test('a license whose change cannot be recorded keeps no other from its own', async () => {
  const service = await startService()
  const { license, grant } = await setUpLicensedUser(service, 'pro', { startsAt: '2026-01-11T00:00:00Z' })
  const { user } = await service.signIn('grace@example.com')
  const { data: other } = await grant({ userId: user.id, plan: 'pro', startsAt: '2026-01-12T00:00:00Z' })
  await refuseInserts(
    service,
    'license_events',
    `license_id = (select id from licenses where public_id = '${license.id}')`,
  )
  service.advance(12 * days)

  await expect(emitDueEvents(service.ctx)).rejects.toThrow('refused by the test')

  const { rows } = await sql<{ id: string }>`
    select l.public_id as id from license_events e join licenses l on l.id = e.license_id where e.type = 'license.start'`.execute(
    service.db,
  )
  expect(rows).toEqual([{ id: other.id }])
})

test('a change first records the automatic ones before it', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['license.*'] })
  const { change } = await setUpLicensedUser(service)

  service.advance(380 * days)
  expect((await change('renew')).status).toBe(200)
  await emitDueEvents(service.ctx)

  expect((await readAnnouncements(service)).deliveries).toEqual([
    'license.grant 2026-01-01 trialing',
    'license.trial_end 2026-01-15 active',
    'license.grace_start 2027-01-01 grace',
    'license.expire 2027-01-08 expired',
    'license.renew 2027-01-16 active',
  ])
})

test('an automatic change that was postponed or canceled is not recorded', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['license.*'] })
  const { change } = await setUpLicensedUser(service)

  await change('renew')
  await change('cancel', { cancelAtPeriodEnd: true })
  service.advance(740 * days)
  await emitDueEvents(service.ctx)

  expect((await readAnnouncements(service)).deliveries).toEqual([
    'license.grant 2026-01-01 trialing',
    'license.renew 2026-01-01 active',
    'license.cancel_schedule 2026-01-01 active',
    'license.expire 2028-01-01 expired',
  ])
})

test('a revoked license has no automatic changes; a suspended one does', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['license.*'] })
  const { change, grant } = await setUpLicensedUser(service)
  await change('suspend')
  await service.signIn('grace@example.com')
  const { data: other } = await grant({ email: 'grace@example.com', plan: 'pro' })
  await (await service.adminSignIn()).call('POST', `/v1/admin/licenses/${other.id}/revoke`, { body: {} })

  service.advance(20 * days)
  await emitDueEvents(service.ctx)

  expect((await readAnnouncements(service)).deliveries.slice(4)).toEqual(['license.trial_end 2026-01-15 suspended'])
})

test('each is recorded once for 20 concurrent readers on two nodes, in every round', async () => {
  const service = await startService()
  const other = await service.startNode()
  await addEndpoint(service, url, { events: ['license.*'] })
  await setUpCatalog(service)
  const admin = await service.adminSignIn()
  const starting = rounds(20)
  const people = times(starting, (index) => `user${index}@example.com`)
  for (const [index, email] of people.entries()) {
    const body = {
      projectId: service.app.projectRef,
      email,
      plan: 'free',
      startsAt: at(index),
      endsAt: at(index + starting),
    }
    expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  }

  // Each round starts one license, and ends another once all have started.
  for (let round = 0; round < 2 * starting; round += 1) {
    service.advance(days)
    await Promise.all(times(20, (caller) => emitDueEvents((caller % 2 ? other : service).ctx)))
  }

  const { deliveries, events, records } = await readAnnouncements(service)
  for (const told of [deliveries, events, records]) {
    expect(told.filter((line) => line.startsWith('license.start'))).toHaveLength(people.length)
    expect(told.filter((line) => line.startsWith('license.expire'))).toHaveLength(people.length)
    expect(told).toHaveLength(3 * people.length)
  }
  console.info(`${2 * starting} rounds of 20: ${deliveries.length} told of ${3 * people.length} things that happened`)
}, 180_000)

const at = (day: number): string => new Date(Date.UTC(2026, 0, 2 + day, 0, 0, 0)).toISOString()
