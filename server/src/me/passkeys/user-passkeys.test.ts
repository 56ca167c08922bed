import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { minutes, type Service, startService } from '../../../test/harness.ts'
import { addPasskey, mine, sendPasskey, signInWithPasskey } from '../../../test/passkeys.ts'
import { addHostileProvider, signInThrough } from '../../../test/providers.ts'
import { purgePasskeys } from '../../passkeys/restoring.ts'

const refusal = (status: number, code: string, details?: object) => ({
  status,
  error: { code, ...(details && { details }) },
})

async function start() {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const list = async () => (await service.call('GET', mine, { token })).data
  return { service, token, user, list }
}

/** Ada, who has not verified her email: she signs in with a provider, which is then disabled, and with passkeys. */
async function startUnverified() {
  const service = await startService()
  const hostile = await addHostileProvider(service)
  const { data } = await signInThrough(service, hostile, { email_verified: false })
  const token = String(data.accessToken)
  const list = async (): Promise<{ id: string; removable: boolean }[]> =>
    (await service.call('GET', mine, { token })).data
  const disableProvider = () => service.db.updateTable('oauth_providers').set({ enabled: false }).execute()
  return { service, token, userId: String(data.user.id), list, disableProvider }
}

const undoTokenOf = async (service: Service, to = 'ada@example.com'): Promise<string> =>
  String((await service.lastMail(to)).secrets.link).replace(/.*=/, '')

const undo = ({ call }: Service, token: string) => call('POST', '/v1/auth/undo', { body: { token } })

test('a passkey is added, listed, renamed, and removed, each with its record', async () => {
  const { service, token, list } = await start()
  const { passkey } = await addPasskey(service, token)

  expect(passkey).toEqual({
    id: expect.stringMatching(/^pky_[0-9a-f]{32}$/),
    name: 'Firefox on Linux',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
    synced: true,
    backedUp: true,
    transports: ['internal', 'hybrid'],
    aaguid: '00000000-0000-0000-0000-000000000000',
    disabledAt: null,
    current: false,
    removable: true,
  })
  expect((await service.lastMail('ada@example.com')).subject).toBe('A passkey was linked to your default app account')
  const one = `${mine}/${passkey.id}`
  const renamed = await service.call('PATCH', one, { token, body: { name: 'My phone' } })
  expect(renamed).toMatchObject({ status: 200, data: { id: passkey.id, name: 'My phone' } })
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect(await service.call('PATCH', one, { token, body: { name } })).toMatchObject(refusal(400, 'VALIDATION_ERROR'))

  expect(await service.call('DELETE', one, { token })).toMatchObject({ data: { success: true, sessionsEnded: 0 } })

  expect(await list()).toEqual([])
  for (const [method, body] of [['DELETE'], ['PATCH', { name: 'x' }]] as const)
    expect(await service.call(method, one, { token, body })).toMatchObject(refusal(404, 'PASSKEY_NOT_FOUND'))
  const actions = (await service.auditActions()).filter((action) => action.startsWith('passkey.'))
  expect(actions).toEqual(['passkey.create', 'passkey.update', 'passkey.delete'])
})

test('adding and removing need a sign-in within the last 10 minutes', async () => {
  const { service, token } = await start()
  const { passkey } = await addPasskey(service, token)
  const { data } = await service.call('POST', `${mine}/challenge`, { token, body: {} })
  const credential = new Authenticator().create(data.options, 'https://auth.example.com')
  await service.db
    .updateTable('sessions')
    .set({ created_at: new Date('2025-12-31T23:49:59Z') })
    .execute()
  const node = await service.startNode()

  const calls = [
    node.call('POST', `${mine}/challenge`, { token, body: {} }),
    node.call('POST', mine, { token, body: { challenge: data.challenge, credential } }),
    node.call('DELETE', `${mine}/${passkey.id}`, { token }),
  ]

  for (const reply of await Promise.all(calls)) expect(reply).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
})

test('a credential is registered once in a project', async () => {
  const { service, token } = await start()
  const { accessToken } = await service.signIn('grace@example.com')
  const authenticator = new Authenticator()
  await sendPasskey(service, token, authenticator)
  const { data } = await service.call('POST', `${mine}/challenge`, { token: accessToken, body: {} })
  const [first] = await service.db.selectFrom('passkeys').select('credential_id').execute()
  const credential = new Authenticator().create(data.options, 'https://auth.example.com', {
    credentialId: first?.credential_id ?? Buffer.alloc(1),
  })

  const body = { challenge: data.challenge, credential }
  const reply = await service.call('POST', mine, { token: accessToken, body })

  expect(reply).toMatchObject(refusal(400, 'PASSKEY_INVALID', { reason: 'already_registered' }))
})

test('of 40 additions at the same time, on two nodes, twenty are stored', async () => {
  const { service, token, list } = await start()
  const nodes = [service, await service.startNode()]

  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) => sendPasskey(nodes[index % 2] ?? service, token, new Authenticator())),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply).toMatchObject(refusal(403, 'WAY_IN_LIMIT_REACHED', { limit: 20 }))
  expect(await list()).toHaveLength(20)
})

test('two removals at the same time leave one way to sign in', async () => {
  const { service, token, list, disableProvider } = await startUnverified()
  await addPasskey(service, token)
  await addPasskey(service, token)
  await disableProvider()
  const nodes = [service, await service.startNode()]
  for (let round = 0; round < 5; round += 1) {
    const ids = (await list()).map(({ id }) => id)
    const replies = await Promise.all(
      ids.map((id, index) => (nodes[index] ?? service).call('DELETE', `${mine}/${id}`, { token })),
    )

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)).toMatchObject(refusal(400, 'LAST_WAY_IN'))
    expect(await list()).toMatchObject([{ removable: false }])
    await service.db.updateTable('passkeys').set({ removed_at: null }).execute()
  }
})

