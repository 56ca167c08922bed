import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>
}

const lock: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const installed = Object.entries(lock.packages).filter(
  ([path]) => path.startsWith('node_modules/') && !path.startsWith('node_modules/licet'),
)

test('the development provider is not part of a production install', () => {
  const provider = installed.find(([path]) => path === 'node_modules/oidc-provider')

  expect(provider?.[1].dev).toBe(true)
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
