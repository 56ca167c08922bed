import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOutbound } from '../src/platform/outbound/outbound.ts'
import { repeat } from '../src/platform/queue/repeat.ts'
import { tracing } from '../src/platform/traces/tracing.ts'
import { startWorkers } from '../src/start/workers.ts'
import { type ReceivedSpan, startCollector, traceTo } from './collector.ts'
import { freePort } from './free-port.ts'
import { eventually, startService } from './harness.ts'
import { newDatabaseUrl, newFolder, serveLicet } from './licet-process.ts'
import { startSmtpServer } from './smtp.ts'
import { addEndpoint, startReceiver, work } from './webhook-receiver.ts'

const callerTrace = 'a1'.repeat(16)
const callerSpan = 'b2'.repeat(8)
const traceparent = `00-${callerTrace}-${callerSpan}-01`
const linesOf = (lines: string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

/** Waits for a span, which the collector gets after it has ended. */
async function arrival({ spans }: { spans: readonly ReceivedSpan[] }, name: string): Promise<ReceivedSpan> {
  await eventually(() => spans.some((span) => span.name === name))
  return spans.find((span) => span.name === name) as ReceivedSpan
}
const below = ({ spans }: { spans: readonly ReceivedSpan[] }, { id }: ReceivedSpan) =>
  spans.filter(({ parentId }) => parentId === id)

test('a request continues the trace of a trusted caller, with its statements, and the log has its ID', async () => {
  const collector = await startCollector({ headers: { 'x-key': 'k1' }, resource: { 'service.name': 'licet-eu' } })
  const service = await startService({ config: { accessLog: 'on' } })
  const email = 'ada@example.com'
  const { token, code } = await service.requestLink(email)
  service.logLines.length = 0

  const headers = { traceparent, tracestate: 'a=1', 'x-forwarded-for': '203.0.113.7' }
  const reply = await service.call('POST', '/v1/auth/verify?utm=s3cret', { body: { token }, headers })

  const span = await arrival(collector, 'POST /v1/auth/verify')
  expect(span).toMatchObject({
    ...{ traceId: callerTrace, parentId: callerSpan, kind: 'server', isError: false, links: [] },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/auth/verify',
      'url.path': '/v1/auth/verify',
      'http.response.status_code': 200,
      'server.address': 'auth.example.com',
      'licet.request_id': reply.meta.requestId,
    },
  })
  const statements = below(collector, span)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'UPDATE magic_links', 'INSERT users', 'INSERT audit_logs', 'COMMIT']),
  )
  for (const { kind, traceId, attributes } of statements)
    expect([kind, traceId, attributes['db.system.name']]).toEqual(['client', callerTrace, 'postgresql'])
  expect(linesOf(service.logLines)).toMatchObject([{ msg: 'response sent', traceId: callerTrace, spanId: span.id }])
  expect(Object.keys(reply.meta)).toEqual(['requestId'])
  expect(JSON.stringify([reply.body, [...reply.headers]])).not.toContain(callerTrace)
  expect(collector.received).toMatchObject({ headers: { 'x-key': 'k1' }, resource: { 'service.name': 'licet-eu' } })
  const { accessToken, refreshToken, user } = reply.data
  for (const secret of [token, code, email, 'ada', accessToken, refreshToken, user.id, '203.0.113.7', 's3cret'])
    expect(collector.received.text).not.toContain(secret)
})

test('a webhook is one span of the queue with its call below it, and the receiver learns of the call', async () => {
  const collector = await startCollector()
  const service = await startService()
  const receiver = await startReceiver(() => ({ status: receiver.received.length === 1 ? 500 : 204 }))
  await addEndpoint(service, `${receiver.url}?key=s3cret`)
  work(service.ctx)

  await service.signIn('ada@example.com')

  const item = await arrival(collector, 'process delivery')
  const [call] = below(collector, item).filter(({ name }) => name === 'POST')
  expect(item).toMatchObject({ kind: 'consumer', parentId: '', isError: true })
  expect(call).toMatchObject({
    ...{ kind: 'client', isError: true },
    attributes: { 'server.address': '127.0.0.1', 'server.port': receiver.port, 'http.response.status_code': 500 },
  })
  expect(receiver.received[0]?.headers['traceparent']).toBe(`00-${item.traceId}-${call?.id}-01`)
  expect(below(collector, item).map(({ name }) => name)).toContain('COMMIT')
  expect(linesOf(service.logLines)).toContainEqual(
    expect.objectContaining({ msg: 'webhook delivery failed', traceId: item.traceId }),
  )
  expect(collector.received.text).not.toMatch(/s3cret|\/hooks|ada@/)
})

test('a host that the operator does not name learns nothing of a trace', async () => {
  const collector = await startCollector()
  const receiver = await startReceiver()
  const call = (allow: string[]) =>
    tracing?.item('test', 'one', async () => {
      const { fetch } = createOutbound({ allow, allowPrivate: true })
      await fetch(receiver.url, { method: 'POST', body: '{}' })
    })

  await call([])
  await call(['127.0.0.1'])

  await eventually(() => collector.spans.filter(({ name }) => name === 'POST').length === 2)
  expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual([
    undefined,
    expect.stringMatching(/^00-/),
  ])
})

