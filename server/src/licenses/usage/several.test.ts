import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, type Node, startService, times } from '../../../test/harness.ts'
import { newKey, setUpCatalog } from '../../../test/licensing.ts'
import { expireReservations } from '../allocations/reservations/service.ts'

const usage = '/v1/licenses/usage'
const calls = (limit: number, more: object = {}) => ({ calls: { limit, reset: 'month', ...more } })

/** Ada and Grace each have a pack and a seat of the license `team` of Tim. */
async function startWithSeats({ pack = 20, team = 30 }: { pack?: number; team?: number } = {}) {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', unit: 'call' }]
  const plans = [
    { key: 'pack', name: 'Pack', group: 'packs', entitlements: calls(pack) },
    { key: 'team', name: 'Team', seats: 3, entitlements: calls(team) },
    { key: 'extra', name: 'Extra', kind: 'addon', entitlements: calls(5) },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const headers = {
    'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read', 'licenses:write'] }),
  }
  const grant = async (userId: string, plan: string) => {
    const body = { projectId: service.app.projectRef, userId, plan }
    const reply = await admin.call('POST', '/v1/admin/licenses', { body })
    expect(reply.status).toBe(201)
    return reply.data
  }
  const [ada, grace, tim] = [
    await service.signIn('ada@example.com'),
    await service.signIn('grace@example.com'),
    await service.signIn('tim@example.com'),
  ]
  const lent = await grant(tim.user.id, 'team')
  const seats = `/v1/admin/licenses/${lent.id}/seats`
  const own = await grant(ada.user.id, 'pack')
  await grant(grace.user.id, 'pack')
  const seatOf: Record<string, string> = {}
  for (const { user } of [ada, grace]) {
    const { data } = await service.call('POST', seats, { headers, body: { userId: user.id } })
    seatOf[user.id] = data.id
  }
  const post = (path: string, body: object, node: Pick<Node, 'call'> = service) =>
    node.call('POST', path, { headers, body })
  const use = ({ user }: { user: { id: string } }, quantity: number, more: object = {}, node?: Pick<Node, 'call'>) =>
    post(usage, { userId: user.id, key: 'calls', quantity, idempotencyKey: newKey(), ...more }, node)
  const readUsage = async ({ accessToken: token }: { accessToken: string }) =>
    (await service.call('GET', usage, { token })).data.features[0]
  const removeSeatOf = ({ user }: { user: { id: string } }) =>
    service.call('DELETE', `${seats}/${seatOf[user.id]}`, { headers })
  /** Of each license, by its plan. */
  const counters = async () => {
    const { rows } = await sql<{ plan: string; used: number; reserved: number; charted: number }>`
      select p.key || ' ' || u.name as plan, c.used::float8 as used, c.reserved::float8 as reserved,
        (select coalesce(sum(q.used), 0) + c.open_used from usage_quarters q
          where q.license_id = c.license_id and q.feature_id = c.feature_id)::float8 as charted
      from usage_counters c join licenses l on l.id = c.license_id join plans p on p.id = l.plan_id
        join (select id, split_part(email, '@', 1) as name from users) u on u.id = l.user_id
      where c.used > 0 or c.reserved > 0
      order by 1, l.id`.execute(service.db)
    return rows
  }
  return { service, admin, ada, grace, tim, own, lent, grant, post, use, readUsage, removeSeatOf, counters }
}

const counter = (plan: string, used: number, reserved = 0) => ({ plan, used, reserved, charted: used })

test("usage fills the user's own license first, and the rest counts on the one that is lent to them", async () => {
  const { ada, tim, use, readUsage, counters } = await startWithSeats()

  expect((await use(ada, 18)).data).toMatchObject({ used: 18, limit: 50, remaining: 32 })
  expect(await counters()).toEqual([counter('pack ada', 18)])
  expect((await use(ada, 7, { idempotencyKey: 'split' })).data).toMatchObject({ used: 25, limit: 50, remaining: 25 })
  expect(await counters()).toEqual([counter('pack ada', 20), counter('team tim', 5)])

  expect((await use(ada, 7, { idempotencyKey: 'split' })).data).toMatchObject({ outcome: 'duplicate', used: 25 })
  expect((await use(ada, 26)).error).toMatchObject({
    code: 'USAGE_LIMIT_EXCEEDED',
    details: { remaining: 25, limit: 50 },
  })
  expect((await use(ada, 25)).data).toMatchObject({ used: 50, remaining: 0 })
  expect(await readUsage(tim)).toMatchObject({ used: 30, limit: 30, remaining: 0 })
})

test("usage that was counted on a user's own license stays there when their seat ends", async () => {
  const { ada, use, readUsage, removeSeatOf } = await startWithSeats()
  await use(ada, 45)

  await removeSeatOf(ada)

  expect(await readUsage(ada)).toMatchObject({ used: 20, limit: 20, remaining: 0 })
  expect((await use(ada, 1)).error.code).toBe('USAGE_LIMIT_EXCEEDED')
})

