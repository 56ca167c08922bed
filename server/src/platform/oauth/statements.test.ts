import { describe, expect, test } from 'vitest'
import { clientOf, json, signInThrough, startLogin } from '../../../test/oauth-client.ts'
import { type Mischief, startHostileProvider } from '../../../test/openid-providers.ts'
import { presets } from '../../auth/providers/presets.ts'
import type { Provider } from './provider.ts'

const ada = { sub: 'person-1', email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' }

describe('what an ID token leaves out is asked at userinfo', () => {
  test.each<[string, Mischief, Record<string, unknown>]>([
    ['whether the email is verified', { without: ['email_verified'], userinfo: ada }, { emailVerified: true }],
    [
      'written in another case',
      { without: ['email_verified'], userinfo: { ...ada, email: 'Ada@Example.com' } },
      { email: 'ada@example.com', emailVerified: true },
    ],
    ['the name', { without: ['name'], userinfo: ada }, { name: 'Ada Lovelace', emailVerified: true }],
    [
      'everything',
      { without: ['email', 'email_verified', 'name'], userinfo: ada },
      { ...ada, email_verified: undefined },
    ],
  ])('%s', async (_what, mischief, { email_verified: _of, sub: _id, ...expected }) => {
    expect(await signInThrough(mischief)).toMatchObject({ subject: 'person-1', ...expected })
  })

  test('an address there verifies no other one', async () => {
    const userinfo = { ...ada, email: 'other@example.com' }
    expect(await signInThrough({ without: ['email_verified'], userinfo })).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
    })
  })

  test('what the ID token denies stays denied', async () => {
    expect(await signInThrough({ claims: { email_verified: false }, userinfo: ada })).toMatchObject({
      emailVerified: false,
    })
  })

  test('another subject there is refused', async () => {
    const mischief = { without: ['name'], userinfo: { ...ada, sub: 'person-2' } }
    await expect(signInThrough(mischief)).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })

  test('a refusal there leaves what the ID token says', async () => {
    const userinfoAnswer = json({ error: 'insufficient_scope' }, 403)
    expect(await signInThrough({ without: ['email_verified'], userinfoAnswer })).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
    })
  })

  test('an outage there makes no one unverified', async () => {
    const failed = signInThrough({ without: ['email_verified'], userinfoAnswer: json({}, 503) })
    await expect(failed).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })

  test('nothing is asked when the ID token says everything, or the email never counts as verified', async () => {
    for (const emailVerified of ['email_verified', undefined]) {
      const hostile = await startHostileProvider()
      const { profile, ...client } = clientOf(hostile)
      const { emailVerified: _location, ...fields } = profile
      const login = await startLogin({ ...client, profile: { ...fields, ...(emailVerified && { emailVerified }) } })
      const code = hostile.issueCode(await login.begin())
      hostile.mischief = { without: emailVerified ? [] : ['email_verified'] }
      await login.finish(code)
      expect(hostile.calls['/userinfo']).toBeUndefined()
    }
  })
})

describe('a signed userinfo response', () => {
  test('is read, and one with another signature is refused', async () => {
    const mischief = { without: ['email', 'email_verified'], userinfo: ada, signedUserinfo: 'good' as const }
    expect(await signInThrough(mischief)).toMatchObject({ email: 'ada@example.com', emailVerified: true })
    const forged = signInThrough({ ...mischief, signedUserinfo: 'forged' as const })
    await expect(forged).rejects.toMatchObject({
      code: 'INVALID_CODE',
      developerMessage: expect.stringContaining('The profile was rejected'),
    })
  })
})

describe('a verified email', () => {
  const signInAs = async (preset: Pick<Provider, 'profile'>, claims: Record<string, unknown>) => {
    const hostile = await startHostileProvider()
    const login = await startLogin({ ...clientOf(hostile), profile: preset.profile })
    const code = hostile.issueCode(await login.begin())
    hostile.mischief = { claims }
    return login.finish(code)
  }

  test.each([[true], ['true']])('is confirmed by %j', async (value) => {
    expect(await signInAs(presets.apple, { email_verified: value })).toMatchObject({ emailVerified: true })
    expect(await signInAs(presets.google, { email_verified: value })).toMatchObject({ emailVerified: true })
  })

  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    [false, false],
    ['yes', false],
    [2, false],
  ])('of Microsoft by xms_edov %j: %j', async (value, emailVerified) => {
    const claims = { email_verified: undefined, xms_edov: value }
    expect(await signInAs(presets.microsoft, claims)).toMatchObject({ emailVerified })
  })
})

test.each<[object, string | null]>([
  [{ name: 'Ada', given_name: 'A', family_name: 'L' }, 'Ada'],
  [{ given_name: 'Ada', family_name: 'Lovelace', nickname: 'al' }, 'Ada Lovelace'],
  [{ name: '', family_name: 'Lovelace' }, 'Lovelace'],
  [{ name: ' ', nickname: 'al', preferred_username: 'ada' }, 'al'],
  [{ nickname: 'ada@example.com', preferred_username: 'ada' }, 'ada'],
  [{ preferred_username: 'ada@example.com' }, null],
  [{ name: 5, given_name: {} }, null],
])('the name in %j is %j', async (names, expected) => {
  const claims = { name: undefined, ...names }
  expect(await signInThrough({ claims })).toMatchObject({ name: expected })
})

describe("Apple's field user", () => {
  const signInWith = async (
    user: string,
    claims: object = { name: undefined },
    preset: Partial<Provider> = presets.apple,
  ) => {
    const hostile = await startHostileProvider()
    const { issuer, clientId, clientSecret } = clientOf(hostile)
    const own = {
      ...clientOf(hostile),
      ...preset,
      id: 'apple',
      issuer,
      clientId,
      clientSecret,
      tokenAuth: 'post' as const,
    }
    const login = await startLogin(own as Provider)
    const code = hostile.issueCode(await login.begin())
    hostile.mischief = { claims: { ...claims } }
    return (await login.finish(code, { user })).name
  }

  test('brings the name, which no token has', async () => {
    expect(await signInWith('{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"x@example.com"}')).toBe(
      'Ada Lovelace',
    )
    expect(await signInWith(JSON.stringify({ name: { firstName: 'x'.repeat(300) } }))).toHaveLength(200)
  })

  test('is no name when it is anything else, and never replaces that of a token', async () => {
    for (const user of ['', 'null', '[]', '{"name":"Ada"}', '{"name":{"firstName":5}}', '{'])
      expect(await signInWith(user)).toBeNull()
    expect(await signInWith('{"name":{"firstName":"Eve"}}', { name: 'Ada' })).toBe('Ada')
  })

  test('is not read of other providers', async () => {
    expect(await signInWith('{"name":{"firstName":"Eve"}}', { name: undefined }, {})).toBeNull()
  })
})
