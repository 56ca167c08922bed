// Signs a user in to a plain page behind nginx, whose auth_request asks Apache's mod_auth_openidc, a client of OpenID Connect.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const issuer = process.env.LICET_ISSUER
const email = 'proxies@example.com'
const folder = mkdtempSync(join(tmpdir(), 'licet-proxies-'))
const ports = { NGINX_PORT: await freePort(), APACHE_PORT: await freePort() }
const app = `http://localhost:${ports.NGINX_PORT}`
const values = { ...process.env, ...ports, FOLDER: folder, APP: app, MODULES: '/usr/lib/apache2/modules' }

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Writes the configuration with its values, and starts the program with it. */
function start(command, args, name) {
  const template = readFileSync(join(import.meta.dirname, name), 'utf8')
  const file = join(folder, name)
  writeFileSync(
    file,
    template.replace(/\$\{(\w+)\}/g, (_, key) => values[key]),
  )
  return spawn(command, [...args, file], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Sends the request of a browser that opens a page: fetch would send that of a script. */
async function send(url, headers, form) {
  const about = { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...(form && formHeaders), ...headers }
  const request = http.request(url, { method: form ? 'POST' : 'GET', headers: about }).end(form?.toString())
  const [response] = await once(request, 'response')
  let body = ''
  for await (const text of response.setEncoding('utf8')) body += text
  return { url, status: response.statusCode, headers: response.headers, body }
}
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', origin: issuer }

/** A browser without JavaScript. Cookies belong to a host, whatever its port. */
function newBrowser() {
  const cookies = new Map()
  return async function open(url, form) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await send(url, { cookie }, form && new URLSearchParams(form))
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      cookies.set(name, value)
    }
    const { location } = response.headers
    return location === undefined ? response : open(new URL(location, url).href)
  }
}

const toText = (text) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Sends the form with this action, with the hidden fields that the page has. */
function submit(open, { body }, action, fields) {
  const form = body.split('<form').find((part) => part.includes(`action="${action}"`))
  assert(form, `no form ${action} in ${body}`)
  const hidden = form.split('</form>')[0].matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)
  const known = Object.fromEntries([...hidden].map(([, name, value]) => [name, toText(value)]))
  return open(issuer + action, { ...known, ...fields })
}

async function readCode() {
  const { data } = await (await fetch(`${issuer}/dev/mail.json?to=${email}`)).json()
  return data[0].code
}

/** Until both respond. */
async function lead() {
  const deadline = Date.now() + 15_000
  for (;;) {
    const reply = await send(`${app}/`).catch((error) => ({ status: error.message }))
    if (reply.status === 302) return
    assert(Date.now() < deadline, `the proxies do not lead to Licet: ${reply.status} ${reply.body}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function signIn() {
  await lead()
  const open = newBrowser()
  const asked = await open(`${app}/?a=1`)
  assert.equal(new URL(asked.url).origin, issuer, asked.body)
  const sent = await submit(open, asked, '/sign-in/email', { email })
  const done = await submit(open, sent, '/sign-in/code', { code: await readCode() })
  const [, target] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(done.body) ?? []
  assert(target, done.body)
  const page = await open(toText(target))
  assert.deepEqual([page.url, page.status, page.body], [`${app}/?a=1`, 200, 'A plain page\n'])
  assert.equal(page.headers['x-email'], email)
  // The check does not forward what a stranger claims.
  const stranger = await send(`${app}/`, { 'x-email': email, cookie: 'mod_auth_openidc_session=x' })
  assert.equal(stranger.status, 302)
  assert(stranger.headers.location.startsWith(`${issuer}/oauth2/authorize?`))
}

mkdirSync(join(folder, 'page'))
writeFileSync(join(folder, 'page/index.html'), 'A plain page\n')
writeFileSync(join(folder, 'page/session'), '')
for (const path of ['', 'page']) chmodSync(join(folder, path), 0o755)
const programs = [
  start('nginx', ['-p', folder, '-e', 'stderr', '-c'], 'nginx.conf'),
  start('apache2', ['-D', 'FOREGROUND', '-f'], 'apache.conf'),
]
try {
  await signIn()
} catch (error) {
  console.error(readFileSync(join(folder, 'apache.log'), 'utf8'))
  throw error
} finally {
  for (const program of programs) program.kill('SIGTERM')
  await Promise.all(programs.map((program) => program.exitCode ?? once(program, 'exit')))
  rmSync(folder, { recursive: true, force: true })
}
