import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** An empty project with the packages, as npm packs and installs them, and with React. */
function installPacked(...names: string[]): { project: string; files: string[] } {
  const project = mkdtempSync(join(tmpdir(), 'packed-'))
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  const packed = names.map((name) => {
    const [result] = JSON.parse(npm(['pack', '--json', '--pack-destination', project], join(root, 'sdk', name)))
    return result as { filename: string; files: { path: string }[] }
  })
  writeFileSync(join(project, 'package.json'), '{"private":true}')
  const archives = packed.map(({ filename }) => `./${filename}`)
  npm(['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...archives], project)
  for (const name of ['react', 'react-dom', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  return { project, files: packed.flatMap(({ files }) => files.map(({ path }) => path)) }
}

const use = `
import type { Licet } from '@licet/client'
import { createAccount } from '@licet/client/account'
import { signInOnDevice } from '@licet/client/device'
import { createHeadless, type Headless } from '@licet/client/headless'
import { createOrganizations } from '@licet/client/organizations'
import { file } from '@licet/client/storage'
import { AccountPanel } from '@licet/react/account'
import { OrganizationProfile, OrganizationSwitcher, useOrganization } from '@licet/react/organizations'
import { Entitled, LicetProvider, SignedIn, UserButton, useEntitlement, useLicet } from '@licet/react'

export const terminal = (licet: Licet) => signInOnDevice(licet, { onCode: ({ userCode }) => userCode })
export const rename = (licet: Licet) => createAccount(licet).user.update({ name: null })
export const personal = (licet: Licet) => createOrganizations(licet).show(null)
export const useSlug = () => useOrganization('acme').organization?.slug
export const store = file('tokens.json')
export const headless = (licet: Licet): Headless => createHeadless(licet)
export function Left() {
  const { remaining } = useEntitlement('exports')
  const licet: Licet = useLicet()
  return <button onClick={() => void licet.signOut()}>{remaining}</button>
}
export const page = (
  <LicetProvider bff="/auth" locale="de">
    <SignedIn><UserButton classNames={{ panel: 'wide' }} /><AccountPanel words={{ license: 'Subscription' }} /><OrganizationSwitcher /><OrganizationProfile roleNames={{ editor: 'Editor' }} /></SignedIn>
    <Entitled feature="reports" fallback={<p />}><Left /></Entitled>
  </LicetProvider>
)
`
const render = `
import { LicetProvider, SignedIn, SignedOut } from '@licet/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
const page = (initialState) => renderToString(createElement(LicetProvider, { bff: '/auth', initialState },
  createElement(SignedOut, {}, 'out'), createElement(SignedIn, {}, 'in')))
console.log(JSON.stringify([page(), page({ status: 'signed_out' })]))
`

const { project, files } = installPacked('client', 'react')
afterAll(() => rmSync(project, { recursive: true }))

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).trim()

test('the packages for browsers work in an empty project, and have no sources', () => {
  expect(
    files.filter(
      (path) => !/^(dist\/.+\.(js|d\.ts)|package\.json|README\.md|CHANGELOG\.md|LICENSE|styles\.css)$/.test(path),
    ),
  ).toEqual([])
  expect(files.filter((path) => ['LICENSE', 'CHANGELOG.md', 'styles.css'].includes(path))).toHaveLength(5)
  expect(run('--input-type=module', '-e', render)).toBe(JSON.stringify(['', 'out']))
  const entry = readFileSync(join(project, 'node_modules/@licet/react/dist/index.js'), 'utf8')
  expect(entry.split('\n')[0]).toMatch(/^'use client'/)
})

// The oldest TypeScript that is supported, and the newest.
test.each(['sdk/oldest/node_modules/typescript', 'node_modules/typescript'])(
  'their types compile with %s',
  { timeout: 300_000 },
  (compiler) => {
    writeFileSync(join(project, 'use.tsx'), use)
    writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}')
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--jsx', 'react-jsx', '--target', 'es2022']
    const tsc = (...options: string[]) =>
      run(join(root, compiler, 'bin/tsc'), ...strict, ...options, '--types', 'react', 'use.tsx')
    expect(tsc('--module', 'nodenext')).toBe('')
    expect(tsc('--module', 'esnext', '--moduleResolution', 'bundler')).toBe('')
  },
)
