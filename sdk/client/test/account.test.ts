import { expect, onTestFinished, test } from 'vitest'
import type { components } from '../../../dashboard/src/api/schema.d.ts'
import { setAccessKeys } from '../../../server/test/access-keys.ts'
import { setUpDevices } from '../../../server/test/devices.ts'
import { minutes, redirectUri, type Service, startService } from '../../../server/test/harness.ts'
import { addPasskey } from '../../../server/test/passkeys.ts'
import { addHostileProvider, signInThrough } from '../../../server/test/providers.ts'
import {
  type AccessKeyChanges,
  type AccessKeyScope,
  createAccessKeys,
  type NewAccessKeyText,
  type Rotation,
} from '../src/access-keys.ts'
import type { AccountSession, AccountUser, Device, Identity, License, Passkey, UserChanges } from '../src/account.ts'
import { createAccount } from '../src/account.ts'
import { createHeadless } from '../src/headless.ts'
import { createLicet, type Tokens } from '../src/index.ts'

type Schemas = components['schemas']
/** Lists of a body are only read. */
type Body<T> = {
  [Field in keyof T]: T[Field] extends (infer Item)[] | undefined
    ? readonly Item[] | Extract<T[Field], undefined>
    : T[Field]
}
/** Compiles only while each type is that of the API, or a part of it. */
void ((from: {
  user: Schemas['CurrentUser']
  session: Schemas['MySession']
  identity: Schemas['LinkedIdentity']
  passkey: Schemas['Passkey']
  license: Schemas['CurrentLicense']
  device: Schemas['Device']
  changes: UserChanges
  accessKey: Schemas['CreatedAccessKey']
  scope: Schemas['AccessKeyScope']
  keyChanges: AccessKeyChanges
  rotation: Rotation
}): {
  user: AccountUser
  session: AccountSession
  identity: Identity
  passkey: Passkey
  license: License
  device: Device
  changes: Schemas['UpdateCurrentUserBody']
  accessKey: NewAccessKeyText
  scope: AccessKeyScope
  keyChanges: Body<Schemas['UpdateMyAccessKeyBody']>
  rotation: Schemas['RotateMyAccessKeyBody']
} => from)

const email = 'ada@example.com'

/** A program whose user has signed in. */
async function startProgram(service: Service) {
  const { user, accessToken, refreshToken } = await service.signIn(email)
  const { data: session } = await service.call('GET', '/v1/sessions/current', { token: accessToken })
  let tokens: Tokens | undefined = {
    accessToken,
    refreshToken,
    issuedAt: Date.now(),
    expiresAt: Date.now() + 15 * minutes,
    user: { ...user, emailVerified: true, name: null, picture: null, locale: null },
    session,
  }
  const storage = {
    load: async () => tokens,
    save: async (next: Tokens | undefined) => {
      tokens = next
    },
  }
  const licet = createLicet({ issuer: service.url, appId: service.app.ref, redirectUri, storage })
  onTestFinished(() => licet.close())
  return { licet, account: createAccount(licet), token: accessToken, session: session.id as string }
}

