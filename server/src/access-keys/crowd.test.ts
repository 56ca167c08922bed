import { expect, test } from 'vitest'
import { path, startKeys } from '../../test/access-keys.ts'
import { all, startCapped } from '../../test/capped-keys.ts'
import { times } from '../../test/harness.ts'

const statusesOf = (replies: { status: number }[]) =>
  Object.fromEntries([200, 201, 400, 403].map((code) => [code, replies.filter(({ status }) => status === code).length]))

test('of 64 creations at a limit of 20 on two nodes, 20 succeed', async () => {
  const { service, person, as } = await startKeys()
  const other = await service.startNode()
  const ada = await person('ada@example.com')
  const there = as(ada.token, other)

  const replies = await Promise.all(
    times(64, (index) => (index % 2 ? ada.ask : there)('POST', '', { name: `Key ${index}`, scopes: [] })),
  )

  expect(statusesOf(replies)).toEqual({ 200: 0, 201: 20, 400: 0, 403: 44 })
  for (const { status, error } of replies)
    if (status === 403) expect(error).toMatchObject({ code: 'KEY_LIMIT_REACHED', details: { limit: 20 } })
  expect((await ada.ask('GET')).meta.total).toBe(20)
})

test('keys of an organization count toward its own limit, for all of its admins', async () => {
  const { person, team, join } = await startKeys({ maxPerOrganization: 7, maxPerHolder: 1 })
  const ada = await person('ada@example.com')
  const { id } = await team(ada)
  const grace = await join(ada, id, 'grace@example.com', 'admin')

  const body = { name: 'Server', scopes: [], organizationId: id, holder: 'organization' }
  const replies = await Promise.all(times(20, (index) => (index % 2 ? ada : grace).ask('POST', path, body)))

  expect(statusesOf(replies)).toEqual({ 200: 0, 201: 7, 400: 0, 403: 13 })
  expect((await ada.ask('POST', '', { name: 'Mine', scopes: [] })).status).toBe(201)
})

test('a user who leaves an organization while they create keys in it keeps no key there', async () => {
  const { service, person, team, join } = await startKeys()
  const ada = await person('ada@example.com')
  const { id } = await team(ada)
  const grace = await join(ada, id, 'grace@example.com')

  const creations = times(12, () => grace.ask('POST', '', { name: 'Mine', scopes: [], organizationId: id }))
  const removal = ada.ask('DELETE', `/v1/organizations/${id}/memberships/${grace.membershipId}`)
  await Promise.all([...creations, removal])

  const live = await service.db.selectFrom('access_keys').select('id').where('revoked_at', 'is', null).execute()
  expect((await removal).status).toBe(200)
  expect(live).toEqual([])
})

test('rotations and revocations at the same time leave a revoked key, or none that works', async () => {
  const { service, person, make, as } = await startKeys()
  const other = await service.startNode()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  const there = as(ada.token, other)

  const replies = await Promise.all(
    times(32, (index) =>
      index === 16
        ? ada.ask('DELETE', `/${data.id}`)
        : (index % 2 ? ada.ask : there)('POST', `/${data.id}/rotate`, { overlapDays: 3 }),
    ),
  )

  expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
  const row = await service.db.selectFrom('access_keys').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ revoke_reason: 'user', previous_secret_ciphertext: null, previous_expires_at: null })
})

test('a cap of 1,000 under 64 parallel callers on two nodes allows exactly 1,000', { timeout: 120_000 }, async () => {
  const cap = 1_000
  const { service, report, batch, reserve, settle, event, readSums } = await startCapped({ caps: { calls: cap } })
  const nodes = [service, await service.startNode()]
  const isRefused = ({ status, error }: { status: number; error: { code: string } }) => {
    expect(error?.code ?? status).toBeOneOf([200, 201, 'KEY_CAP_EXCEEDED'])
    return status === 403
  }

  /** Returns what was readSums; undefined at the cap. */
  const ways: ((node: (typeof nodes)[number]) => Promise<number | undefined>)[] = [
    async (node) => (isRefused(await report(7, {}, node)) ? undefined : 7),
    async (node) => {
      const { data } = await batch(
        times(4, () => event(3)),
        {},
        node,
      )
      return data.accepted === 0 ? undefined : 3 * data.accepted
    },
    async (node) => {
      const { data } = await batch(
        times(3, () => event(2)),
        { mode: 'atomic' },
        node,
      )
      return data.accepted === 0 ? undefined : 2 * data.accepted
    },
    async (node) => {
      const reply = await reserve(9, {}, node)
      if (isRefused(reply)) return undefined
      expect((await settle(reply.data.reservationId, 'commit', { quantity: 5 }, node)).status).toBe(200)
      return 5
    },
    async (node) => {
      const reply = await reserve(4, {}, node)
      if (isRefused(reply)) return undefined
      const { reservationId } = reply.data
      if (!isRefused(await settle(reservationId, 'commit', { quantity: 6 }, node))) return 6
      expect((await settle(reservationId, 'release', {}, node)).status).toBe(200)
      return 0
    },
    async (node) => {
      const reply = await reserve(8, {}, node)
      if (isRefused(reply)) return undefined
      expect((await settle(reply.data.reservationId, 'release', {}, node)).status).toBe(200)
      return 0
    },
  ]

  let sum = 0
  await Promise.all(
    times(64, async (index) => {
      for (let round = 0; round < 12; round += 1) {
        const quantity = await ways[(index + round) % ways.length]?.(nodes[index % 2] ?? service)
        sum += quantity ?? 0
      }
    }),
  )
  expect(sum).toBeGreaterThan(cap / 2)
  expect(sum).toBeLessThanOrEqual(cap)
  expect(await readSums()).toEqual(all(sum))

  const rest = await Promise.all(times(cap - sum + 20, (index) => report(1, {}, nodes[index % 2])))
  expect(rest.filter(isRefused)).toHaveLength(20)
  expect(await readSums()).toEqual(all(cap))
})
