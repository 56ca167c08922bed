import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailWorker } from '../src/outbox/mail/worker.ts'
import { routes } from '../src/start/app.ts'
import { type Service, startService, times } from './harness.ts'
import { startSmtpServer } from './smtp.ts'

/** The app that a link opens: it responds to every GET, like a page that waits for a click. */
async function startApp(): Promise<{ url: string; visits: string[] }> {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<button>Sign in</button>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/signed-in`, visits }
}

/** Returns every URL in any part of a received email, like a link scanner. */
async function receiveMail(service: Service, email: string, app: string) {
  const smtp = await startSmtpServer()
  const { ctx } = service
  const worker = startMailWorker({ ...ctx, config: { ...ctx.config, smtpUrl: smtp.url } }, { pollMs: 20 })
  onTestFinished(() => worker.stop())
  const body = { email, redirectUri: app }
  expect((await service.call('POST', '/v1/auth/magic-link', { body })).status).toBe(200)
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1)
  const { text = '', html = '' } = smtp.received[0]?.mail ?? {}
  const found = `${text} ${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
  return { urls: [...new Set(found)], code: /\b(\d{3}) ?(\d{3})\b/.exec(text)?.slice(1).join('') ?? '' }
}

const scan = (url: string): Promise<Response[]> =>
  Promise.all(
    ['GET', 'HEAD'].flatMap((method) =>
      times(5, () => fetch(url, { method, headers: { 'user-agent': 'MailScanner' } })),
    ),
  )

test.each(['query', 'fragment'])(
  'a link with its token in the %s still signs in once after scanners opened every URL of the email',
  async (magicLinkTokenIn) => {
    const service = await startService({ settings: { magicLinkTokenIn } })
    const app = await startApp()
    const { urls } = await receiveMail(service, 'ada@example.com', app.url)

    const [link, ...others] = urls
    expect(others).toEqual([])
    const token = /[?#]token=(lml_[\w-]{43})$/.exec(link ?? '')?.[1]
    for (const url of urls) for (const { status } of await scan(url)) expect(status).toBe(200)

    expect(app.visits).toHaveLength(10)
    expect(app.visits.some((visit) => visit.includes('token='))).toBe(magicLinkTokenIn === 'query')
    const verify = () => service.call('POST', '/v1/auth/verify', { body: { token } })
    expect(await verify()).toMatchObject({ status: 200, data: { user: { email: 'ada@example.com' } } })
    expect(await verify()).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_USED' } })
  },
)

test('no GET or HEAD of any route consumes a link, wherever the token is', async () => {
  const service = await startService()
  const app = await startApp()
  const { urls, code } = await receiveMail(service, 'ada@example.com', app.url)
  const token = /token=(lml_[\w-]{43})/.exec(urls.join(' '))?.[1] ?? ''
  const paths = new Set([...routes.map(({ url }) => url.replace(/:\w+/g, token)), '/', '/v1', '/docs', '/openapi.json'])

  for (const path of paths) {
    for (const query of [`token=${token}`, `email=ada%40example.com&code=${code}`]) {
      for (const { status } of await scan(`${service.url}${path}?${query}`)) expect(status).not.toBe(500)
    }
    const body = JSON.stringify({ token })
    const override = { 'x-http-method-override': 'POST', 'content-type': 'application/json', 'x-body': body }
    await service.call('GET', `${path}?token=${token}`, { headers: override })
  }

  const verify = () => service.call('POST', '/v1/auth/verify', { body: { token } })
  expect((await verify()).status).toBe(200)
  expect((await verify()).error.code).toBe('MAGIC_LINK_USED')
})
