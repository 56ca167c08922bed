import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tracePackages } from '../src/platform/traces/tracing.ts'

interface Lock {
  readonly packages: Readonly<
    Record<string, { dev?: boolean; license?: string; link?: boolean; version?: string; integrity?: string }>
  >
}

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly content: string }[]
}

const lock: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)

test('the development provider is not part of a production install', () => {
  const provider = installed.find(([path]) => path === 'node_modules/oidc-provider')

  expect(provider?.[1].dev).toBe(true)
})

test('the packages for traces are no part of a production install, and have the tested versions', () => {
  const [, ...added] = tracePackages
  const lockOf = (text: string) => lock.packages[`node_modules/${text.slice(0, text.lastIndexOf('@'))}`]

  for (const text of tracePackages) expect(lockOf(text)?.version).toContain(`${text.split('@').at(-1)}.`)
  expect(added.map((text) => lockOf(text)?.dev)).toEqual(added.map(() => true))
})

test('every package of a production install has a permissive license', () => {
  const permissive =
    /^(MIT(-0)?|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|PostgreSQL|Python-2\.0)$/
  const others = installed.filter(
    ([, { dev, license = '' }]) =>
      !dev && !license.split(/ (?:AND|OR) /).some((one) => permissive.test(one.replace(/[()]/g, ''))),
  )

  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('the SBOM lists exactly the production packages of the lock file, each with its hash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licet-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  const script = new URL('../../scripts/sbom.mjs', import.meta.url).pathname
  execFileSync(process.execPath, [script, file])
  const sbom: {
    bomFormat: string
    specVersion: string
    components: Component[]
    dependencies: { ref: string; dependsOn: string[] }[]
  } = JSON.parse(readFileSync(file, 'utf8'))
  const production = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  const lineOf = (name: string, version = '', hash = '') => `${name}@${version} ${hash}`

  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(
    sbom.components
      .map(({ group, name, version, hashes }) => lineOf(group ? `${group}/${name}` : name, version, hashes[0]?.content))
      .toSorted(),
  ).toEqual(
    [
      ...new Set(
        production.map(([path, { version, integrity = '' }]) =>
          lineOf(
            path.split('node_modules/').at(-1) ?? '',
            version,
            Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
          ),
        ),
      ),
    ].toSorted(),
  )
  const reached = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect(sbom.components.filter(({ purl }) => !reached.has(purl))).toEqual([])
})
