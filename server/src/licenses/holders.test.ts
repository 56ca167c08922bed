import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { startService, times } from '../../test/harness.ts'
import { recordsOf, setUpCatalog, setUpLicensedUser } from '../../test/licensing.ts'
import { addHostileProvider, signInThrough } from '../../test/providers.ts'
import { eachRound } from '../../test/rounds.ts'

const grace = 'grace@example.com'

async function waiting() {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const grant = async (more: object = {}) =>
    (await admin.call('POST', '/v1/admin/licenses', {
      body: { projectId: service.app.projectRef, email: grace, plan: 'pro', ...more },
    })) as { data: { id: string; userId: string | null; email: string | null; status: string }; status: number }
  const mine = async (token: string) => (await service.call('GET', '/v1/licenses/me', { token })).data
  const getLicense = async (id: string) => (await admin.call('GET', `/v1/admin/licenses/${id}`)).data
  return { service, admin, grant, mine, getLicense }
}

test('a license for an email is pending, and belongs to the user from the sign-in that verifies it', async () => {
  const { service, grant, mine } = await waiting()
  const { data: license } = await grant({ email: 'Grace@Example.com' })
  expect(license).toMatchObject({ userId: null, email: grace })

  const { user, accessToken } = await service.signIn(grace)

  expect(await mine(accessToken)).toMatchObject({ id: license.id, subject: { type: 'user', id: user.id } })
  expect(await recordsOf(service, 'license.attach')).toMatchObject([
    { actor_type: 'user', entity_ref: license.id, old_value: { subject: null }, new_value: { subject: user.id } },
  ])
})

test("a license for a user's verified email belongs to them immediately", async () => {
  const { service, grant, mine } = await waiting()
  const { user, accessToken } = await service.signIn(grace)

  const { data: license } = await grant()

  expect(license.userId).toBe(user.id)
  expect((await mine(accessToken)).id).toBe(license.id)
})

test.each([
  ['a provider that has verified the email attaches', true],
  ['a provider that has not verified the email does not attach', false],
])('%s the license pending for it', async (_name, vouches) => {
  const { service, grant, mine } = await waiting()
  const { data: license } = await grant()

  const { data } = await signInThrough(service, await addHostileProvider(service), {
    email: grace,
    email_verified: vouches,
  })

  const found = await service.call('GET', '/v1/licenses/me', { token: data.accessToken })
  expect(found.data?.id).toBe(vouches ? license.id : undefined)
  if (vouches) return
  // The user who verifies it later gets it.
  expect((await mine((await service.signIn(grace)).accessToken)).id).toBe(license.id)
})

test('a change of email claims the licenses pending for the new one', async () => {
  const { service, grant, mine } = await waiting()
  const { data: license } = await grant()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('PATCH', '/v1/users/me', { token, body: { email: grace } })

  const mail = await service.lastMail(grace)
  const { data } = await service.call('POST', '/v1/auth/verify', { token, body: { token: mail.token } })

  expect((await mine(data.accessToken)).id).toBe(license.id)
})

test('a pending license stays pending beside a granted one of its group, and replaces a default license', async () => {
  const { service, admin, grant, mine, getLicense } = await waiting()
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const free = plans.find(({ key }: { key: string }) => key === 'free')
  await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })
  const { data } = await signInThrough(service, await addHostileProvider(service), {
    email: grace,
    email_verified: false,
  })
  const first = await mine(data.accessToken)
  expect(first).toMatchObject({ source: 'default', plan: { key: 'free' } })
  const { data: pro } = await grant()
  const { data: extra } = await grant({ plan: 'extra_calls' })

  const { accessToken } = await service.signIn(grace)

  expect(await mine(accessToken)).toMatchObject({ id: pro.id, addons: [{ id: extra.id }] })
  expect((await getLicense(first.id)).status).toBe('revoked')

  const { user } = await service.signIn('ada@example.com')
  await grant({ email: 'ada@example.org' })
  await grant({ userId: user.id, email: undefined })
  await service.db.updateTable('users').set({ email: 'ada@example.org' }).where('public_id', '=', user.id).execute()
  const again = await service.signIn('ada@example.org')
  expect((await recordsOf(service, 'license.attach')).map(({ user_ref }) => user_ref)).not.toContain(again.user.id)
})

