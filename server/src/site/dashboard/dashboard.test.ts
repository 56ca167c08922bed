import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startBareServer } from '../../../test/bare-server.ts'
import { startService } from '../../../test/harness.ts'
import { webAppTargets } from '../../platform/http/files.ts'
import { dashboard } from './web-app.ts'

const script = 'console.log("the dashboard")'
const hashed = 'assets/index-AbC_-123.js'

const document = `<!doctype html>
<meta name="licet-mailbox" content="__MAILBOX__">
<meta name="licet-cookie" content="__COOKIE__">
<meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" src="/admin/${hashed}" nonce="__CSP_NONCE__"></script>
`

/** A folder like a build's output, next to a file that must not be served. */
function makeBuildFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'licet-dashboard-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  writeFileSync(join(parent, 'secret.txt'), 'not for anybody')
  const folder = join(parent, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), document)
  writeFileSync(join(folder, '.built-from'), 'a hash')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, hashed), script)
  writeFileSync(join(folder, `${hashed}.br`), brotliCompressSync(script))
  writeFileSync(join(folder, `${hashed}.gz`), gzipSync(script))
  return folder
}

/** Serves the folder and requests paths verbatim: `fetch` would normalize `..` first. */
async function serve({ folder = makeBuildFolder(), mailbox = false } = {}) {
  const { http } = await startBareServer()
  http.add(...webAppTargets(dashboard({ mailbox, folder })))
  const { port } = http.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
        })
      })
      sent.on('error', reject).end()
    })
  return { folder, get }
}

const nonceOf = (policy: unknown): string => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

test('the dashboard allows only its own scripts and styles, by nonce or as files, and none of another host', async () => {
  const { get } = await serve()

  const { status, headers } = await get('/admin')

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const nonce = nonceOf(headers['content-security-policy'])
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
  )
})

test('every response has its own nonce, the same in its policy and its document', async () => {
  const { get } = await serve()

  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/admin')))

  const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
  expect(new Set(nonces).size).toBe(20)
  for (const [index, { text }] of answers.entries()) {
    expect(text.split(`nonce="${nonces[index]}"`)).toHaveLength(3)
    expect(text).not.toContain('__')
  }
})

test.each(['/admin', '/admin/', '/admin/users', '/admin/p/prj_1/users/usr_2', '/admin/p/prj_1/audit?q=a.b'])(
  '%s serves the dashboard, which routes its own pages',
  async (path) => {
    const { get } = await serve()

    const { status, text } = await get(path)

    expect(status).toBe(200)
    expect(text).toContain('type="module"')
  },
)

test('the pages link to the development mailbox only if there is one', async () => {
  const [development, production] = await Promise.all([serve({ mailbox: true }), serve()])

  expect((await development.get('/admin')).text).toContain('<meta name="licet-mailbox" content="/dev/mail">')
  expect((await production.get('/admin')).text).toContain('<meta name="licet-mailbox" content="">')
})

test('the pages know whether the browser sent a sign-in cookie, but not its content', async () => {
  const { get } = await serve()

  const without = await get('/admin', { cookie: 'theme=dark' })
  const withCookie = await get('/admin', { cookie: 'theme=dark; service_admin_session=las_secret' })

  expect(without.text).toContain('<meta name="licet-cookie" content="none">')
  expect(withCookie.text).toContain('<meta name="licet-cookie" content="sent">')
  expect(withCookie.text).not.toContain('las_secret')
})

test('a file with a hash in its name is cached without expiration; any other is revalidated', async () => {
  const { get } = await serve()

  const asset = await get(`/admin/${hashed}`)
  const icon = await get('/admin/icon.svg')

  expect(asset.text).toBe(script)
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(icon.headers['cache-control']).toBe('public, max-age=300')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
})

test('files are sent in the smallest encoding that the browser accepts', async () => {
  const { get } = await serve()

  const brotli = await get(`/admin/${hashed}`, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get(`/admin/${hashed}`, { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await get(`/admin/${hashed}`, { 'accept-encoding': 'identity' })

  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe(script)
  for (const { headers } of [brotli, gzip, plain]) expect(headers['vary']).toBe('Accept-Encoding')
})

test('an unchanged file is not sent again', async () => {
  const { get } = await serve()
  const { headers } = await get('/admin/icon.svg')

  const again = await get('/admin/icon.svg', { 'if-none-match': String(headers['etag']) })
  const another = await get('/admin/icon.svg', { 'if-none-match': '"another"' })

  expect(again).toMatchObject({ status: 304, text: '' })
  expect(another.status).toBe(200)
})

test.each([
  '/admin/assets/index-gone0000.js',
  '/admin/index.html',
  '/admin/.built-from',
  '/admin/../secret.txt',
  '/admin/assets/../../secret.txt',
  '/admin/..%2fsecret.txt',
  '/admin/%2e%2e/secret.txt',
  '/admin/assets/..%5c..%5csecret.txt',
  '/admin//etc/hostname.txt',
  '/admin/icon.svg%00.html',
])('%s is not a file of the dashboard and returns 404', async (path) => {
  const { get } = await serve()

  const { status, text } = await get(path)

  expect(status).toBe(404)
  expect(text).not.toContain('not for anybody')
})

test('a build made while the server runs is served on the next request', async () => {
  const { folder, get } = await serve()
  await get('/admin')

  writeFileSync(join(folder, 'index.html'), '<!doctype html>built anew')
  writeFileSync(join(folder, 'assets/index-new00000.js'), 'new')

  await expect.poll(async () => (await get('/admin')).text).toContain('built anew')
  expect((await get('/admin/assets/index-new00000.js')).text).toBe('new')
})

test('without a build /admin explains how to build the dashboard', async () => {
  const { get } = await serve({ folder: join(tmpdir(), 'licet-nothing-is-built-here') })

  const { status, headers, text } = await get('/admin/users')

  expect(status).toBe(200)
  expect(text).toContain('npm run build --workspace dashboard')
  expect(headers['content-security-policy']).not.toContain('script-src')
})

test('the server serves the dashboard, and a missing file returns the error envelope of the API', async () => {
  const service = await startService()

  const page = await fetch(`${service.url}/admin`)
  const missing = await service.call('GET', '/admin/assets/index-gone0000.js')

  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(missing).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
})