test('an identity can be removed as long as a passkey works', async () => {
  const { service, token, list } = await startUnverified()
  const identities = () => service.call('GET', '/v1/users/me/identities', { token })
  expect((await identities()).data).toMatchObject([{ removable: false }])

  await addPasskey(service, token)

  expect((await identities()).data).toMatchObject([{ removable: true }])
  expect(await list()).toMatchObject([{ removable: true }])
  await service.db.updateTable('passkeys').set({ disabled_at: service.ctx.now(), disabled_reason: 'counter' }).execute()
  expect((await identities()).data).toMatchObject([{ removable: false }])
})

test('members and API keys list and remove the passkeys of a user, the last one only when they insist', async () => {
  const { service, token, userId, disableProvider } = await startUnverified()
  const { passkey, authenticator } = await addPasskey(service, token)
  await disableProvider()
  const admin = await service.adminSignIn()
  const all = `/v1/admin/users/${userId}/passkeys`
  const key = await newApiKey(service, { scopes: ['users:read', 'users:write'] })

  expect((await admin.call('GET', all)).data).toMatchObject([{ id: passkey.id, current: false, removable: false }])
  expect((await service.call('GET', all, { headers: { 'x-api-key': key } })).data).toHaveLength(1)
  expect(await admin.call('DELETE', `${all}/pky_x`)).toMatchObject(refusal(404, 'PASSKEY_NOT_FOUND'))
  expect(await admin.call('DELETE', `${all}/${passkey.id}`)).toMatchObject(refusal(400, 'LAST_WAY_IN'))
  expect(await admin.call('DELETE', `${all}/${passkey.id}?evenLast=true`)).toMatchObject({
    data: { success: true, sessionsEnded: 1 },
  })

  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect(await signInWithPasskey(service, authenticator)).toMatchObject(refusal(401, 'UNAUTHORIZED'))
})

test('the undo of a removal brings the passkey back, and removes later ones', async () => {
  const { service, token, user } = await start()
  const { passkey, authenticator } = await addPasskey(service, token)
  await service.call('DELETE', `${mine}/${passkey.id}`, { token })
  const undoToken = await undoTokenOf(service)
  const { passkey: later, authenticator: thief } = await addPasskey(service, token)

  const reply = await undo(service, undoToken)

  expect(reply).toMatchObject({
    status: 200,
    data: { restored: { passkeys: [passkey.id] }, removed: { passkeys: [later.id] }, sessionsEnded: 1 },
  })
  expect(await signInWithPasskey(service, thief)).toMatchObject(refusal(401, 'UNAUTHORIZED'))
  expect(await signInWithPasskey(service, authenticator)).toMatchObject({ data: { user: { id: user.id } } })
})

test('the undo of an added passkey removes it', async () => {
  const { service, token } = await start()
  const { passkey, authenticator } = await addPasskey(service, token)

  expect(await undo(service, await undoTokenOf(service))).toMatchObject({
    data: { restored: { passkeys: [] }, removed: { passkeys: [passkey.id] } },
  })

  expect(await signInWithPasskey(service, authenticator)).toMatchObject(refusal(401, 'UNAUTHORIZED'))
})

test('a removed passkey can be restored for 72 hours, and is deleted then', async () => {
  const { service, token } = await start()
  const { passkey } = await addPasskey(service, token)
  await service.call('DELETE', `${mine}/${passkey.id}`, { token })
  const count = async () => (await service.db.selectFrom('passkeys').select('id').execute()).length

  service.advance(72 * 60 * minutes - 1)
  await purgePasskeys(service.ctx)
  expect(await count()).toBe(1)
  service.advance(1)
  await purgePasskeys(service.ctx)

  expect(await count()).toBe(0)
  expect(await service.db.selectFrom('used_challenges').selectAll().execute()).toEqual([])
})

test('a person who verifies the email gets the account without the passkeys of its creator', async () => {
  const { service, token } = await startUnverified()
  const { authenticator } = await addPasskey(service, token)

  await service.signIn('ada@example.com')

  expect(await signInWithPasskey(service, authenticator)).toMatchObject(refusal(401, 'UNAUTHORIZED'))
  expect(await service.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

test('a passkey opens the account after a change of email, and other sessions end if asked', async () => {
  const { service, token, user } = await start()
  const other = await service.signIn('ada@example.com')
  const authenticator = new Authenticator()

  await sendPasskey(service, token, authenticator, { body: { endOtherSessions: true, name: 'Key' } })

  expect((await service.call('GET', '/v1/sessions/current', { token: other.accessToken })).status).toBe(401)
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200)
  await service.db.updateTable('users').set({ email: 'new@example.com' }).execute()
  expect(await signInWithPasskey(service, authenticator)).toMatchObject({ data: { user: { id: user.id } } })
})

test('the export of a user has their passkeys without keys', async () => {
  const { service, token } = await start()
  await addPasskey(service, token)

  const { data } = await service.call('GET', '/v1/users/me/export', { token })

  expect(data.passkeys).toMatchObject([{ name: 'Firefox on Linux', rpId: 'auth.example.com', removedAt: null }])
  expect(JSON.stringify(data)).not.toMatch(/public_?key|credentialId|user_?handle/i)
})
