import { expect, test } from 'vitest'
import { newApiKey } from '../../../../test/api-keys.ts'
import { all, startCapped } from '../../../../test/capped-keys.ts'
import { aSecondLater, days, minutes } from '../../../../test/harness.ts'
import { newKey } from '../../../../test/licensing.ts'
import { insertProject } from '../../../../test/people.ts'
import { expectFew } from '../../../../test/statements.ts'
import { expireReservations } from '../../allocations/reservations/service.ts'
import { purgeUsage } from '../upkeep/service.ts'

const codesOf = (results: readonly { outcome: string; code: string | null }[]) =>
  results.map(({ outcome, code }) => code ?? outcome)

test('usage above the cap of its key is refused, and counts neither for the key nor for its holder', async () => {
  const { report, readSums } = await startCapped({ caps: { calls: 10 } })

  expect((await report(7)).data).toMatchObject({ outcome: 'accepted', used: 7, remaining: 99_993 })
  const refused = await report(4)
  expect(refused).toMatchObject({
    status: 403,
    error: {
      code: 'KEY_CAP_EXCEEDED',
      details: { cap: 10, used: 7, requested: 4, remaining: 3, resetsAt: '2026-02-01T00:00:00.000Z' },
    },
  })
  expect((await report(3)).status).toBe(201)
  expect((await report(0.1)).error.code).toBe('KEY_CAP_EXCEEDED')
  expect(await readSums()).toEqual(all(10))
})

test('usage that the license refuses leaves the cap as it was', async () => {
  const { report, batch, event, readSums } = await startCapped({ caps: { calls: 10 }, limit: 5 })

  expect((await report(6)).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  const { data } = await batch([event(2), event(9), event(6), event(3), event(1)])

  expect(codesOf(data.results)).toEqual([
    'accepted',
    'KEY_CAP_EXCEEDED',
    'USAGE_LIMIT_EXCEEDED',
    'accepted',
    'USAGE_LIMIT_EXCEEDED',
  ])
  expect(await readSums()).toEqual(all(5))
})

test('a repeated event counts once, also at the cap, and one key of two access keys is refused', async () => {
  const { report, make, ada, readSums } = await startCapped({ caps: { calls: 10 } })
  const { data: other } = await make(ada, { caps: { calls: 10 } })
  await report(10, { idempotencyKey: 'a' })

  expect((await report(10, { idempotencyKey: 'a' })).data).toMatchObject({ outcome: 'duplicate', used: 10 })
  expect((await report(10, { idempotencyKey: 'a', accessKeyId: other.id })).error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await report(1, { idempotencyKey: 'b' })).error.code).toBe('KEY_CAP_EXCEEDED')
  expect((await report(1, { idempotencyKey: 'b', accessKeyId: other.id })).status).toBe(201)
  expect(await readSums()).toEqual(all(11))
})

test('a voided event gives back to the cap what it took, once, also where two licenses shared it', async () => {
  const { ada, grant, report, send, readSums } = await startCapped({ caps: { calls: 12 }, limit: 8 })
  await grant({ userId: ada.user.id }, 'pack')
  await report(11, { idempotencyKey: 'split' })
  expect((await report(2)).error.code).toBe('KEY_CAP_EXCEEDED')

  await Promise.all([1, 2, 3].map(() => send('/void', { idempotencyKey: 'split' })))

  expect(await readSums()).toEqual(all(0))
  expect((await report(11, { idempotencyKey: 'split' })).data.outcome).toBe('duplicate')
  expect((await report(12)).status).toBe(201)
  expect(await readSums()).toEqual(all(12))
})

test('the events of a batch are decided in their order, and with `mode: atomic` together', async () => {
  const { batch, event, readSums } = await startCapped({ caps: { calls: 10 } })
  const events = () => [event(6), event(6), event(4), event(1)]

  const { data: atomic } = await batch(events(), { mode: 'atomic' })
  expect(codesOf(atomic.results)).toEqual(['skipped', 'KEY_CAP_EXCEEDED', 'skipped', 'KEY_CAP_EXCEEDED'])
  expect(await readSums()).toEqual(all(0))

  const { data } = await batch(events())
  expect(codesOf(data.results)).toEqual(['accepted', 'KEY_CAP_EXCEEDED', 'accepted', 'KEY_CAP_EXCEEDED'])
  expect(data).toMatchObject({ accepted: 2, denied: 2 })
  expect(await readSums()).toEqual(all(10))
})

