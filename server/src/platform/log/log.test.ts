import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'

function sink() {
  const lines: string[] = []
  return { lines, destination: { write: (line: string) => void lines.push(line) } }
}

test('a secret is hidden by the name of its field, at any depth and in any spelling', () => {
  const { lines, destination } = sink()
  const log = createLog('info', { destination }).child({ accessToken: 's3cret' })

  log.info({
    authorization: 's3cret',
    'Set-Cookie': 's3cret',
    code: 's3cret',
    user: { refresh_token: 's3cret', list: [{ clientSecret: 's3cret' }], 'x-api-key': 's3cret' },
    headers: new Headers({ cookie: 's3cret' }),
    bytes: Buffer.from('s3cret'),
  })

  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('s3cret')
  expect(lines[0]).toContain('[hidden]')
})

test('a code of the error catalog is visible, any other code is not', () => {
  const { lines, destination } = sink()
  const log = createLog('info', { destination })

  log.error({ code: 'INTERNAL_ERROR' })
  log.error({ code: '123456' })

  expect(lines.map((line) => JSON.parse(line).code)).toEqual(['INTERNAL_ERROR', '[hidden]'])
})

test('a request is written as method and path: no headers, no query', () => {
  const { lines, destination } = sink()

  createLog('info', { destination }).info({
    req: { method: 'GET', url: '/callback?code=s3cret', headers: { cookie: 's3cret' } },
  })

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET', path: '/callback' } })
  expect(lines[0]).not.toContain('s3cret')
})

test('of an error only message, stack, code and cause are written', () => {
  const { lines, destination } = sink()
  const error = Object.assign(new Error('query failed', { cause: new Error('connection lost') }), {
    code: '23505',
    config: { headers: { authorization: 's3cret' } },
  })

  createLog('info', { destination }).error({ err: error }, 'saving')

  expect(lines[0]).not.toContain('s3cret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'query failed', errorCode: '23505', cause: { message: 'connection lost' } },
  })
})

test('at a terminal a line starts with time and level and shows fields as name=value', () => {
  const { lines, destination } = sink()

  createLog('info', { destination, pretty: true }).warn({ template: 'magic_link', token: 's3cret' }, 'mail failed')

  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d warn {2}mail failed template=magic_link token=\[hidden\]\n$/)
})

test('lines about an outage become one line a minute with their number, and one at the end', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { lines, destination } = sink()
  const err = new Error('connection refused')
  const log = createLog('info', { destination, isOutage: (error) => error === err })
  const takeLines = () => lines.splice(0).map((line) => JSON.parse(line))

  for (let times = 0; times < 300; times += 1) log.error({ err, route: 'GET /v1/sessions' }, 'request failed')
  log.child({ worker: 1 }).warn({ err }, 'audit seals failed, retrying')
  log.warn({ err: new Error('another') }, 'email failed')
  expect(takeLines()).toMatchObject([
    { level: 'warn', msg: 'database unavailable', reason: 'connection refused', count: 1 },
    { msg: 'email failed' },
  ])

  vi.advanceTimersByTime(60_000)
  expect(takeLines()).toMatchObject([
    { count: 300, failures: { 'request failed': 299, 'audit seals failed, retrying': 1 } },
  ])
  vi.advanceTimersByTime(60_000)
  expect(takeLines()).toMatchObject([{ level: 'info', msg: 'database available again' }])
  vi.advanceTimersByTime(600_000)
  expect(takeLines()).toEqual([])
})

test('of equal warnings and errors, 20 a minute are written, and one line has the number of the others', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { lines, destination } = sink()
  const log = createLog('info', { destination })
  const takeLines = () => lines.splice(0).map((line) => JSON.parse(line))
  const fail = (route: string, times: number) => {
    for (let index = 0; index < times; index += 1)
      log.error(
        { err: new Error('down'), code: 'PROVIDER_UNAVAILABLE', route, requestId: `req_${index}` },
        'request failed',
      )
  }

  fail('POST /v1/auth/login', 5_000)
  fail('POST /v1/auth/callback', 3)
  for (let index = 0; index < 100; index += 1) log.info({ index }, 'response sent')
  const routes = takeLines().map(({ route, msg }) => route ?? msg)
  expect(routes.filter((route) => route === 'POST /v1/auth/login')).toHaveLength(20)
  expect(routes.filter((route) => route === 'POST /v1/auth/callback')).toHaveLength(3)
  expect(routes.filter((route) => route === 'response sent')).toHaveLength(100)

  vi.advanceTimersByTime(60_000)
  expect(takeLines()).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      line: 'request failed',
      code: 'PROVIDER_UNAVAILABLE',
      route: 'POST /v1/auth/login',
      count: 4_980,
      msg: 'equal lines left out',
    },
  ])
  fail('POST /v1/auth/login', 1)
  expect(takeLines()).toMatchObject([{ msg: 'request failed' }])
  vi.advanceTimersByTime(600_000)
  expect(takeLines()).toEqual([])
})
