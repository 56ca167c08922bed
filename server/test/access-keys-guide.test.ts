import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDeclaration } from '../src/apply/file.ts'
import { applyDeclaration } from '../src/apply/service.ts'
import { newApiKey } from './api-keys.ts'
import { freePort } from './free-port.ts'
import { isListening, isProxyInstalled, startNginx } from './front-proxies.ts'
import { blockOf } from './guide.ts'
import { eventually, startService } from './harness.ts'

const guide = 'docs/access-keys.md'
const isCi = process.env['CI'] === 'true'
const isGoInstalled = spawnSync('go', ['version']).status === 0
if (!isGoInstalled) process.stderr.write('go is not installed: its program in the guide is skipped\n')

/** Compiles the program of the guide, and starts it. Returns its port. */
async function startProgram(settings: Readonly<Record<string, string>>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'licet-go-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.go'), blockOf(guide, 'go'))
  writeFileSync(join(folder, 'go.mod'), 'module guide\n\ngo 1.21\n')
  const build = spawn('go', ['build', '-o', 'program', '.'], { cwd: folder, stdio: 'inherit' })
  expect(await once(build, 'exit')).toEqual([0, null])
  const port = await freePort()
  const child = spawn(join(folder, 'program'), { env: { ...settings, PORT: String(port) }, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  await eventually(() => isListening(port))
  return port
}

/** A server that checks nothing itself. */
async function startReports(): Promise<number> {
  const server = createServer((_request, response) => void response.end('All reports')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.skipIf(!isCi && !(isGoInstalled && isProxyInstalled('nginx')))(
  'the program of the guide in Go accepts keys, also for nginx',
  async () => {
    const service = await startService()
    await applyDeclaration(service.ctx, readDeclaration(blockOf(guide, 'plan'), {}))
    const { accessToken: token, user } = await service.signIn('ada@example.com')
    const admin = await service.adminSignIn()
    const grant = { projectId: service.app.projectRef, userId: user.id, plan: 'pro' }
    const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body: grant })
    const create = async (body: object): Promise<string> => {
      const { data } = await service.call('POST', '/v1/access-keys', { token, body })
      return data.key
    }
    const key = await create({ name: 'Nightly export', scopes: ['reports:read'] })
    const elsewhere = await create({ name: 'Office', scopes: ['reports:read'], networks: ['203.0.113.0/24'] })
    const apiKey = await newApiKey(service, { scopes: ['sessions:verify'] })

    const program = await startProgram({ LICET_URL: service.url, LICET_API_KEY: apiKey })
    const reports = await startReports()
    const locations = blockOf(guide, 'nginx').replace('4180', String(program)).replace('3000', String(reports))
    const url = await startNginx(
      `${locations} location / { proxy_pass http://127.0.0.1:${program}; proxy_set_header X-Real-IP $remote_addr; }`,
    )
    const responses = async (text?: string) => {
      const headers: Record<string, string> = text === undefined ? {} : { authorization: `Bearer ${text}` }
      const of = async (path: string) => {
        const response = await fetch(url + path, { headers })
        return [response.status, (await response.text()).trim()]
      }
      return [await of('/api/report'), await of('/reports/all')]
    }
    const refusals = (status: number) => [
      [status, expect.any(String)],
      [status, expect.stringContaining('nginx')],
    ]

    expect(await responses(key)).toEqual([
      [200, 'A report'],
      [200, 'All reports'],
    ])
    // No key, a session, a key of another network, and the path that is for nginx alone.
    for (const text of [undefined, token, elsewhere]) expect(await responses(text)).toEqual(refusals(401))
    for (const path of ['/api/report', '/reports/all'])
      expect((await fetch(url + path)).headers.get('www-authenticate')).toBe('Bearer')
    expect((await fetch(`${url}/allowed/reports:read`)).status).toBe(404)

    await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: {} })
    await eventually(async () => (await responses(key))[0]?.[0] === 403)
    expect(await responses(key)).toEqual(refusals(403))
    // Not understood is not "no".
    await service.stop()
    expect((await responses(key)).map(([status]) => status)).toEqual([503, 500])
  },
)