test('a batch takes events with and without access keys', async () => {
  const { ada, batch, event, readSums } = await startCapped({ caps: { calls: 3 }, limit: 9 })
  const own = (quantity: number) => ({ userId: ada.user.id, key: 'calls', quantity, idempotencyKey: newKey() })

  const { data } = await batch([own(4), event(2), event(2), own(2), own(2), event(1)])

  expect(codesOf(data.results)).toEqual([
    'accepted',
    'accepted',
    'KEY_CAP_EXCEEDED',
    'accepted',
    'USAGE_LIMIT_EXCEEDED',
    'accepted',
  ])
  expect(await readSums()).toEqual({ caps: 3, used: 9, reserved: 0, events: 3 })
})

test('a reservation holds the cap until it is committed, released, or expires', async () => {
  const { service, report, reserve, settle, readSums } = await startCapped({ caps: { calls: 10 } })
  const hold = async (quantity: number) => (await reserve(quantity)).data.reservationId as string
  const [first, second, third] = [await hold(4), await hold(3), await hold(3)]

  expect((await reserve(1)).error).toMatchObject({ code: 'KEY_CAP_EXCEEDED', details: { cap: 10, used: 10 } })
  expect((await report(1)).error.code).toBe('KEY_CAP_EXCEEDED')
  await settle(first, 'release')
  await settle(first, 'release')
  expect(await readSums()).toEqual({ caps: 6, used: 0, reserved: 6, events: 0 })
  expect((await settle(second, 'commit', { quantity: 1 })).data).toMatchObject({ quantity: 1, used: 1 })
  expect(await readSums()).toEqual({ caps: 4, used: 1, reserved: 3, events: 1 })
  expect((await settle(third, 'commit', { quantity: 10 })).error).toMatchObject({
    code: 'KEY_CAP_EXCEEDED',
    details: { cap: 10, used: 4, requested: 7 },
  })
  expect((await settle(third, 'commit', { quantity: 9 })).status).toBe(200)
  expect(await readSums()).toEqual(all(10))

  expect((await report(1)).error.code).toBe('KEY_CAP_EXCEEDED')
  service.advance(32 * days)
  await reserve(10)
  service.advance(60 * minutes)
  await expireReservations(service.ctx)
  expect((await report(10)).status).toBe(201)
})

