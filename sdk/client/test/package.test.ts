import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { createAccount } from '../src/account.ts'
import { signInOnDevice } from '../src/device.ts'
import { createHeadless } from '../src/headless.ts'
import { createLicet, LicetError } from '../src/index.ts'

const src = new URL('../src/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, src), 'utf8')
const manifest = JSON.parse(read('../package.json'))

test('the package is at most 7 KB with gzip, and has no dependencies', async () => {
  const entry = fileURLToPath(new URL('index.ts', src))
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false } as const
  const { outputFiles } = await build({ entryPoints: [entry], ...options })

  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(7 * 1_024)
  expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined])
})

const entries = ['account', 'access-keys', 'headless', 'device', 'storage', 'organizations', 'billing'].map(
  (name) => `${name}.ts`,
)

test('every export has an example', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const documented = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?(?:interface|type|class|function|const) (\w+)/g,
      ),
    ]
      .filter(([, text = '']) => text.includes('@example'))
      .map(([, , name]) => name),
  )
  const exported = [
    ...['index.ts', 'access-keys.ts', 'account.ts', 'organizations.ts'].flatMap((file) =>
      [...read(file).matchAll(/^export (?:type )?\{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(',')),
    ),
    ...entries.flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:interface|type|class|function|const) (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ]
    .map((name) => name.trim())
    .filter(Boolean)

  expect(exported.length).toBeGreaterThan(36)
  expect(exported.filter((name) => !documented.includes(name))).toEqual([])
})

test('a client can be created on a server, where it is in the given state', () => {
  const signedOut = { status: 'signed_out' } as const
  const licet = createLicet({ issuer: 'https://auth.example.com/', appId: 'app_1', initialState: signedOut })

  expect(licet.state).toBe(signedOut)
  expect(createLicet({ bff: '/auth' }).state).toEqual({ status: 'loading' })
  expect(() => createLicet({ issuer: 'https://auth.example.com' })).toThrow(LicetError)
})

test('with bff, account calls work, and sign-in that keeps tokens in the page is refused', async () => {
  const licet = createLicet({ bff: '/auth' })
  const refusal = { code: 'CONFIGURATION', message: 'This requires issuer and appId instead of bff.' }

  expect(createAccount(licet).sessions).toBeDefined()
  expect(() => createHeadless(licet)).toThrow(expect.objectContaining(refusal))
  await expect(signInOnDevice(licet, { onCode: () => undefined })).rejects.toMatchObject(refusal)
  // A client of something else.
  expect(() => createAccount({ ...licet })).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }))
})