test('entitlements, checks, usage, and series show what a user can use of all their licenses', async () => {
  const { service, ada, post, use, readUsage } = await startWithSeats()
  await use(ada, 18)
  await use(ada, 7)

  const expected = { limit: 50, used: 25, remaining: 25, overage: 0, unlimited: false }
  expect(await readUsage(ada)).toMatchObject({ ...expected, percentUsed: 50 })
  const path = '/v1/licenses/entitlements?keys=calls&quantity='
  const ask = async (quantity: number) =>
    (await service.call('GET', `${path}${quantity}`, { token: ada.accessToken })).data.entitlements.calls
  expect(await ask(25)).toMatchObject({ ...expected, hasAccess: true })
  expect(await ask(26)).toMatchObject({ hasAccess: false, reason: 'INSUFFICIENT_REMAINING' })
  const { data } = await post('/v1/licenses/check', { userId: ada.user.id, keys: ['calls'] })
  expect(data.entitlements.calls).toMatchObject(expected)
  expect(data.entitlements.calls.sources).toMatchObject([
    { type: 'plan', id: 'pack@1', limit: 20 },
    { type: 'plan', id: 'team@1', limit: 30 },
  ])
  const series = await service.call('GET', `${usage}?granularity=day`, { token: ada.accessToken })
  expect(series.data.features[0].series).toMatchObject([{ used: 25 }])
})

test('of 192 concurrent reports on three nodes each license counts exactly its limit', {
  timeout: 120_000,
}, async () => {
  const { service, ada, grace, use, counters } = await startWithSeats()
  const nodes = [service, await service.startNode(), await service.startNode()]

  const replies = await Promise.all(
    times(192, (index) => use(index % 2 ? ada : grace, (index % 3) + 1, {}, nodes[index % nodes.length])),
  )
  // What is left is less than any of them.
  const rest = await Promise.all(times(60, (index) => use(index % 2 ? ada : grace, 1, {}, nodes[index % nodes.length])))

  const unexpected = [...replies, ...rest].filter(
    ({ status, error }) => status !== 201 && error?.code !== 'USAGE_LIMIT_EXCEEDED',
  )
  expect(unexpected).toEqual([])
  expect(await counters()).toEqual([counter('pack ada', 20), counter('pack grace', 20), counter('team tim', 30)])
})

test.each(['atomic', 'partial'])('a batch fills several licenses: %s', async (mode) => {
  const { ada, grace, tim, post, counters } = await startWithSeats()
  const event = ({ user }: { user: { id: string } }, quantity: number) => ({
    userId: user.id,
    key: 'calls',
    quantity,
    idempotencyKey: newKey(),
  })
  const events = [event(ada, 15), event(tim, 3), event(ada, 15), event(grace, 25), event(ada, 0.5)]

  expect((await post(`${usage}/batch`, { mode, events })).data).toMatchObject({ accepted: 5, denied: 0 })
  expect(await counters()).toEqual([counter('pack ada', 20), counter('pack grace', 20), counter('team tim', 18.5)])

  const tooMuch = [event(ada, 11), event(grace, 12)]
  expect((await post(`${usage}/batch`, { mode, events: tooMuch })).data).toMatchObject({
    accepted: mode === 'atomic' ? 0 : 1,
  })
  const left = mode === 'atomic' ? 18.5 : 29.5
  expect(await counters()).toEqual([counter('pack ada', 20), counter('pack grace', 20), counter('team tim', left)])
})

test('a reservation holds parts of several licenses, and commits or releases all of them', async () => {
  const { ada, post, counters } = await startWithSeats()
  const path = `${usage}/reservations`
  const reserve = async (quantity: number) => post(path, { userId: ada.user.id, key: 'calls', quantity })

  const { data: first } = await reserve(26.5)
  expect(first).toMatchObject({ quantity: 26.5, remaining: 23.5 })
  expect(await counters()).toEqual([
    { ...counter('pack ada', 0), reserved: 20 },
    { ...counter('team tim', 0), reserved: 6.5 },
  ])
  expect((await reserve(24)).error).toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED', details: { remaining: 23.5 } })
  const { data: second } = await reserve(10)

  const commit = () => post(`${path}/${first.reservationId}/commit`, { quantity: 30 })
  expect((await commit()).data).toMatchObject({ status: 'committed', quantity: 30, used: 30, remaining: 10 })
  expect((await commit()).data).toMatchObject({ quantity: 30, used: 30 })
  expect((await post(`${path}/${second.reservationId}/release`, {})).data).toMatchObject({ used: 30, remaining: 20 })
  expect(await counters()).toEqual([counter('pack ada', 20), counter('team tim', 10)])
})

