import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { furnish } from '../../../test/belongings.ts'
import { days, minutes, type Service, startService, times } from '../../../test/harness.ts'
import { newKey, setUpCatalog } from '../../../test/licensing.ts'
import { expireReservations } from '../allocations/reservations/service.ts'
import { purgeUsageKeys } from './upkeep/service.ts'

const usage = '/v1/licenses/usage'

/** A user with a license of a plan with this metering of the feature `calls`, and of add-ons with that one. */
async function startMetered(counted: object, { addons = [], reportable = false, startsAt }: Extra = {}) {
  const service = await startService()
  const plans = [
    { key: 'base', name: 'Base', entitlements: { calls: counted } },
    { key: 'more', name: 'More', entitlements: { calls: { limit: 1_000, reset: 'month' } } },
    { key: 'none', name: 'None' },
    ...addons.map((addon, index) => ({
      key: `addon_${index}`,
      name: 'Add-on',
      kind: 'addon',
      entitlements: { calls: addon },
    })),
  ]
  const features = [
    { key: 'calls', name: 'Calls', type: 'metered', unit: 'call', clientReportable: reportable },
    { key: 'sso', name: 'SSO', type: 'boolean' },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const grant = async (plan: string, more: object = {}) => {
    const body = { projectId: service.app.projectRef, userId: user.id, plan, ...more }
    return (await admin.call('POST', '/v1/admin/licenses', { body })).data
  }
  const license = await grant('base', startsAt === undefined ? {} : { startsAt })
  for (const index of addons.keys()) await grant(`addon_${index}`)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const send = (path: string, body: object, node: Pick<Service, 'call'> = service) =>
    node.call('POST', path, { headers, body })
  const report = (quantity: number, more: object = {}, node?: Pick<Service, 'call'>) =>
    send(usage, { userId: user.id, key: 'calls', quantity, idempotencyKey: newKey(), ...more }, node)
  const balance = async () =>
    (await send('/v1/licenses/check', { userId: user.id, keys: ['calls'] })).data.entitlements.calls
  const change = async (what: string, body: object = {}) =>
    (await service.adminSignIn()).call('POST', `/v1/admin/licenses/${license.id}/${what}`, { body })
  return { service, user, token, license, headers, send, report, balance, change }
}

interface Extra {
  addons?: readonly object[]
  reportable?: boolean
  startsAt?: string
}

const monthly = { limit: 100, reset: 'month' }

test('unusable features are refused with the reason and the time', async () => {
  const { service, report, change } = await startMetered(monthly, { startsAt: '2026-01-02T00:00:00Z' })

  expect((await report(1)).error).toMatchObject({ code: 'LICENSE_NOT_STARTED', details: { status: 'scheduled' } })
  service.advance(2 * days)
  expect((await report(1, { key: 'sso' })).error.code).toBe('ENTITLEMENT_REQUIRED')
  expect((await report(1, { key: 'nonsense' })).error.code).toBe('FEATURE_NOT_FOUND')
  await change('suspend', { reason: 'Dispute' })
  expect((await report(1)).error).toMatchObject({
    code: 'LICENSE_SUSPENDED',
    details: { status: 'suspended', since: '2026-01-03T00:00:00.000Z', reason: 'Dispute' },
  })
  await change('reinstate')
  await change('renew', { endsAt: '2026-02-01T00:00:00Z' })
  expect((await report(1)).status).toBe(201)
  service.advance(30 * days)
  expect((await report(1)).error).toMatchObject({
    code: 'LICENSE_EXPIRED',
    details: { status: 'expired', since: '2026-02-01T00:00:00.000Z' },
  })
})

test('a change of plan keeps the usage, and nothing that was accepted is undone', async () => {
  const { report, balance, change } = await startMetered(monthly)
  await change('change-plan', { plan: 'more' })
  await report(500)

  await change('change-plan', { plan: 'base' })
  expect(await balance()).toMatchObject({ limit: 100, used: 500, remaining: 0, overage: 400, hasAccess: false })
  expect((await report(1)).error.code).toBe('USAGE_LIMIT_EXCEEDED')

  await change('change-plan', { plan: 'more' })
  expect(await balance()).toMatchObject({ limit: 1_000, used: 500, remaining: 500, overage: 0, hasAccess: true })
})

test.each([
  [
    'sum',
    [
      { limit: 50, reset: 'month' },
      { limit: 7, reset: 'month' },
    ],
    157,
  ],
  ['max', [{ limit: 300, reset: 'month', stacking: 'max' }], 300],
  ['a maximum below the limit', [{ limit: 50, reset: 'month', stacking: 'max' }], 100],
  ['replace', [{ limit: 50, reset: 'month', stacking: 'replace' }], 50],
  ['no limit', [{ unlimited: true }], null],
])('add-ons and the plan share one limit: %s', async (_how, addons, limit) => {
  const { report, balance } = await startMetered(monthly, { addons })

  const found = await balance()
  expect(found).toMatchObject({ limit, remaining: limit, unlimited: limit === null })
  expect(found.sources.map(({ type }: { type: string }) => type)).toEqual(['plan', ...addons.map(() => 'addon')])
  expect((await report(limit ?? 1_000_000)).status).toBe(201)
  expect((await report(1)).status).toBe(limit === null ? 201 : 403)
})

test.each([
  ['block', {}, [100, 0, 403]],
  ['allow', { overage: 'allow' }, [150, 50, 201]],
  ['cap', { overage: 'cap', overageLimit: 50 }, [150, 50, 403]],
])('above the limit: %s', async (_policy, more, [used, overage, then]) => {
  const { report, balance } = await startMetered({ ...monthly, ...more })
  await report(100)
  await report(50)
  expect(await balance()).toMatchObject({ used, overage })
  expect((await report(1)).status).toBe(then)
})

test('remaining is a number where usage above the limit is allowed: down to 0, and access stays', async () => {
  const { report, balance, send, user, service, token } = await startMetered({ ...monthly, overage: 'allow' })
  const seen = { limit: 100, unlimited: false, hasAccess: true }
  expect(await balance()).toMatchObject({ ...seen, remaining: 100, overage: 0 })

  expect((await report(30)).data).toMatchObject({ used: 30, remaining: 70, limit: 100 })
  const reservation = { userId: user.id, key: 'calls', quantity: 20 }
  expect((await send(`${usage}/reservations`, reservation)).data.remaining).toBe(50)
  expect((await report(90)).data).toMatchObject({ used: 120, remaining: 0, overage: 20 })

  expect(await balance()).toMatchObject({ ...seen, remaining: 0, overage: 20 })
  const { data } = await service.call('GET', usage, { token })
  expect(data.features).toMatchObject([{ remaining: 0, unlimited: false }])
  const more = `/v1/licenses/entitlements?keys=calls&quantity=1000`
  expect((await service.call('GET', more, { token })).data.entitlements.calls).toMatchObject({ ...seen, remaining: 0 })
})

test('unused amounts roll over to the next period, up to the rollover, and are shown before any usage', async () => {
  const { service, report, balance } = await startMetered({ ...monthly, rollover: 30 })
  await report(95)
  service.advance(31 * days)
  expect(await balance()).toMatchObject({ limit: 105, used: 0, remaining: 105 })
  expect((await report(106)).error.details).toMatchObject({ limit: 105, remaining: 105 })
  await report(20)
  service.advance(28 * days)
  expect(await balance()).toMatchObject({ limit: 130, remaining: 130 })
  expect((await report(130)).status).toBe(201)
  service.advance(31 * days)
  expect(await balance()).toMatchObject({ limit: 100, remaining: 100 })
})

test('entitlements change with each change of a counter, and are the same object until then', async () => {
  const { service, token, user, send, report } = await startMetered(monthly)
  const other = await service.startNode()
  const read = async (etag = '') =>
    service.call('GET', '/v1/licenses/entitlements?keys=calls', { token, headers: { 'if-none-match': etag } })
  const figures = async () => (await read()).data.entitlements.calls

  const twice = async () => {
    const first = await read()
    service.advance(1)
    const second = await read()
    return first.data.evaluatedAt === second.data.evaluatedAt
  }
  // The licenses that it is kept with may be read again at any time.
  await expect.poll(twice).toBe(true)
  const { data: before, headers: had } = await read()
  const etag = String(had.get('etag'))
  expect((await read(etag)).status).toBe(304)

  service.advance(1)
  await report(5, {}, other)
  const changed = await read(etag)
  expect(changed.data.entitlements.calls).toMatchObject({ used: 5, remaining: 95 })
  expect(changed.data.evaluatedAt).not.toBe(before.evaluatedAt)
  const { data: held } = await send(`${usage}/reservations`, { userId: user.id, key: 'calls', quantity: 60 }, other)
  expect(await figures()).toMatchObject({ used: 5, reserved: 60, remaining: 35 })
  await send(`${usage}/reservations/${held.reservationId}/release`, {}, other)
  expect(await figures()).toMatchObject({ used: 5, reserved: 0, remaining: 95 })
})

test('what rolls over to a period without usage follows late reports, in the response and its ETag', async () => {
  const { service, report } = await startMetered({ ...monthly, rollover: 30 })
  await report(90)
  service.advance(31 * days)
  const { accessToken: token } = await service.signIn('ada@example.com')
  const read = async (etag = '') =>
    service.call('GET', '/v1/licenses/entitlements?keys=calls', { token, headers: { 'if-none-match': etag } })

  const before = await read()
  expect(before.data.entitlements.calls).toMatchObject({ limit: 110, remaining: 110 })
  await report(4, { occurredAt: new Date(service.ctx.now().getTime() - 20 * days).toISOString() })

  expect((await read(String(before.headers.get('etag')))).data.entitlements.calls).toMatchObject({ limit: 106 })
})

test('each threshold is reported once per period', async () => {
  const { service, report } = await startMetered({ ...monthly, alertAt: [50, 100] })
  const other = await service.startNode({ config: { logLevel: 'info' } })
  const countWarnings = () => service.logLines.filter((line) => line.includes('usage threshold reached')).length

  await report(49, {}, other)
  expect(countWarnings()).toBe(0)
  await Promise.all(times(10, () => report(1, {}, other)))
  expect(countWarnings()).toBe(1)
  await report(41, {}, other)
  expect(countWarnings()).toBe(2)
  service.advance(31 * days)
  await report(100, {}, other)
  expect(countWarnings()).toBe(3)
})

test('an expired reservation holds nothing, and can be neither committed nor found elsewhere', async () => {
  const { service, user, send, balance } = await startMetered(monthly)
  const hold = (ttlSeconds: number) =>
    send(`${usage}/reservations`, { userId: user.id, key: 'calls', quantity: 60, ttlSeconds })
  const { data } = await hold(5)
  expect(await balance()).toMatchObject({ reserved: 60, remaining: 40 })

  service.advance(1 * minutes)
  expect((await send(`${usage}/reservations/${data.reservationId}/commit`, {})).error.code).toBe('RESERVATION_EXPIRED')
  await expireReservations(service.ctx)
  expect(await balance()).toMatchObject({ reserved: 0, remaining: 100 })
  expect((await send(`${usage}/reservations/${data.reservationId}/release`, {})).error.code).toBe('RESERVATION_EXPIRED')
  expect((await send(`${usage}/reservations/rsv_unknown/commit`, {})).error.code).toBe('RESERVATION_NOT_FOUND')

  const { data: long } = await hold(600)
  await expireReservations(service.ctx)
  expect((await send(`${usage}/reservations/${long.reservationId}/commit`, { quantity: 70 })).data).toMatchObject({
    quantity: 70,
    used: 70,
    remaining: 30,
  })
})

test('idempotency keys are kept for longer than events may be backdated, and then deleted', async () => {
  const { service, report } = await startMetered(monthly)
  const keys = async () => (await service.db.selectFrom('usage_keys').select('idempotency_key').execute()).length
  await report(1, { idempotencyKey: 'a', occurredAt: '2026-01-01T00:00:00Z' })
  service.advance(35 * days)
  await purgeUsageKeys(service.ctx)
  const again = await report(1, { idempotencyKey: 'a', occurredAt: '2026-01-01T00:00:00Z' })
  expect(again.data.outcome).toBe('duplicate')
  service.advance(6 * days)
  await purgeUsageKeys(service.ctx)
  expect(await keys()).toBe(0)
})

test('a user reports only their own usage, of features that allow it', async () => {
  const { service, token, license } = await startMetered(monthly, { reportable: true })
  const grace = await service.signIn('grace@example.com')
  const report = (body: object) => service.call('POST', usage, { token, body: { key: 'calls', ...body } })

  expect((await report({})).data).toMatchObject({ outcome: 'accepted', used: 1 })
  expect((await report({ userId: grace.user.id })).error.code).toBe('USER_NOT_FOUND')
  expect((await report({ licenseId: license.id })).error.code).toBe('VALIDATION_ERROR')
})

test('a user can neither lift a limit nor report unmarked features', async () => {
  const closed = await startMetered(monthly)
  const body = { key: 'calls' }
  expect((await closed.service.call('POST', usage, { token: closed.token, body })).error.code).toBe('FORBIDDEN')
  const open = await startMetered(monthly, { reportable: true })
  const beyond = { key: 'calls', quantity: 500, enforce: false }
  expect((await open.service.call('POST', usage, { token: open.token, body: beyond })).error.code).toBe('FORBIDDEN')
})

test('each event of a batch is judged by itself; users of another project are unknown', async () => {
  const { service, user, send } = await startMetered(monthly)
  const other = await furnish(service, 'other')
  const { data: foreign } = await service.call('GET', '/v1/users/me', { token: other.token })
  const events = [
    { userId: user.id, key: 'calls', quantity: 60, idempotencyKey: 'a' },
    { userId: user.id, key: 'calls', quantity: 60, idempotencyKey: 'b' },
    { userId: user.id, key: 'calls', quantity: 40, idempotencyKey: 'c' },
    { userId: foreign.id, key: 'calls', idempotencyKey: 'd' },
    { userId: user.id, key: 'calls', quantity: 60, idempotencyKey: 'a' },
  ]

  const { data } = await send(`${usage}/batch`, { events })

  expect(data).toMatchObject({ accepted: 2, duplicates: 1, denied: 2 })
  expect(data.results.map(({ code }: { code: string }) => code)).toEqual([
    null,
    'USAGE_LIMIT_EXCEEDED',
    null,
    'USER_NOT_FOUND',
    null,
  ])
})

test('a batch of a thousand is counted in order, despite concurrent reports: the first ones fit', async () => {
  const { user, send, report } = await startMetered({ limit: 600, reset: 'month' })
  const events = times(1_000, () => ({ userId: user.id, key: 'calls', idempotencyKey: newKey() }))

  const [{ data }, ...others] = await Promise.all([send(`${usage}/batch`, { events }), ...times(40, () => report(1))])

  const outcomes: string[] = data.results.map(({ outcome }: { outcome: string }) => outcome)
  expect(outcomes.lastIndexOf('accepted')).toBe(data.accepted - 1)
  expect(data.accepted + others.filter(({ status }) => status === 201).length).toBe(600)
})

test('a series of more than 1,000 points is refused', async () => {
  const { service, token } = await startMetered(monthly)
  const ask = (query: string) => service.call('GET', `${usage}?${query}`, { token })

  expect((await ask('granularity=hour&from=2025-11-01T00:00:00Z')).error.code).toBe('RANGE_TOO_LARGE')
  expect((await ask('granularity=day&from=2025-11-01T00:00:00Z')).data.features[0].series).toHaveLength(62)
  expect((await ask('granularity=day&timezone=Mars/Olympus')).error.code).toBe('VALIDATION_ERROR')
})
