import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folderOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** An empty project with the package, as npm packs and installs it. */
function installPacked(): { project: string; files: string[] } {
  const project = mkdtempSync(join(tmpdir(), 'packed-'))
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  const packed = npm(['pack', '--json', '--pack-destination', project], folderOf('.'))
  const [{ filename, files }] = JSON.parse(packed)
  writeFileSync(join(project, 'package.json'), '{"private":true}')
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], project)
  return { project, files: files.map(({ path }: { path: string }) => path) }
}

const use = `
import { createLicet, type EntitlementSet, type Licet, type WebhookEvent } from '@licet/server'
import { type ExpressHandler, licet as middleware, requireFeature } from '@licet/server/express'
import { licet as plugin } from '@licet/server/fastify'
import { type LicenseClaims, verifyLicenseFile } from '@licet/server/offline'
import fastify from 'fastify'

export const handlers = (): ExpressHandler[] => [middleware({ client: licet }), requireFeature('api_calls', { consume: 1 })]
export const licet: Licet = createLicet({ url: 'https://auth.example.com', apiKey: 'lk_1' })
export const app = fastify().register(plugin({ client: licet })).after()
export async function use(token: string): Promise<[EntitlementSet, string, number | null | undefined]> {
  const { entitlements } = await licet.verify(token)
  const { data: users } = await licet.api.users.list({ query: { q: 'ada' } })
  licet.usage.track('api_calls', 1, { userId: 'usr_1' })
  return [entitlements, users[0]?.email ?? '', entitlements.get('api_calls')?.remaining]
}
export const nameOf = (event: WebhookEvent) => (event.type === 'user.created' ? event.data.user.id : event.type)
export const claims: (file: string) => Promise<LicenseClaims> = (file) =>
  verifyLicenseFile(file, { keys: [], appId: '', fingerprint: '', memory: { seq: 0, maxSeenTime: 0 } })
`
const useHono = `
import { licet, requireRecent } from '@licet/server/hono'
import { Hono } from 'hono'

export const app = new Hono().use(licet()).get('/', requireRecent(10), (c) => c.text(c.get('auth').user?.email ?? ''))
`

const installed = installPacked()
afterAll(() => rmSync(installed.project, { recursive: true }))

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: installed.project, encoding: 'utf8' }).trim()

test('the package works in an empty project, and has neither sources nor dependencies', () => {
  const { project, files } = installed
  expect(
    files.filter((path) => !/^(dist\/.+\.(js|d\.ts)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(path)),
  ).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE']))
  const show = 'console.log(typeof createLicet, typeof licet, typeof verifyLicenseFile)'
  const imports =
    "import { createLicet } from '@licet/server'; import { licet } from '@licet/server/express'; import { verifyLicenseFile } from '@licet/server/offline';"
  const requires =
    "const { createLicet } = require('@licet/server'); const { licet } = require('@licet/server/express'); const { verifyLicenseFile } = require('@licet/server/offline');"
  expect(run('--input-type=module', '-e', imports + show)).toBe('function function function')
  // Without the frameworks, which only their types need.
  const adapters =
    "for (const one of ['fastify', 'hono']) console.log(typeof (await import('@licet/server/' + one)).licet)"
  expect(run('--input-type=module', '-e', adapters)).toBe('function\nfunction')
  expect(run('-e', requires + show)).toBe('function function function')
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  expect(Object.keys(packages)).toEqual(['', 'node_modules/@licet/server'])
})

describe('its types compile', () => {
  beforeAll(() => {
    const { project } = installed
    for (const [name, text] of Object.entries({ use, hono: useHono })) writeFileSync(join(project, `${name}.mts`), text)
    // Only types need the frameworks.
    for (const name of ['fastify', 'hono'])
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  })

  // The oldest TypeScript that is supported, and the newest. Hono itself needs 5.7.
  test.each([
    ['sdk/oldest/node_modules/typescript', ['use.mts']],
    ['node_modules/typescript-7', ['use.mts', 'hono.mts']],
  ])('with %s', { timeout: 300_000 }, (compiler, files) => {
    const typeRoots = join(root, 'node_modules/@types')
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--target', 'es2022', '--types', 'node']
    const tsc = (...options: string[]) =>
      run(join(root, compiler, 'bin/tsc'), ...strict, '--typeRoots', typeRoots, ...options, ...files)
    expect(tsc('--module', 'nodenext')).toBe('')
    expect(tsc('--module', 'esnext', '--moduleResolution', 'bundler')).toBe('')
  })
})