test('licenses of a deleted user end immediately, and nothing stays pending for their email', async () => {
  const { service, admin, grant, getLicense } = await waiting()
  const { user, accessToken: token } = await service.signIn(grace)
  const { data: own } = await grant()
  const { data: addon } = await grant({ plan: 'extra_calls' })
  // Of an email that another user verified by then: it stays pending beside their own license.
  await sql`insert into licenses (public_id, project_id, email, plan_id, plan_version_id, kind, plan_group, source, starts_at, period_anchor, created_at, updated_at)
    select 'lic_waiting', project_id, ${grace}, plan_id, plan_version_id, kind, plan_group, 'admin', starts_at, period_anchor, created_at, updated_at
    from licenses where public_id = ${own.id}`.execute(service.db)

  expect((await service.call('DELETE', '/v1/users/me', { token })).status).toBe(200)

  for (const id of [own.id, addon.id, 'lic_waiting'])
    expect(await getLicense(id)).toMatchObject({ status: 'revoked', statusReason: 'user_deleted', email: null })
  expect(
    (
      await admin.call('POST', '/v1/admin/licenses', {
        body: { projectId: service.app.projectRef, userId: user.id, plan: 'free' },
      })
    ).error.code,
  ).toBe('USER_NOT_FOUND')
  const records = await recordsOf(service, 'license.revoke')
  expect(records.map(({ actor_type, ip, new_value }) => ({ actor_type, ip, new_value }))).toMatchObject(
    Array.from({ length: 3 }, () => ({ actor_type: 'system', ip: '', new_value: { reason: 'user_deleted' } })),
  )
  const { rows } = await sql`select 1 from licenses where email is not null`.execute(service.db)
  expect(rows).toEqual([])
})

test('deleting an account with an unverified email keeps the licenses pending for that email', async () => {
  const { service, grant, getLicense } = await waiting()
  const { data: license } = await grant()
  const { data } = await signInThrough(service, await addHostileProvider(service), {
    email: grace,
    email_verified: false,
  })

  expect((await service.call('DELETE', '/v1/users/me', { token: data.accessToken })).status).toBe(200)

  expect(await getLicense(license.id)).toMatchObject({ status: 'trialing', email: grace })
})

test('a user granted a license and deleted at the same moment has no active license left, in every round', async () => {
  const { service, grant } = await waiting()
  for (const round of eachRound(20)) {
    const { user, accessToken: token } = await service.signIn(`user${round}@example.com`)
    await Promise.all([grant({ userId: user.id, email: undefined }), service.call('DELETE', '/v1/users/me', { token })])
  }
  const { rows } = await sql`
    select 1 from licenses l join users u on u.id = l.user_id where u.deleted_at is not null and l.revoked_at is null`.execute(
    service.db,
  )
  expect(rows).toEqual([])
})

test('a license granted to an email while its first user signs in belongs to them, 60 users', async () => {
  const { service, grant } = await waiting()
  const emails = times(60, (index) => `new${index}@example.com`)
  const tokens: string[] = []
  for (const email of emails) tokens.push((await service.requestLink(email)).token)

  const signIn = (token: string) => service.call('POST', '/v1/auth/verify', { body: { token } })
  await Promise.all(emails.flatMap((email, index) => [grant({ email }), signIn(tokens[index] ?? '')]))

  const { rows } = await sql<{ licenses: number; pending: number }>`
    select count(*)::int as licenses, (count(*) filter (where user_id is null))::int as pending from licenses`.execute(
    service.db,
  )
  expect(rows).toEqual([{ licenses: 60, pending: 0 }])
})

test('a deleted user with a license is refused on the next report', async () => {
  const service = await startService()
  const { token, entitlements } = await setUpLicensedUser(service)
  expect((await entitlements('sso')).sso.hasAccess).toBe(true)
  await service.call('DELETE', '/v1/users/me', { token })
  expect((await service.call('GET', '/v1/licenses/entitlements', { token })).status).toBe(401)
})

test('deleting a project deletes all its licenses, published versions, and usage', async () => {
  const service = await startService()
  const { admin, user } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const body = { userId: user.id, key: 'api_calls', idempotencyKey: 'a' }
  expect((await service.call('POST', '/v1/licenses/usage', { headers, body })).status).toBe(201)
  expect(
    (
      await service.call('POST', '/v1/licenses/usage/reservations', {
        headers,
        body: { userId: user.id, key: 'api_calls' },
      })
    ).status,
  ).toBe(201)

  expect((await admin.call('DELETE', `/v1/admin/projects/${service.app.projectRef}`)).status).toBe(200)

  for (const table of [
    'features',
    'plans',
    'plan_versions',
    'licenses',
    'usage_counters',
    'usage_events',
    'usage_keys',
  ])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(service.db)).rows, table).toEqual([])
})
