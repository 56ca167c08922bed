import { expect, test } from 'vitest'
import { type Service, startService, times } from '../../../test/harness.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'
import { eachRound, rounds } from '../../../test/rounds.ts'

const email = 'ada@example.com'
const linked = { provider: 'corp', providerName: 'corp', email }
const refusal = { status: 403, error: { code: 'OTHER_IDENTITY_LINKED', details: linked } }

const subjects = async ({ db }: Service) =>
  (await db.selectFrom('identities').select('subject').orderBy('id').execute()).map(({ subject }) => subject)

async function start() {
  const service = await startService()
  const hostile = await addHostileProvider(service)
  return { service, hostile }
}

test('a second account of a provider is not linked by the email alone; the first one continues', async () => {
  const { service, hostile } = await start()
  const { data } = await signInThrough(service, hostile, { sub: 'old-employee' })

  expect(await signInThrough(service, hostile, { sub: 'new-employee' })).toMatchObject(refusal)

  expect(await subjects(service)).toEqual(['old-employee'])
  const again = await signInThrough(service, hostile, { sub: 'old-employee' })
  expect(again).toMatchObject({ status: 200, data: { user: { id: data.user.id } } })
  const failed = await service.db
    .selectFrom('audit_logs')
    .select('new_value')
    .where('action', '=', 'oauth.fail')
    .execute()
  expect(failed).toMatchObject([{ new_value: { code: 'OTHER_IDENTITY_LINKED' } }])
})

test('a second account of a provider is linked by a user who has signed in by email', async () => {
  const { service, hostile } = await start()
  const first = await signInThrough(service, hostile, { sub: 'first' })
  expect(await signInThrough(service, hostile, { sub: 'second' })).toMatchObject(refusal)

  const { accessToken: token } = await service.signIn(email)

  expect(await signInThrough(service, hostile, { sub: 'second' }, { token })).toMatchObject({ status: 200 })
  const second = await signInThrough(service, hostile, { sub: 'second' })
  expect(second).toMatchObject({ status: 200, data: { user: { id: first.data.user.id } } })
})

test('an account of another provider is still linked by an email that it has verified', async () => {
  const { service, hostile } = await start()
  const first = await signInThrough(service, hostile, { sub: 'first' })
  const { issuer } = hostile
  await insertProvider(service, { key: 'other', type: 'oidc', issuer, clientId: 'web', clientSecret: 'hostile-secret' })

  const { data } = await startLogin(service, { provider: 'other' })
  const code = hostile.issueCode(data.authUrl, { sub: 'second' })

  const reply = await finishLogin(service, { provider: 'other', state: data.state, code })
  expect(reply).toMatchObject({ status: 200, data: { user: { id: first.data.user.id } } })
})

test('after an admin has removed the old account of the provider, a new one is linked', async () => {
  const { service, hostile } = await start()
  const { data } = await signInThrough(service, hostile, { sub: 'old' })
  expect(await signInThrough(service, hostile, { sub: 'new' })).toMatchObject(refusal)
  const admin = await service.adminSignIn()
  const path = `/v1/admin/users/${data.user.id}/identities`
  const [identity] = (await admin.call('GET', path)).data

  expect((await admin.call('DELETE', `${path}/${identity.id}`)).status).toBe(200)

  const reply = await signInThrough(service, hostile, { sub: 'new' })
  expect(reply).toMatchObject({ status: 200, data: { user: { id: data.user.id } } })
})

test('of an account whose email no one had verified, the owner of the email gets the only identity', async () => {
  const { service, hostile } = await start()
  await signInThrough(service, hostile, { sub: 'squatter', email_verified: false })

  expect(await signInThrough(service, hostile, { sub: 'owner' })).toMatchObject({ status: 200 })

  expect(await subjects(service)).toEqual(['owner'])
})

test('of 20 accounts of one provider that arrive together with one email, one is linked, in every round', async () => {
  const { service, hostile } = await start()
  const nodes = [service, await service.startNode()]
  for (const round of eachRound(10)) {
    const claims = { email: `grace${round}@example.com` }
    if (round % 2 === 0) await service.signIn(claims.email)
    const logins = await Promise.all(times(20, () => startLogin(service)))
    const replies = await Promise.all(
      logins.map(({ data }, index) => {
        const code = hostile.issueCode(data.authUrl, { ...claims, sub: `person-${round}-${index}` })
        return finishLogin(nodes[index % 2] ?? service, { state: data.state, code })
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'OTHER_IDENTITY_LINKED')).toHaveLength(19)
  }
  expect(await subjects(service)).toHaveLength(rounds(10))
}, 120_000)