test('a reservation that the license refuses holds nothing of the cap', async () => {
  const { reserve, readSums } = await startCapped({ caps: { calls: 10 }, limit: 5 })

  expect((await reserve(6)).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  expect(await readSums()).toEqual(all(0))
})

test('the cap is that of one feature in its period', async () => {
  const { service, report, readSums } = await startCapped({ caps: { calls: 10 } })
  await report(10)

  expect((await report(50, { key: 'exports' })).status).toBe(201)
  expect((await report(1)).error.code).toBe('KEY_CAP_EXCEEDED')
  service.advance(31 * days)
  expect((await report(10)).status).toBe(201)
  expect((await report(1, { occurredAt: '2026-01-31T00:00:00Z' })).status).toBe(201)
  expect(await readSums()).toEqual({ caps: 21, used: 71, reserved: 0, events: 71 })

  service.advance(58 * days)
  expect((await report(1)).status).toBe(201)
  await purgeUsage(service.ctx)
  const left = await service.db.selectFrom('access_key_counters').select('period_start').execute()
  expect(left.map(({ period_start }) => period_start.toISOString().slice(0, 10)).sort()).toEqual([
    '2026-02-01',
    '2026-03-01',
  ])
})

test('another cap applies within a second', async () => {
  const { service, ada, accessKey, report } = await startCapped({ caps: { calls: 10 } })
  const other = await service.startNode()
  await report(10, {}, other)

  await ada.ask('PATCH', `/${accessKey.id}`, { caps: { calls: 12 } })
  const refused = await aSecondLater(() => report(3, {}, other))
  expect(refused.error.details).toMatchObject({ cap: 12, remaining: 2 })
  await ada.ask('PATCH', `/${accessKey.id}`, { caps: {} })
  expect((await aSecondLater(() => report(3, {}, other))).status).toBe(201)
})

test('usage of a key without a cap costs one statement, and names the key', async () => {
  const { report, readSums } = await startCapped({ caps: {} })

  await expectFew(1, async () => expect((await report(1)).status).toBe(201))
  const { caps, used, events } = (await readSums()) ?? {}
  expect({ caps, used }).toEqual({ caps: 0, used: events })
})

test('usage of a key within its cap costs one statement', async () => {
  const { report } = await startCapped({ caps: { calls: 1_000 } })

  await expectFew(1, async () => expect((await report(1)).status).toBe(201))
})

test('usage is of the holder of the key: of a user, of a user in an organization, or of an organization', async () => {
  const { service, ada, license, team, join, make, grant, report } = await startCapped({ caps: {} })
  const { id: organizationId } = await team(ada)
  const grace = await join(ada, organizationId, 'grace@example.com')
  const ofTeam = await grant({ organizationId })
  const { data: inside } = await make(grace, { organizationId })
  const { data: own } = await make(ada, { organizationId, holder: 'organization' })
  const readUsed = async ({ id }: { id: string }) => {
    const rows = await service.db
      .selectFrom('usage_counters as c')
      .innerJoin('licenses as l', 'l.id', 'c.license_id')
      .select('c.used')
      .where('l.public_id', '=', id)
      .execute()
    return rows.map(({ used }) => Number(used))
  }

  expect((await report(1, { userId: ada.user.id })).status).toBe(201)
  expect((await report(2, { accessKeyId: inside.id, userId: grace.user.id, organizationId })).status).toBe(201)
  expect((await report(4, { accessKeyId: own.id, organizationId })).status).toBe(201)
  expect([await readUsed(license), await readUsed(ofTeam)]).toEqual([[1], [6]])

  const wrong = [
    { userId: grace.user.id },
    { organizationId },
    { accessKeyId: inside.id, userId: ada.user.id },
    { accessKeyId: inside.id, organizationId: 'personal' },
    { accessKeyId: own.id, userId: ada.user.id },
    { accessKeyId: ada.user.id },
    { accessKeyId: 'akey_unknown' },
  ]
  for (const fields of wrong) {
    expect(await report(1, fields)).toMatchObject({ status: 404, error: { code: 'ACCESS_KEY_NOT_FOUND' } })
  }
  expect((await report(1, { licenseId: license.id })).error.details.fields).toMatchObject([{ path: 'licenseId' }])
  expect((await report(1, { accessKeyId: undefined, userId: organizationId })).error.code).toBe('USER_NOT_FOUND')
  expect((await report(1, { accessKeyId: undefined, userId: inside.id })).error.code).toBe('USER_NOT_FOUND')

  await grace.ask('DELETE', `/v1/organizations/${organizationId}/memberships/${grace.membershipId}`)
  expect((await aSecondLater(() => report(8, { accessKeyId: inside.id }))).status).toBe(201)
  expect(await readUsed(ofTeam)).toEqual([14])
})

test('a user cannot report for an access key', async () => {
  const { service, ada, event } = await startCapped()

  const { error } = await service.call('POST', '/v1/licenses/usage', { token: ada.token, body: event(1) })

  expect(error.details.fields).toMatchObject([{ path: 'accessKeyId' }])
})

test('usage of a revoked key counts for 24 hours, within its cap', async () => {
  const { service, ada, accessKey, report, reserve, settle } = await startCapped({ caps: { calls: 10 } })
  const { data: held } = await reserve(2, { ttlSeconds: 3_600 })
  await ada.ask('DELETE', `/${accessKey.id}`)

  expect((await aSecondLater(() => report(6))).status).toBe(201)
  expect((await report(3)).error.code).toBe('KEY_CAP_EXCEEDED')
  expect((await settle(held.reservationId, 'commit')).status).toBe(200)
  service.advance(23 * 60 * minutes)
  expect((await report(1)).status).toBe(201)
  service.advance(60 * minutes)
  expect(await report(1)).toMatchObject({ status: 400, error: { code: 'ACCESS_KEY_REVOKED' } })
  expect((await reserve(1)).error.code).toBe('ACCESS_KEY_REVOKED')
})

test('a key of another project does not exist for a server', async () => {
  const { service, event } = await startCapped()
  const { id: projectId } = await insertProject(service, 'other')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'], projectId }) }

  const reply = await service.call('POST', '/v1/licenses/usage', { headers, body: event(1) })

  expect(reply).toMatchObject({ status: 404, error: { code: 'ACCESS_KEY_NOT_FOUND' } })
})
