import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { blockOf } from './guide.ts'
import { environmentOf, newFolder, program, serveLicet } from './licet-process.ts'

/** Runs blocks of documents as one reader does, in one shell, against a running server. Returns the responses. */
async function read(
  blocks: readonly (readonly [document: string, name: string])[],
  folder: string,
  url: string,
  env = {},
) {
  const [node, ...args] = [process.execPath, ...program].map((part) => `'${part}'`)
  const npx = `npx() { shift; ${node} ${args.join(' ')} "$@"; }`
  const printed = blocks.map(([document, name]) => blockOf(document, name)).join('\n')
  const code = `${npx}\n${printed.replaceAll('http://localhost:4000', url)}`
  const { stdout } = await promisify(execFile)('bash', ['-euc', code], { cwd: folder, env: environmentOf(env) })
  return [...stdout.matchAll(/\{"(?:data|error)":.*?"meta":\{[^}]*\}\}/g)].map(([line]) => JSON.parse(line))
}

test('the licensing guide leads from a feature to counted usage, as printed', { timeout: 600_000 }, async () => {
  const folder = newFolder()
  const { url } = await serveLicet(folder)
  const [signedIn] = await read([['docs/terminal.md', 'mail']], folder, url)
  const { user, accessToken } = signedIn.data
  const guide = (...names: string[]) => names.map((name) => ['docs/licenses.md', name] as const)
  writeFileSync(join(folder, 'licet.yaml'), blockOf('docs/licenses.md', 'catalog'))
  const known = { USER_ID: user.id, ACCESS_TOKEN: accessToken }

  const [license, has, fits, counted, again, refused, ...own] = await read(
    guide('apply', 'cli', 'grant', 'ask', 'meter', 'user', 'chart'),
    folder,
    url,
    known,
  )

  expect(license.data).toMatchObject({ email: 'bob@example.com', plan: { key: 'pro', version: 1 }, source: 'api' })
  expect(has.data.entitlements).toMatchObject({ reports: { hasAccess: true }, api_calls: { limit: 1_000 } })
  expect(fits.data.entitlements.api_calls).toMatchObject({ hasAccess: true })
  expect(counted.data).toMatchObject({ outcome: 'accepted', used: 3, remaining: 997 })
  expect(again.data).toMatchObject({ outcome: 'duplicate', used: 3 })
  expect(refused.error.code).toBe('USAGE_LIMIT_EXCEEDED')
  const [entitlements, mine, usage] = own
  expect(entitlements.data.entitlements).toMatchObject({ reports: { hasAccess: true }, api_calls: { used: 3 } })
  expect(mine.data).toMatchObject({ status: 'trialing', plan: { key: 'pro' } })
  expect(usage.data.features).toMatchObject([{ key: 'api_calls', used: 3, series: [{ used: 3 }] }])
})
