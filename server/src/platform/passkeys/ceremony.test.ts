import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  Authenticator,
  type AuthenticatorOptions,
  cborNumber,
  cborText,
  coseKeyOf,
  type Lies,
} from '../../../test/authenticator.ts'
import { Vault } from '../crypto/vault.ts'
import { isSigned, readAssertion, readRegistration } from './ceremony.ts'
import { newChallenge, openChallenge, sealChallenge } from './challenge.ts'
import { faultOfOrigin, faultOfOrigins, faultOfRpId } from './relying-party.ts'

const party = { id: 'example.com', name: 'Example', origins: ['https://app.example.com'], anyLocalPort: false }
const challenge = 'Vng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1Q'
const expected = { party, challenge }
const created = { rp: { id: party.id }, user: { id: 'b1d5VHdJbVBl' }, challenge }
const asked = { rpId: party.id, challenge }
const [origin] = party.origins as [string]

const json = <T>(value: T): T => structuredClone(value)

function register(options: AuthenticatorOptions = {}, lies: Lies = {}) {
  const authenticator = new Authenticator(options)
  const sent = authenticator.create(created, origin, lies)
  return { authenticator, registered: readRegistration({ ...sent, type: 'public-key' }, expected) }
}

test.each([-7, -8, -257] as const)('algorithm %i: a registration and a sign-in are accepted', async (algorithm) => {
  const { authenticator, registered } = register({ algorithm, synced: false, counts: true })
  const credential = await registered
  const sent = json({ ...authenticator.get(asked, origin), type: 'public-key' as const })

  const assertion = readAssertion(sent, expected)

  expect(credential).toMatchObject({
    algorithm,
    signCount: 0,
    backupEligible: false,
    transports: ['internal', 'hybrid'],
  })
  expect(assertion).toMatchObject({ credentialId: credential.credentialId, counter: 1, origin })
  expect(await isSigned(sent, expected, assertion, credential.publicKey)).toBe(true)
  const other = Buffer.from(sent.response.signature, 'base64url')
  other[20] = (other[20] ?? 0) ^ 1
  const forged = { ...sent, response: { ...sent.response, signature: other.toString('base64url') } }
  expect(await isSigned(forged, expected, assertion, credential.publicKey)).toBe(false)
})

const weakKey = coseKeyOf(-257, generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey)

test.each<[string, Lies, object]>([
  ['another origin', { origin: 'https://app.example.com.evil.test' }, { reason: 'origin' }],
  ['another port', { origin: 'https://app.example.com:8443' }, { reason: 'origin' }],
  ['a page in a frame of another site', { crossOrigin: true }, { reason: 'origin' }],
  ['a page below another site', { topOrigin: 'https://evil.test' }, { reason: 'origin' }],
  ['another domain', { rpId: 'evil.test' }, { reason: 'rp_id' }],
  ['no user verification', { userVerified: false }, { reason: 'user_verification' }],
  ['no user presence', { userPresent: false }, { reason: 'user_verification' }],
  ['another ceremony', { type: 'webauthn.get' }, { reason: 'malformed' }],
  ['a backup that cannot exist', { backupEligible: false, backedUp: true }, { reason: 'malformed' }],
  ['a key of 1,024 bits', { publicKey: weakKey }, { reason: 'algorithm' }],
  ['a key that is a number', { publicKey: cborNumber(7) }, { reason: 'algorithm' }],
])('a registration with %s is refused', async (_, lies, details) => {
  await expect(register({}, lies).registered).rejects.toMatchObject({ code: 'PASSKEY_INVALID', details })
})

test('a response to another challenge is refused', async () => {
  await expect(register({}, { challenge: 'AAAA' }).registered).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
})

test('an attestation is ignored: no certificate in it is followed', async () => {
  const attestation = {
    format: 'packed',
    statement: Buffer.concat([Buffer.from([0xa1]), cborText('x5c'), Buffer.from([0x80])]),
  }

  expect(await register({}, { attestation }).registered).toMatchObject({ algorithm: -7 })
})

const vault = new Vault([{ id: 'k1', key: Buffer.alloc(32, 7) }])
const scope = { purpose: 'register', projectId: 3, sessionId: 9 } as const

test('a challenge opens for the same purpose, project, and session, for 5 minutes', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
  const made = newChallenge({ ...scope, appId: null, rpId: 'example.com', userHandle: null }, now)
  const text = sealChallenge(vault, made)

  expect(text).toMatch(/^lpc_[\w-]+$/)
  expect(openChallenge(vault, text, scope, later(299))).toEqual(made)
  const refused = [
    () => openChallenge(vault, text, scope, later(300)),
    () => openChallenge(vault, text, { ...scope, purpose: 'step_up' }, now),
    () => openChallenge(vault, text, { ...scope, projectId: 4 }, now),
    () => openChallenge(vault, text, { ...scope, sessionId: 8 }, now),
    () => openChallenge(vault, text, { ...scope, sessionId: null }, now),
    () => openChallenge(vault, `${text.slice(0, -9)}AAAAAAAAA`, scope, now),
    () => openChallenge(new Vault([{ id: 'k1', key: Buffer.alloc(32, 8) }]), text, scope, now),
  ]
  for (const open of refused) expect(open).toThrow(expect.objectContaining({ code: 'CHALLENGE_EXPIRED' }))
})

const hosts = ['auth.example.com', 'app.acme.co.uk', 'someone.github.io', 'localhost', '10.0.0.5']

test.each([
  ['example.com', true],
  ['auth.example.com', true],
  ['acme.co.uk', true],
  ['someone.github.io', true],
  ['co.uk', false],
  ['github.io', false],
  ['com', false],
  ['localhost', false],
  ['10.0.0.5', false],
  ['[::1]', false],
  ['evil.test', false],
  ['ample.com', false],
  ['Example.com', false],
  ['example.com.', false],
  ['example.com:443', false],
])('passkeys can be bound to %s: %s', (rpId, fits) => {
  expect(faultOfRpId(rpId, hosts, false) === undefined).toBe(fits)
})

test('in development passkeys can be bound to localhost', () => {
  expect(faultOfRpId('localhost', hosts, true)).toBeUndefined()
})

test.each([
  ['https://app.example.com', true],
  ['https://app.example.com:8443', true],
  [`android:apk-key-hash:${'A'.repeat(43)}`, true],
  ['http://app.example.com', false],
  ['https://app.example.com/', false],
  ['https://app.example.com:443', false],
  ['https://*.example.com', false],
  ['https://APP.example.com', false],
  ['android:apk-key-hash:short', false],
  ['null', false],
])('%s can be an origin: %s', (text, fits) => {
  expect(faultOfOrigin(text) === undefined).toBe(fits)
})

test('origins have at most five registrable labels, however many hosts', () => {
  const labels = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => [`https://a.shop${index}.com`, `https://b.shop${index}.co.uk`]).flat()

  expect(faultOfOrigins(labels(5))).toBeUndefined()
  expect(faultOfOrigins(labels(6))).toMatch(/at most 5/)
})