test('users confirm a new email where they requested it, with its code or its link', async () => {
  const service = await startService()
  const { licet, account } = await startProgram(service)
  const elsewhere = createHeadless((await startProgram(service)).licet)
  const headless = createHeadless(licet)
  const first = await headless.changeEmail(' ada@example.org ')
  const { code, token } = await service.lastMail('ada@example.org')

  await expect(elsewhere.verifyLink(token)).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
  await first.verify(code)
  expect(await account.user.get()).toMatchObject({ email: 'ada@example.org', pendingEmail: null })

  await headless.changeEmail('ada@example.net')
  await headless.verifyLink((await service.lastMail('ada@example.net')).token)
  expect(await account.user.get()).toMatchObject({ email: 'ada@example.net' })
  await expect(headless.changeEmail('ada@example.net')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('users see and change their profile, sessions, and ways to sign in', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service)
  const { account, token } = await startProgram(service)
  const other = await startProgram(service)

  expect(await account.user.get()).toMatchObject({ email, name: null })
  expect(await account.user.update({ name: 'Ada', metadata: { theme: 'dark' } })).toMatchObject({ name: 'Ada' })
  expect(await other.account.user.get()).toMatchObject({ name: 'Ada', metadata: { theme: 'dark' } })
  expect(await account.user.export()).toMatchObject({ profile: { email } })
  await expect(account.user.update({ name: '' })).rejects.toMatchObject({ name: 'LicetError', status: 400 })

  expect((await signInThrough(service, hostile, { email: 'ada@corp.example' }, { token })).status).toBe(200)
  await addPasskey(service, other.token)
  const [identity] = (await account.identities.list()).items
  const [passkey] = (await other.account.passkeys.list()).items
  if (!identity || !passkey) throw new Error('neither an identity nor a passkey')
  expect([identity.email, identity.removable, passkey.removable]).toEqual(['ada@corp.example', true, true])
  expect(await other.account.passkeys.rename(passkey.id, 'Desk')).toMatchObject({ id: passkey.id, name: 'Desk' })
  await other.account.passkeys.remove(passkey.id)
  await other.account.identities.remove(identity.id)
  expect([await other.account.identities.list(), await other.account.passkeys.list()]).toEqual([
    { items: [], total: 0 },
    { items: [], total: 0 },
  ])

  const ended = await startProgram(service)
  await startProgram(service)
  const { items, total } = await other.account.sessions.list({ limit: 2 })
  expect([items.length, total]).toEqual([2, 3])
  await other.account.sessions.revoke(ended.session)
  expect(await other.account.sessions.revokeOthers()).toBe(1)
  const left = (await other.account.sessions.list()).items
  expect(left.map(({ id, current }) => [id, current])).toEqual([[other.session, true]])
  await expect(ended.account.user.get()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('users see their license and remove devices; who deletes their account is signed out', async () => {
  const service = await startService()
  const { licet, account } = await startProgram(service)
  expect(await account.licenses.current()).toBeUndefined()
  const { activate } = await setUpDevices(service)
  expect((await activate('a'.repeat(32), { label: 'Desk' })).status).toBe(201)

  expect(await account.licenses.current()).toMatchObject({
    status: 'active',
    plan: { key: 'team' },
    activations: { limit: 2, used: 1 },
  })
  const { items } = await account.devices.list()
  expect(items).toMatchObject([{ label: 'Desk', held: false }])
  expect(await account.devices.remove(items[0]?.id ?? '')).toBeNull()
  expect(await account.devices.list()).toEqual({ items: [], total: 0 })
  await expect(account.devices.remove('act_1/../..')).rejects.toMatchObject({ status: 404 })
  await expect(account.licenses.redeem('7G4XW')).rejects.toMatchObject({ name: 'LicetError', retryable: false })

  await account.user.delete()

  expect(licet.state).toEqual({ status: 'signed_out', reason: 'signed_out' })
  await expect(account.user.get()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('users create, change, rotate, and revoke access keys', async () => {
  const service = await startService()
  await setAccessKeys(service)
  const { licet } = await startProgram(service)
  const keys = createAccessKeys(licet)
  expect((await keys.scopes()).map(({ key, available }) => [key, available])).toEqual([
    ['reports:read', true],
    ['reports:write', false],
    ['team:admin', true],
  ])

  const created = await keys.create({ name: 'Export', scopes: ['reports:read'], expiresInDays: 7 })
  expect(created.key).toMatch(/^ak_/)
  expect(await keys.update(created.id, { name: 'Hourly', networks: ['203.0.113.0/24'] })).toMatchObject({
    name: 'Hourly',
    networks: ['203.0.113.0/24'],
  })
  const rotated = await keys.rotate(created.id, { overlapDays: 7 })
  expect(rotated.id).toBe(created.id)
  expect(rotated.key).not.toBe(created.key)
  expect(await keys.get(created.id)).not.toHaveProperty('key')
  expect(await keys.list({ limit: 1 })).toMatchObject({ total: 1, items: [{ id: created.id, status: 'active' }] })
  await keys.revoke(created.id)
  expect((await keys.get(created.id)).status).toBe('revoked')
  await expect(keys.create({ name: 'Other', scopes: ['reports:write'] })).rejects.toMatchObject({
    code: 'SCOPE_NOT_AVAILABLE',
  })

  service.advance(11 * minutes)
  await expect(keys.create({ name: 'Late', scopes: [] })).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' })
  await setAccessKeys(service, { enabled: false })
  await expect(keys.scopes()).rejects.toMatchObject({ code: 'ACCESS_KEYS_OFF' })
})
