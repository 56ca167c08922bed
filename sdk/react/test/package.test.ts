import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const pathOf = (file: string): string => fileURLToPath(new URL(file, root))
const read = (file: string): string => readFileSync(pathOf(file), 'utf8')

const minify = async (file: string): Promise<Uint8Array> => {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false } as const
  // React is a peer, and the client is not.
  const external = ['react', 'react-dom']
  const { outputFiles } = await build({ entryPoints: [pathOf(file)], external, ...options })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

test('the package is at most 15 KB with the client, its styles 5 KB, and React is its only peer', async () => {
  const sizes = [gzipSync(await minify('src/index.ts')).length, gzipSync(await minify('styles.css')).length]
  const { dependencies, peerDependencies } = JSON.parse(read('package.json'))

  expect(sizes[0]).toBeGreaterThan(4 * 1_024)
  expect(sizes[0]).toBeLessThanOrEqual(15 * 1_024)
  expect(sizes[1]).toBeLessThanOrEqual(5 * 1_024)
  expect([Object.keys(dependencies), Object.keys(peerDependencies)]).toEqual([['@licet/client'], ['react']])
})

test('no two parts of the sheet style the same class', () => {
  const selectors = [...read('styles.css').matchAll(/^(?:\S[^{}]*,\n)*[^\s{}@/*][^{}\n]*(?= \{$)/gm)].map(
    ([all]) => all,
  )

  expect(selectors).toContain('.licet-plan')
  expect(selectors.length).toBeGreaterThan(80)
  expect(selectors.filter((selector, index) => selectors.indexOf(selector) !== index)).toEqual([])
})

test('the entries are client modules, and every export has an example', () => {
  const folders = ['', 'access-keys/', 'account-panel/', 'organizations/', 'billing/']
  const entries = folders.map((folder) => read(`src/${folder}index.ts`))
  const index = entries.join('')
  const exported = [...index.matchAll(/\{([^}]+)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter(Boolean)
  const sources = readdirSync(pathOf('src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const documented = sources.flatMap((file) =>
    [
      ...read(`src/${file}`).matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:interface|type|const|function) (\w+)/g,
      ),
    ]
      .filter(([, text = '']) => text.includes('@example'))
      .map(([, , name]) => name),
  )

  expect(entries.map((text) => text.split('\n')[0])).toEqual(Array(5).fill("'use client'"))
  expect(exported.length).toBeGreaterThan(39)
  expect(exported.filter((name) => !documented.includes(name))).toEqual([])
})