test('a reservation that expires frees its parts', async () => {
  const { service, ada, post, counters } = await startWithSeats()
  await post(`${usage}/reservations`, { userId: ada.user.id, key: 'calls', quantity: 26 })

  service.advance(301_000)
  await expireReservations(service.ctx)

  expect(await counters()).toEqual([])
})

test('of concurrent reservations and reports on two nodes none exceeds a limit', { timeout: 120_000 }, async () => {
  const { service, ada, grace, use, post, counters } = await startWithSeats()
  const other = await service.startNode()
  const path = `${usage}/reservations`

  const replies = await Promise.all(
    times(80, async (index) => {
      const node = index % 2 ? other : service
      const person = index % 3 ? ada : grace
      if (index % 4 < 2) return use(person, 2, {}, node)
      const held = await post(path, { userId: person.user.id, key: 'calls', quantity: 3 }, node)
      if (held.status !== 201) return held
      const reservation = `${path}/${held.data.reservationId}`
      const committed = await post(`${reservation}/commit`, { quantity: 1 + (index % 4) }, node)
      return committed.status === 200 ? committed : post(`${reservation}/release`, {}, node)
    }),
  )

  const unexpected = replies.filter(({ status, error }) => status >= 300 && error?.code !== 'USAGE_LIMIT_EXCEEDED')
  expect(unexpected).toEqual([])
  for (const { used, reserved, charted, plan } of await counters()) {
    expect(reserved).toBe(0)
    expect(charted).toBe(used)
    expect(used).toBeLessThanOrEqual(plan.startsWith('pack') ? 20 : 30)
  }
})

test('what was counted on an add-on stays counted when the base plan is bought again', async () => {
  const { admin, ada, own, grant, use, removeSeatOf } = await startWithSeats()
  await removeSeatOf(ada)
  await grant(ada.user.id, 'extra')
  expect((await use(ada, 24)).data).toMatchObject({ used: 24, limit: 25 })

  expect((await admin.call('POST', `/v1/admin/licenses/${own.id}/revoke`, { body: {} })).status).toBe(200)
  await grant(ada.user.id, 'pack')

  expect((await use(ada, 22)).error).toMatchObject({ details: { remaining: 21, limit: 25 } })
  expect((await use(ada, 21)).data).toMatchObject({ used: 25, remaining: 0 })
})

test('usage above all limits counts where it is allowed, after every limit is used up', async () => {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered' }]
  const plans = [
    { key: 'base', name: 'Base', entitlements: calls(10, { overage: 'allow' }) },
    { key: 'extra', name: 'Extra', kind: 'addon', entitlements: calls(5) },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const { user } = await service.signIn('ada@example.com')
  for (const plan of ['base', 'extra']) {
    await admin.call('POST', '/v1/admin/licenses', {
      body: { projectId: service.app.projectRef, userId: user.id, plan },
    })
  }
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const use = (quantity: number) =>
    service.call('POST', usage, {
      headers,
      body: { userId: user.id, key: 'calls', quantity, idempotencyKey: newKey() },
    })

  expect((await use(12)).data).toMatchObject({ used: 12, overage: 0, remaining: 3 })
  expect((await use(10)).data).toMatchObject({ used: 22, overage: 7, remaining: 0 })
})

test('usage dated before the license counts on the one that the user had then, and on none before', async () => {
  const { service, ada, use, own, counters } = await startWithSeats()
  const then = (daysAgo: number) => ({ occurredAt: new Date(+service.ctx.now() - daysAgo * days).toISOString() })
  expect((await use(ada, 1, then(20))).error).toMatchObject({ code: 'LICENSE_NOT_STARTED' })
  service.advance(10 * days)
  const owner = await service.adminSignIn()
  await owner.call('POST', `/v1/admin/licenses/${own.id}/revoke`, { body: {} })
  await owner.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, userId: ada.user.id, plan: 'pack' },
  })
  service.advance(5 * days)

  expect((await use(ada, 2, then(12))).status).toBe(201)
  expect((await use(ada, 3, then(3))).status).toBe(201)
  expect((await use(ada, 4, then(16))).error.code).toBe('LICENSE_NOT_STARTED')

  expect(await counters()).toEqual([counter('pack ada', 2), counter('pack ada', 3)])
})

test("the first report of a user's usage counts, however long before it the usage happened", async () => {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered' }]
  await setUpCatalog(service, {
    features,
    plans: [{ key: 'free', name: 'Free', default: true, entitlements: calls(10) }],
  })
  const { user } = await service.signIn('ada@example.com')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  service.advance(days)
  const occurredAt = new Date(+service.ctx.now() - 3_600_000).toISOString()
  const body = { userId: user.id, key: 'calls', quantity: 4, idempotencyKey: newKey(), occurredAt }

  expect((await service.call('POST', usage, { headers, body })).data).toMatchObject({
    outcome: 'accepted',
    used: 4,
    limit: 10,
  })
})
