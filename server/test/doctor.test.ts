import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { verifySmtp } from '../src/platform/mail/verify.ts'
import { issuerDocuments } from '../src/platform/oauth/discovery.ts'
import { describeFault } from '../src/platform/outbound/faults.ts'
import { createOutbound } from '../src/platform/outbound/outbound.ts'
import { examineSettings } from '../src/start/settings-examination.ts'
import { testConfig } from './harness.ts'
import { startHttps } from './https-hosts.ts'
import { isRedisInstalled, startRedis } from './redis-server.ts'
import { startSmtpServer } from './smtp.ts'

/** A server that treats each connection as `accept` does. Returns its port. */
async function startTcp(accept: Parameters<typeof createServer>[1]): Promise<number> {
  const server: Server = createServer(accept).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

/** Why the issuer's document cannot be read, as the doctor says it. */
async function faultOf(issuer: string, allow: string[] = ['*=127.0.0.1', '*=localhost']): Promise<string | undefined> {
  const outbound = createOutbound({ allow, timeoutMs: 500 }).forProject('default')
  return issuerDocuments(outbound, issuer).then(
    () => 'no fault',
    (error) => describeFault(error),
  )
}

test('a provider that cannot be read is described by its cause: DNS, network, TLS, or status', async () => {
  const tls = await startHttps((_request, response) => void response.end('{}'))
  const silent = await startTcp(() => undefined)
  const closing = await startTcp((socket) => void socket.destroy())
  const statuses: [number, RegExp][] = [
    [401, /^it returned 401: it refuses the credentials$/],
    [404, /^it returned 404: nothing is at this URL$/],
    [503, /^it returned 503: it has a fault of its own$/],
  ]

  expect(await faultOf('https://licet.invalid')).toMatch(/^DNS: /)
  expect(await faultOf('http://127.0.0.1:1')).toMatch(/^the connection was refused/)
  expect(await faultOf(`https://localhost:${tls}`)).toMatch(/^TLS: its certificate is self-signed/)
  expect(await faultOf(`https://127.0.0.1:${silent}`)).toMatch(/^no response in time/)
  expect(await faultOf(`http://127.0.0.1:${closing}`)).toMatch(/^it closed the connection/)
  expect(await faultOf('https://127.0.0.1:1', [])).toMatch(/OUTBOUND_ALLOW/)
  for (const [status, words] of statuses) {
    const port = await startTcp((socket) => void socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`))
    expect(await faultOf(`http://127.0.0.1:${port}`)).toMatch(words)
  }
}, 30_000)

test('a mail server that refuses is described in words, without its password', async () => {
  const open = await startSmtpServer()
  const guarded = await startSmtpServer({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    },
  })
  const busy = await startTcp((socket) => void socket.end('421 too busy\r\n'))
  const mute = await startTcp(() => undefined)
  const wordsOf = (url: string) => verifySmtp(url).then(() => 'no fault', String)

  expect(await wordsOf(open.url)).toBe('no fault')
  expect(await wordsOf(`smtp://ada:s3cret@127.0.0.1:${guarded.port}`)).toMatch(/offers no TLS.*requireTLS=false/)
  expect(await wordsOf(`smtp://ada:s3cret@127.0.0.1:${guarded.port}?requireTLS=false`)).toMatch(
    /refuses the user or password.* \(535\)/,
  )
  expect(await wordsOf(`smtps://127.0.0.1:${open.port}`)).toMatch(/does not start with TLS.*smtp:\/\//)
  expect(await wordsOf('smtp://127.0.0.1:1')).toMatch(/the connection was refused/)
  expect(await wordsOf('smtp://licet.invalid')).toMatch(/DNS: /)
  expect(await wordsOf(`smtp://127.0.0.1:${busy}`)).toMatch(/not available now \(421\)/)
  expect(await wordsOf(`smtp://127.0.0.1:${mute}`)).toMatch(/no greeting.*smtps:\/\//)
}, 60_000)

test.runIf(isRedisInstalled)(
  'Redis is described by its cause: network, or password',
  async () => {
    const redis = await startRedis()
    const findRedis = async (redisUrl: string) =>
      (await examineSettings({ ...testConfig, redisUrl }, { info() {}, warn() {} } as never)).find(
        ({ subject }) => subject === 'redis',
      )

    expect(await findRedis(redis.url)).toMatchObject({ state: 'good' })
    expect(await findRedis('redis://127.0.0.1:1')).toMatchObject({
      state: 'bad',
      message: expect.stringMatching(/^the connection was refused/),
    })
    expect(await findRedis(`redis://ada:s3cret@127.0.0.1:${redis.port}`)).toMatchObject({
      state: 'bad',
      message: 'it refuses the user or password (WRONGPASS)',
    })
  },
  30_000,
)