test('a run of a task is a span with its statements if it changes something', async () => {
  const collector = await startCollector()
  const { url: smtpUrl } = await startSmtpServer()
  const service = await startService({ config: { smtpUrl } })
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('GET', '/v1/sessions/current', { token })
  const workers = await startWorkers(service.ctx)
  let turns = 0
  const idle = repeat(service.ctx, 'idling', 1, async () => {
    await sql`select 1`.execute(service.db)
    turns += 1
  })
  await eventually(() => turns > 3)
  await idle.stop()

  await workers.stop()
  await collector.stop()

  const run = await arrival(collector, 'run session activity')
  expect(run).toMatchObject({ parentId: '', kind: 'internal' })
  expect(below(collector, run).map(({ name }) => name)).toContain('UPDATE sessions')
  for (const { nanoseconds } of below(collector, run)) expect(nanoseconds).toBeGreaterThan(0)
  const mail = await arrival(collector, 'process mail')
  expect(below(collector, mail).map(({ name }) => name)).toContain('UPDATE mails')
  expect(collector.spans.filter(({ name }) => name === 'run idling')).toEqual([])
})

test('a stranger neither joins a trace nor decides what is recorded', async () => {
  const collector = await startCollector({ sampler: 'parentbased_traceidratio', ratio: 0 })
  const trusting = await startService()
  const wary = await startService({ config: { trustProxy: [] } })
  await wary.call('GET', '/v1/sessions/current', { headers: { traceparent } })
  await trusting.call('GET', '/v1/users/me', { headers: { traceparent: `00-${callerTrace}-0-01` } })
  await trusting.call('GET', '/v1/licenses/me', { headers: { traceparent } })
  await collector.stop()

  expect(collector.spans.filter(({ kind }) => kind === 'server')).toMatchObject([
    { name: 'GET /v1/licenses/me', traceId: callerTrace, isError: false },
  ])

  const all = await startCollector()
  const other = await startService({ config: { trustProxy: [] } })
  await other.call('GET', '/v1/sessions/current', { headers: { traceparent, tracestate: 'a=s3cret' } })
  await fetch(`${other.url}/health/live`)
  await fetch(`${other.url}/nowhere/s3cret`)
  await all.stop()

  const [known, unknown, ...rest] = all.spans.filter(({ kind }) => kind === 'server')
  expect(known).toMatchObject({ parentId: '', links: [{ traceId: callerTrace, id: callerSpan }] })
  expect(known?.traceId).not.toBe(callerTrace)
  expect([unknown?.name, unknown?.attributes['url.path'], rest]).toEqual(['GET', undefined, []])
  expect(all.received.text).not.toContain('s3cret')
})

test('a fault of the server is an error with its code, and nothing of its message', async () => {
  const collector = await startCollector()
  const service = await startService()
  await service.db.destroy()
  const reply = await service.call('POST', '/v1/auth/magic-link', {
    body: { email: 'ada@example.com', redirectUri: 'https://a.example.com' },
  })
  await collector.stop()

  expect(reply.status).toBe(500)
  const [span] = collector.spans.filter(({ kind }) => kind === 'server')
  expect(span).toMatchObject({
    ...{ isError: true, traceId: expect.any(String) },
    attributes: { 'error.type': 'INTERNAL_ERROR', 'http.response.status_code': 500 },
  })
  expect(linesOf(service.logLines)).toContainEqual(
    expect.objectContaining({ msg: 'request failed', traceId: span?.traceId }),
  )
})

test('a collector that is gone fails no request, and costs one warning', async () => {
  const warnings: object[] = []
  const log = { info: () => undefined, error: () => undefined, warn: (fields: object) => void warnings.push(fields) }
  const stop = await traceTo(`http://127.0.0.1:${await freePort()}`, {}, log)
  const service = await startService()

  await service.signIn('ada@example.com')
  await eventually(() => warnings.length > 0)
  await service.signIn('bob@example.com')
  await stop()

  expect(warnings).toEqual([
    { reason: expect.stringContaining('ECONNREFUSED'), count: 1, failures: { 'export of traces failed': 1 } },
  ])
})

/** Reports at its end whether the process has run anything with asynchronous context, and whether it has loaded the SDK of OpenTelemetry. */
const witness = `
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
const { run } = AsyncLocalStorage.prototype
let runs = 0
AsyncLocalStorage.prototype.run = function (...args) {
  runs += 1
  return run.apply(this, args)
}
process.on('exit', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('@opentelemetry/sdk-trace/'))
  process.stdout.write(JSON.stringify({ witness: { hasContext: runs > 0, hasSdk: loaded.length > 0 } }) + '\\n')
})`

test.each([
  [false, {}],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
])('asynchronous context and the SDK of OpenTelemetry are in use: %s', async (isOn, own) => {
  const folder = newFolder()
  const file = join(folder, 'witness.mjs')
  writeFileSync(file, witness)
  const settings = { DATABASE_URL: await newDatabaseUrl(), NODE_OPTIONS: `--import=${pathToFileURL(file)}`, ...own }
  const service = await serveLicet(folder, ['--json'], settings)
  await fetch(`${service.url}/v1/auth/methods?clientId=none`)
  await service.stop()

  const said = service.output().match(/^\{"witness".*$/m)?.[0] ?? '{}'
  expect(JSON.parse(said)).toEqual({ witness: { hasContext: isOn, hasSdk: isOn } })
})
