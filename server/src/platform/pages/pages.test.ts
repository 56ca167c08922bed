import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startBareServer } from '../../../test/bare-server.ts'
import { startService } from '../../../test/harness.ts'
import { send } from '../../../test/send.ts'
import { html } from '../http/html.ts'
import { type PageSet, targetsOf } from '../http/pages.ts'
import { assetFolder, assetManifest, pageAssets } from './assets.ts'
import { faultPage } from './fault.ts'
import { formToken, requireOwnForm, seeOther } from './forms.ts'
import { renderPage } from './layout.ts'
import { pagePolicy } from './policy.ts'
import { wordsIn } from './words.ts'

const origin = 'https://auth.example.com'
const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'auth.example.com', 'accept-language': 'de' }

/** A server with one form: its GET shows it, its POST leads on. */
async function startForm() {
  const { ctx, http } = await startBareServer({ attempts: 2 })
  const set: PageSet = {
    policy: pagePolicy(),
    refuse: faultPage,
    rows: [
      {
        url: '/form',
        respond: ({ query }) => {
          if (query.has('broken')) throw new Error('<secret>')
          const title = html`${query.get('name') ?? 'Form'}`
          return renderPage({
            language: 'en',
            title,
            main: html`<h1>${title}</h1>`,
            cookies: ['a=1', 'b=2'],
          })
        },
      },
      {
        method: 'POST',
        url: '/form',
        limited: { limit: 'auth', attempts: 'failures' },
        respond: (request) => {
          requireOwnForm(request, 'browser')
          if (request.form.get('code') === 'wrong')
            return { status: 400, contentType: 'text/plain', body: 'wrong', isAttempt: true }
          return seeOther(`/next?${request.form.get('name')}`)
        },
      },
    ],
  }
  http.add(...targetsOf(set))
  const token = /value="([\w-]+)"/.exec(formToken(ctx.vault, 'browser').toString())?.[1] ?? ''
  const other = /value="([\w-]+)"/.exec(formToken(ctx.vault, 'another').toString())?.[1] ?? ''
  const post = (fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    send(http, {
      method: 'POST',
      url: '/form',
      headers: { ...form, ...headers },
      payload: new URLSearchParams({ form: token, ...fields }).toString(),
    })
  return { http, post, other }
}

test('a form is taken only from our own page, with the token of its browser', async () => {
  const { post, other } = await startForm()

  const taken = await post({ name: 'ada' })
  expect([taken.statusCode, taken.headers.location, taken.headers['cache-control']]).toEqual([
    303,
    '/next?ada',
    'no-store',
  ])
  expect((await post({}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  for (const refused of [
    await post({ form: '' }),
    await post({ form: other }),
    await post({}, {}),
    await post({}, { origin: 'null' }),
    await post({}, { origin: 'https://evil.example.com' }),
    await post({}, { origin, 'sec-fetch-site': 'same-site' }),
    await post({}, { origin, 'sec-fetch-site': 'cross-site' }),
    await post({}, { origin, 'sec-fetch-site': 'none' }),
  ]) {
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('<html lang="de">')
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('a form above 16 KiB or of another type, and a fault get a page', async () => {
  const { http, post } = await startForm()

  expect((await post({ name: 'x'.repeat(15_000) })).statusCode).toBe(303)
  expect((await post({ name: 'x'.repeat(17_000) })).statusCode).toBe(400)
  expect((await post({}, { origin, 'content-type': 'application/json' })).statusCode).toBe(400)
  const fault = await send(http, { url: '/form?broken' })
  expect(fault.statusCode).toBe(500)
  expect(fault.body).toMatch(/<h1>Something went wrong<\/h1>[\s\S]*<code>req_\w+<\/code>/)
  expect(fault.body).not.toContain('secret')
})

test('only wrong values count as attempts, and the limit has its page', async () => {
  const { post } = await startForm()

  for (let count = 0; count < 4; count += 1) expect((await post({})).statusCode).toBe(303)
  expect((await post({ code: 'wrong' })).statusCode).toBe(400)
  expect((await post({})).statusCode).toBe(303)
  expect((await post({ code: 'wrong' })).statusCode).toBe(400)
  const limited = await post({})
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(200)
  expect(limited.body).toContain(`<h1>${wordsIn('de')('fault.tooMany')}</h1>`)
})

test('a page loads and sends to our own files alone, and HEAD has its headers', async () => {
  const { http } = await startForm()

  const page = await send(http, { url: '/form?name=<b>' })
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  )
  expect(page.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(page.body).toContain('<h1>&lt;b&gt;</h1>')
  const head = await send(http, { method: 'HEAD', url: '/form?name=<b>' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    page.headers['content-length'],
  ])
})

test('the files of the pages are within their budgets, compressed, and kept forever', async () => {
  const { url } = await startService()
  const assets = pageAssets()
  if (!assets) throw new Error('build the pages first: npm run build --workspace pages')
  const sizeOf = (file: string) => gzipSync(readFileSync(join(assetFolder, file.replace('/pages/', '')))).length

  expect(sizeOf(assets.script)).toBeLessThan(12 * 1024)
  expect(sizeOf(assets.style)).toBeLessThan(12 * 1024)
  expect(statSync(join(assetFolder, assetManifest)).isFile()).toBe(true)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, status } = await fetch(url + assets.script, { headers: { 'accept-encoding': encoding } })
    expect([status, headers.get('content-encoding') ?? 'identity', headers.get('cache-control')]).toEqual([
      200,
      encoding,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await fetch(`${url}/pages/manifest.json`)).status).toBe(404)
  expect((await fetch(`${url}/pages/%2e%2e/package.json`)).status).toBe(404)
})
