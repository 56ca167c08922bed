import { expect, test } from 'vitest'
import { startWorkers } from '../src/start/workers.ts'
import { startService, times } from './harness.ts'
import { borrowDatabaseUrl, newFolder, serveLicet } from './licet-process.ts'
import { startPrivateCluster } from './private-cluster.ts'
import { startSmtpServer } from './smtp.ts'

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('with --json every line is JSON, one each for starting, listening, stopping, and stopped', async () => {
  const password = 's3cretPassword'
  const databaseUrl = await borrowDatabaseUrl()
  const service = await serveLicet(newFolder(), ['--json'], {
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://user:${password}@127.0.0.1:1`,
    ENCRYPTION_KEY: '7f'.repeat(32),
  })

  expect(await service.stop()).toBe(0)

  const lines = linesOf(service.output())
  const linesWith = (msg: string) => lines.filter((line) => line['msg'] === msg)
  expect(linesWith('starting')).toMatchObject([{ level: 'info', mode: 'development', workers: 1 }])
  expect(linesWith('listening')).toMatchObject([
    {
      version: expect.stringMatching(/^\d/),
      schema: expect.stringMatching(/^\d{3}_/),
      url: expect.stringMatching(/^http:/),
      config: { port: Number(new URL(service.url).port), redis: '127.0.0.1:1', encryptionKeyIds: ['k1'] },
    },
  ])
  expect(lines.filter(({ ownerLink, msg }) => ownerLink !== undefined || /no owner/.test(String(msg)))).toHaveLength(1)
  expect(linesWith('stopping')).toMatchObject([{ signal: 'SIGTERM' }])
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped', seconds: expect.any(Number) })
  expect(service.output()).not.toMatch(new RegExp(`${password}|7f7f7f`))
}, 600_000)

test('with --workers the processes together write each of these lines once', async () => {
  const environment = {
    DATABASE_URL: await borrowDatabaseUrl(),
    NODE_ENV: 'production',
    BASE_URL: 'https://a.example.com',
  }
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENCRYPTION_KEY: '7f'.repeat(32), LAME_DUCK: '0' }
  const service = await serveLicet(newFolder(), ['--json', '--workers', '2'], { ...environment, ...mail })

  expect(await service.stop()).toBe(0)

  const messages = linesOf(service.output()).map(({ msg }) => msg)
  for (const msg of ['starting', 'listening', 'stopping', 'stopped'])
    expect(messages.filter((each) => each === msg)).toHaveLength(1)
}, 600_000)

test('an outage of the database is one warning with a count, whatever fails', async () => {
  const cluster = await startPrivateCluster()
  const { url: smtpUrl } = await startSmtpServer()
  const service = await startService({ database: cluster.connection, config: { smtpUrl } })
  const { accessToken: token } = await service.signIn('ada@example.com')
  const workers = await startWorkers(service.ctx)
  await service.call('GET', '/v1/sessions/current', { token })
  service.logLines.length = 0

  await cluster.stop()
  const replies = await Promise.all(
    times(20, () => service.call('PATCH', '/v1/users/me', { token, body: { name: 'A' } })),
  )
  await workers.stop()

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  const warnings = linesOf(service.logLines.join('')).filter(({ level }) => level !== 'info')
  expect(warnings).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      msg: 'database unavailable',
      reason: expect.stringMatching(/\w/),
      count: 1,
      failures: expect.any(Object),
    },
  ])
}, 60_000)

test('the access log has a line for each response, without query, path, and probes', async () => {
  const { call, url, logLines } = await startService({ config: { accessLog: 'on' } })
  await call('GET', '/v1/sessions/current?token=s3cret', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  await call('GET', '/nowhere/s3cret')
  await fetch(`${url}/health/live`)

  const lines = linesOf(logLines.join('')).filter(({ msg }) => msg === 'response sent')
  expect(lines).toMatchObject([
    { method: 'GET', url: '/v1/sessions/current', status: 401, ip: '203.0.113.7', requestId: expect.any(String) },
    { method: 'GET', url: 'unknown', status: 404 },
  ])
  expect(logLines.join('')).not.toContain('s3cret')
})
