#!/bin/sh
# Chromium 156 (playwright-core 1.65.1, npm; needs /usr/bin/chromium or CHROMIUM): `same-origin-allow-popups` on the page in a
# pop-up cuts it off from the page that opened it, as `same-origin` does.
#
# One would expect that a sign-in page with this value may be opened in a pop-up: its name says so. It is meant for the page that
# opens one. A page in a pop-up keeps its opener only with `unsafe-none`, the default, and one response on the way is enough to
# cut it: also when the last page is of the origin that opened the pop-up again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const listen = async (handler) => {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}
const page = (response, text) => response.setHeader('content-type', 'text/html').end(`<!doctype html>${text}`)
const name = 'cross-origin-opener-policy'
const app = await listen(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://app')
  if (pathname === '/') response.setHeader(name, searchParams.get('own'))
  page(response, `<title>${pathname}</title>`)
})
// Another host: localhost and 127.0.0.1 are different origins.
const provider = await listen(({ url }, response) => {
  const { searchParams } = new URL(url, 'http://provider')
  response.setHeader(name, searchParams.get('own'))
  page(response, `<meta http-equiv="refresh" content="0;url=http://localhost:${app.address().port}/back">`)
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
async function outcome(opener, popUp) {
  const context = await browser.newContext()
  const first = await context.newPage()
  await first.goto(`http://localhost:${app.address().port}/?own=${opener}`)
  const opened = context.waitForEvent('page')
  await first.evaluate(`void window.open('http://127.0.0.1:${provider.address().port}/?own=${popUp}', '', 'width=300')`)
  const window = await opened
  await window.waitForURL('**/back')
  const kept = await window.evaluate('opener !== null')
  await context.close()
  return kept ? 'kept' : 'cut off'
}
const seen = {}
for (const opener of ['unsafe-none', 'same-origin-allow-popups', 'same-origin'])
  for (const popUp of ['unsafe-none', 'same-origin-allow-popups', 'same-origin'])
    seen[`${opener} opens ${popUp}`] = await outcome(opener, popUp)
console.log(seen)
assert.deepEqual(seen, {
  'unsafe-none opens unsafe-none': 'kept',
  'unsafe-none opens same-origin-allow-popups': 'cut off',
  'unsafe-none opens same-origin': 'cut off',
  'same-origin-allow-popups opens unsafe-none': 'kept',
  'same-origin-allow-popups opens same-origin-allow-popups': 'cut off',
  'same-origin-allow-popups opens same-origin': 'cut off',
  'same-origin opens unsafe-none': 'cut off',
  'same-origin opens same-origin-allow-popups': 'cut off',
  'same-origin opens same-origin': 'cut off',
})
await browser.close()
app.close()
provider.close()
END
node check.mjs
