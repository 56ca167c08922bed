import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWithDevice } from '../../../server/test/device-grant.ts'
import { eventually, minutes } from '../../../server/test/harness.ts'
import { type DeviceCode, signInOnDevice } from '../src/device.ts'
import { createLicet, type Tokens } from '../src/index.ts'
import { file, keychain } from '../src/storage.ts'

const issuer = 'https://auth.example.com'

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'licet-device-')), 'own', 'session')

/**
 * A program on a device, and a Licet whose clock has moved on by the interval at each question of it. Seconds of the interval are
 * hundredths here. `disturb` may respond to the question with that number instead.
 */
async function startProgram(disturb: (question: number) => Response | 'early' | undefined = () => undefined) {
  const world = await startWithDevice()
  const real = globalThis.fetch
  let questions = 0
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = String(input).replace(issuer, world.service.url)
    if (String(init.body).includes('device_code=')) {
      questions += 1
      const instead = disturb(questions)
      if (instead instanceof Response) return instead
      if (instead !== 'early') world.service.advance(5_000)
    }
    const reply = await real(url, init)
    if (!url.endsWith('/oauth2/device_authorization') || !reply.ok) return reply
    return Response.json({ ...((await reply.json()) as object), interval: 0.05 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const path = newPath()
  const licet = createLicet({ issuer, appId: world.service.app.ref, storage: file(path) })
  onTestFinished(() => licet.close())
  return { ...world, licet, path, asked: () => questions }
}

test('the user confirms the code elsewhere, in spite of faults and slow_down, and the file has the tokens', async () => {
  const { service, licet, path, decide, visitor, asked } = await startProgram((question) => {
    if (question === 1) return Response.error()
    if (question === 2) return Response.json({ error: 'server_error' }, { status: 500 })
    return question === 4 ? 'early' : undefined
  })
  const { promise: shown, resolve: onCode } = withResolvers<DeviceCode>()
  const done = signInOnDevice(licet, { onCode })

  const { userCode, verificationUri, verificationUriComplete, expiresIn } = await shown
  expect([verificationUri, verificationUriComplete, expiresIn]).toEqual([
    `${issuer}/device`,
    `${issuer}/device?user_code=${userCode}`,
    600,
  ])
  await eventually(async () => asked() === 4)
  expect((await decide(visitor, userCode, 'approve')).status).toBe(200)
  const from = performance.now()
  await done

  // After slow_down, it waits 5 seconds longer.
  expect([asked(), performance.now() - from > 4_000]).toEqual([5, true])
  expect(licet.state).toMatchObject({ status: 'signed_in', user: { email: 'ada@example.com' } })
  const token = await licet.getToken()
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const again = createLicet({ issuer, appId: service.app.ref, storage: file(path) })
  onTestFinished(() => again.close())
  expect(await again.start()).toMatchObject({ status: 'signed_in', user: { email: 'ada@example.com' } })
})

test('a user who declines, a code that expires, and a program that stops each end it with their reason', async () => {
  const { service, licet, decide, visitor } = await startProgram()
  const denied = signInOnDevice(licet, {
    onCode: ({ userCode }) => void decide(visitor, userCode, 'deny'),
  })
  await expect(denied).rejects.toMatchObject({ code: 'access_denied' })

  const late = signInOnDevice(licet, { onCode: () => service.advance(11 * minutes) })
  await expect(late).rejects.toMatchObject({ code: 'expired_token' })

  const stop = new AbortController()
  const stopped = signInOnDevice(licet, { onCode: () => stop.abort(new Error('stopped')), signal: stop.signal })
  await expect(stopped).rejects.toThrow('stopped')
  expect(licet.state.status).not.toBe('signed_in')
})

const tokens = {
  accessToken: 'lat_secret',
  issuedAt: 1,
  expiresAt: 2,
  user: { id: 'usr_1' },
  session: { id: 'ses_1' },
} as unknown as Tokens
const secret = '0123456789abcdef0123456789abcdef'

test('a file with a secret cannot be read without it, and a damaged one counts as none', async () => {
  const path = newPath()
  const store = file(path, { secret })
  expect(await store.load()).toBeUndefined()
  await Promise.all([store.save(tokens), store.save(tokens), store.save(tokens)])

  expect(await store.load()).toEqual(tokens)
  expect(readFileSync(path, 'utf8')).not.toContain('lat_secret')
  expect(readdirSync(join(path, '..'))).toEqual(['session'])
  expect(await file(path).load()).toBeUndefined()
  expect(await file(path, { secret: secret.replace('0', '1') }).load()).toBeUndefined()
  const sealed = readFileSync(path, 'utf8')
  writeFileSync(path, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)
  expect(await store.load()).toBeUndefined()
  await store.save(undefined)
  await store.save(undefined)
  expect(readdirSync(join(path, '..'))).toEqual([])
  expect(() => file(path, { secret: 'short' })).toThrow('at least 32')
})

test('a keychain keeps the tokens under one name', async () => {
  const kept = new Map<string, string>()
  const adapter = {
    getItem: async (name: string) => kept.get(name),
    setItem: async (name: string, text: string) => kept.set(name, text),
    removeItem: async (name: string) => kept.delete(name),
  }
  const store = keychain(adapter, 'my-app')
  await store.save(tokens)
  expect([[...kept.keys()], await store.load()]).toEqual([['my-app'], tokens])
  await store.save(undefined)
  expect([kept.size, await store.load()]).toEqual([0, undefined])
})

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
