import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { furnish } from '../../../test/belongings.ts'
import { type Equipped, nobodysKey, setUpDevices } from '../../../test/devices.ts'
import { minutes, type Service, startService, times } from '../../../test/harness.ts'
import { statementsDuring } from '../../../test/statements.ts'
import { inTransaction } from '../../platform/db/db.ts'

const floating = { activations: { limit: 1, mode: 'floating', leaseSeconds: 600 } } as const

interface KeyedLicense {
  readonly id: string
  readonly key: string
  readonly device: string
}

/** Licenses with their keys; every second one is of two. */
const grantKeys = ({ grant }: Equipped, count: number, isDouble = true): Promise<KeyedLicense[]> =>
  Promise.all(
    times(count, async (index) => {
      const quantity = isDouble ? 1 + (index % 2) : 1
      const { id, key } = await grant({ userId: undefined, withKey: true, quantity })
      return { id, key: key.value, device: `device ${index}` }
    }),
  )

const activateAll = ({ activate }: Equipped, licenses: readonly KeyedLicense[]) =>
  Promise.all(licenses.map(({ key, device }) => activate(device, { key })))

const beat = (service: Service, { inApp }: Equipped, id: string, key: string) =>
  service.call('POST', `/v1/licenses/activations/${id}/heartbeat`, { headers: inApp, body: { key } })

test('40 keys validated at the same time share statements, and each gets its own verdict', async () => {
  const service = await startService()
  const devices = await setUpDevices(service, floating)
  const licenses = await grantKeys(devices, 40)
  const [inactive, ...others] = licenses
  await activateAll(devices, others)
  const other = await furnish(service, 'other')
  const elsewhere = { 'x-app-id': other.appRef }
  await devices.validate()

  const sent = await statementsDuring(async () => {
    const verdicts = await Promise.all([
      ...licenses.map(({ key, device }) => devices.validate({ key, fingerprint: device })),
      devices.validate({ key: nobodysKey }),
      devices.validate({ key: others[0]?.key, fingerprint: others[1]?.device }),
      devices.validate({ key: others[1]?.key, fingerprint: others[0]?.device }),
      devices.validate({ key: others[0]?.key, fingerprint: others[0]?.device }, elsewhere),
    ])
    expect(verdicts.map(({ data }) => [data.code, data.license?.id, data.license?.entitlements.projects])).toEqual([
      ['NOT_ACTIVATED', inactive?.id, 20],
      ...others.map(({ id }, index) => ['VALID', id, index % 2 === 0 ? 40 : 20]),
      ['NOT_FOUND', undefined, undefined],
      ['FINGERPRINT_MISMATCH', others[0]?.id, 40],
      ['ACTIVATION_LIMIT_REACHED', others[1]?.id, 20],
      ['APP_MISMATCH', undefined, undefined],
    ])
  })

  expect(sent.length).toBeLessThan(60)
})

test('40 devices that send heartbeats at the same time share a transaction, and each gets its own lease', async () => {
  const service = await startService()
  const devices = await setUpDevices(service, floating)
  const licenses = await grantKeys(devices, 40)
  const active = (await activateAll(devices, licenses)).map(({ data }) => data)
  const [removed, ...kept] = active
  await service.call('POST', `/v1/licenses/activations/${removed.id}/deactivate`, {
    headers: devices.inApp,
    body: { key: licenses[0]?.key },
  })
  service.advance(minutes)

  const sent = await statementsDuring(async () => {
    const replies = await Promise.all([
      ...active.map(({ id }, index) => beat(service, devices, id, licenses[index]?.key ?? '')),
      beat(service, devices, kept[0].id, licenses[2]?.key ?? ''),
    ])
    expect(replies.map(({ data, error }) => error?.code ?? [data.id, data.leaseExpiresAt])).toEqual([
      'ACTIVATION_NOT_FOUND',
      ...kept.map(({ id }) => [id, '2026-01-01T00:11:00.000Z']),
      'ACTIVATION_NOT_FOUND',
    ])
  })

  expect(sent.length).toBeLessThan(60)
})

test('a device whose row is locked holds up no heartbeat of another', async () => {
  const service = await startService()
  const devices = await setUpDevices(service, floating)
  const licenses = await grantKeys(devices, 10)
  const [stuck, ...others] = (await activateAll(devices, licenses)).map(({ data }) => data)
  const beatAll = (some: { id: string }[], from: number) =>
    Promise.all(some.map(({ id }, index) => beat(service, devices, id, licenses[from + index]?.key ?? '')))

  let held: Promise<unknown[]> | undefined
  let hasEnded = false
  await inTransaction(service.ctx, async ({ db }) => {
    await sql`select from activations where public_id = ${stuck.id} for update`.execute(db)
    held = beatAll([stuck], 0).finally(() => (hasEnded = true))
    expect((await beatAll(others, 1)).map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(hasEnded).toBe(false)
  })

  expect(await held).toMatchObject([{ status: 200 }])
})

test('10 licenses that four devices each activate at the same time get one, counted and recorded once', async () => {
  const service = await startService()
  const devices = await setUpDevices(service, { activations: { limit: 1 } })
  const licenses = await grantKeys(devices, 10, false)

  const replies = await Promise.all(
    licenses.flatMap(({ key, device }) => times(4, (index) => devices.activate(`${device} ${index}`, { key }))),
  )

  const statuses = licenses.map((_license, index) =>
    replies
      .slice(index * 4, index * 4 + 4)
      .map(({ status }) => status)
      .sort(),
  )
  expect(statuses).toEqual(licenses.map(() => [201, 403, 403, 403]))
  const { rows } = await sql<{ counted: number; active: number; recorded: number }>`
    select sum(activation_count)::int as counted,
      (select count(*) from activations where deactivated_at is null)::int as active,
      (select count(*) from audit_logs where action = 'activation.create')::int as recorded
    from licenses`.execute(service.db)
  expect(rows).toEqual([{ counted: 10, active: 10, recorded: 10 }])
})
