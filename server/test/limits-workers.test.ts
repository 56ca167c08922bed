import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, times } from './harness.ts'
import { borrowDatabaseUrl, childrenOf, newFolder, type Serving, send, serveLicet } from './licet-process.ts'
import { shareInFile } from './shared-in-file.ts'
import type { AtEnd } from './test-databases.ts'

const slow = { timeout: 600_000 }
const limit = 80
/** No window ends within a test. */
const windowSeconds = 3_600

async function startTwoWorkers(atEnd: AtEnd = onTestFinished): Promise<Serving> {
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: 'https://auth.example.com',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: await borrowDatabaseUrl(atEnd),
    RATE_LIMIT_STANDARD: `${limit}/${windowSeconds}`,
    TRUST_PROXY: '127.0.0.1',
  }
  const service = await serveLicet(newFolder(atEnd), ['--workers', '2'], settings, atEnd)
  // Printed when both listen.
  await eventually(() => service.output().includes('Licet is running'), 400_000)
  return service
}

/** Of these, for the tests that end none of their processes: each counts other addresses. */
const twoWorkers = shareInFile(startTwoWorkers)

/** Without an agent, on a new connection: the primary passes each to the next worker. */
function ask({ url }: Serving, ip: string, agent: Agent | false = false) {
  return new Promise<{ status: number | undefined; remaining: number; retryAfterSeconds: number }>(
    (resolve, reject) => {
      const signal = AbortSignal.timeout(60_000)
      const sent = request(`${url}/v1/sessions`, { headers: { 'x-forwarded-for': ip }, agent, signal }, (response) => {
        const { 'x-ratelimit-remaining': remaining, 'retry-after': retryAfter } = response.headers
        response.resume().on('end', () =>
          resolve({
            status: response.statusCode,
            remaining: Number(remaining),
            retryAfterSeconds: Number(retryAfter),
          }),
        )
      })
      sent.on('error', reject).end()
    },
  )
}

/** Sends concurrent requests. Returns how many were admitted: those get 401, because they have no token. */
async function flood(service: Serving, many: number, ip: string): Promise<number> {
  const answers = await Promise.all(times(many, () => ask(service, ip)))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { remaining, retryAfterSeconds } of refused) {
    expect(remaining).toBe(0)
    expect(retryAfterSeconds).toBeGreaterThan(windowSeconds - 240)
  }
  const admitted = answers.filter(({ status }) => status === 401)
  expect(admitted.length + refused.length).toBe(many)
  return admitted.length
}

/**
 * The same until the limit is reached, in at most five floods, and in one more, of which none may be admitted. A worker that gets few of the connections, as on a busy machine, can
 * have units left that it has leased ahead: they are for its next requests.
 */
async function admitAll(service: Serving, ip: string): Promise<number> {
  let admitted = await flood(service, 192, ip)
  expect(admitted).toBeGreaterThanOrEqual(limit - limit / 8)
  for (let more = 1; more < 5 && admitted < limit; more += 1) admitted += await flood(service, 192, ip)
  return admitted + (await flood(service, 192, ip))
}

test('two workers admit of 192 concurrent requests exactly as many as the limit', slow, async () => {
  const service = await twoWorkers()
  for (let round = 1; round <= 5; round += 1) expect(await admitAll(service, `198.51.100.${round}`)).toBe(limit)
})

test('a killed worker loses at most the units that it has leased ahead', slow, async () => {
  const service = await startTwoWorkers()
  const ip = '198.51.100.1'
  let admitted = 0
  for (const many of [10, 10, 10]) admitted += await flood(service, many, ip)
  expect(admitted).toBe(30)

  const [worker] = await childrenOf(service.child.pid)
  send('SIGKILL', worker)
  // Until its end is noticed, it is given connections, which are closed then.
  await eventually(async () => {
    const workers = await childrenOf(service.child.pid)
    return workers.length === 2 && !workers.includes(worker ?? 0)
  })
  admitted += await flood(service, 192, ip)

  expect(admitted).toBeLessThanOrEqual(limit)
  expect(admitted).toBeGreaterThanOrEqual(limit - limit / 8)
})

test('a connection on its way to a worker that is killed ends', slow, async () => {
  const service = await startTwoWorkers()
  const [worker] = await childrenOf(service.child.pid)
  const settled: unknown[] = []
  send('SIGSTOP', worker)
  const asked = times(6, () =>
    ask(service, '198.51.100.1').then(
      ({ status }) => settled.push(status),
      ({ code }) => settled.push(code),
    ),
  )
  await eventually(() => settled.length === 5)

  send('SIGKILL', worker)
  await Promise.all(asked)

  expect(settled).toEqual([...times(5, () => 401), 'ECONNRESET'])
})

test('a worker whose primary does not respond counts alone, and shares its limits again later', slow, async () => {
  const service = await twoWorkers()
  // The primary accepts the connections, so this one must exist before.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  await ask(service, '203.0.113.1', agent)

  send('SIGSTOP', service.child.pid)
  onTestFinished(() => send('SIGCONT', service.child.pid))
  const answers = await Promise.all(times(limit + 5, () => ask(service, '203.0.113.2', agent)))
  expect(answers.map(({ status }) => status)).toEqual([...times(limit, () => 401), ...times(5, () => 429)])
  await eventually(async () => service.output().includes('rate limits are no longer shared'))

  send('SIGCONT', service.child.pid)
  await eventually(async () => {
    await ask(service, '203.0.113.1', agent)
    return service.output().includes('rate limits are shared again')
  })
  expect(await admitAll(service, '203.0.113.3')).toBe(limit)
})
