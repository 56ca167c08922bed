import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readDeclaration } from '../src/apply/file.ts'
import { applyDeclaration } from '../src/apply/service.ts'
import { newApiKey } from './api-keys.ts'
import { blockOf } from './guide.ts'
import { startService } from './harness.ts'

async function run(code: string, env: Record<string, string>) {
  const { stdout } = await promisify(execFile)('bash', ['-euc', code], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  return stdout.split(/(?<=\})(?=\{"(?:data|error)")/).map((answer) => JSON.parse(answer))
}

test('the licensing guide leads from a feature to counted usage', { timeout: 180_000 }, async () => {
  const service = await startService()
  const { user, accessToken } = await service.signIn('ada@example.com')
  const scopes = ['licenses:read', 'licenses:write', 'usage:write']
  const env = {
    LICET: service.url,
    API_KEY: await newApiKey(service, { scopes }),
    USER_ID: user.id,
    ACCESS_TOKEN: accessToken,
  }

  await applyDeclaration(service.ctx, readDeclaration(blockOf('docs/licenses.md', 'catalog'), {}))
  const [license, mayExport, mayCall, reported] = await run(blockOf('docs/licenses.md', 'server'), env)
  const [entitlements, mine, usage] = await run(blockOf('docs/licenses.md', 'user'), env)

  expect(license.data).toMatchObject({ status: 'trialing', plan: { key: 'pro', version: 1 }, source: 'api' })
  expect(mayExport.data.entitlements).toEqual({ export: { type: 'boolean', hasAccess: true } })
  expect(mayCall.data.entitlements.api_calls).toMatchObject({ hasAccess: true, limit: 1_000 })
  expect(reported.data).toMatchObject({ outcome: 'accepted', used: 3, remaining: 997 })
  expect(entitlements.data.entitlements).toMatchObject({ export: { hasAccess: true }, api_calls: { used: 3 } })
  expect(mine.data.id).toBe(license.data.id)
  expect(usage.data.features).toMatchObject([{ key: 'api_calls', used: 3, series: [{ used: 3 }] }])
})
