// How late an open page shows that a license was granted or revoked: node bench/src/live-unlock.mjs [TIMES]
// In two examples at the same time: one with its session on its own server, one with tokens in the page.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const times = Number(process.argv[2] ?? 100)
const root = fileURLToPath(new URL('../..', import.meta.url))
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromiumPath = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'
const { chromium } = createRequire(`${root}server/package.json`)('playwright-core')

/** An example, its Licet, and a function that calls the admin API there. */
async function startExample(name) {
  const child = fork(`${root}scripts/example.mjs`, [name], { silent: true })
  const [{ place, licet, folder }] = await once(child, 'message')
  const env = { ...process.env, DATA_DIR: `${folder}/data`, PORT: new URL(licet).port }
  const scopes = 'users:read,licenses:read,licenses:write'
  const command = ['api-key', 'create', '--project', 'default', '--name', 'live', '--scopes', scopes]
  const printed = execFileSync(process.execPath, [`${root}server/bin/licet.js`, ...command], { env, encoding: 'utf8' })
  const [key = ''] = /lk_[\w-]+/.exec(printed) ?? []
  async function call(method, path, body) {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const response = await fetch(licet + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  return { child, place, licet, call }
}

/** Opens a browser, and returns its page when the user is signed in. */
async function openPage({ place, licet }, email, locked) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(place)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').waitFor()
  const { data } = await (await fetch(`${licet}/dev/mail.json?to=${email}`)).json()
  await page.getByLabel('Code').fill(data[0].code)
  await page.keyboard.press('Enter').catch(() => undefined)
  await page.getByText(locked).waitFor()
  return { page, browser }
}

/** Notes when the page shows a text, by the clock of this machine. */
const watch = (page, text) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => document.body.innerText.includes(wanted) && resolve(Date.now())
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )

async function measure(name, example, { locked, unlocked }) {
  const email = 'ada@example.com'
  const { page, browser } = await openPage(example, email, locked)
  const [user] = await example.call('GET', `/v1/admin/users?q=${email}`)
  const [free] = await example.call('GET', `/v1/admin/licenses?userId=${user.id}`)
  const took = []
  let plan = 'free'
  for (let round = 0; round < times; round += 1) {
    plan = plan === 'free' ? 'pro' : 'free'
    const shown = watch(page, plan === 'pro' ? unlocked : locked)
    const change = { plan, at: 'now', reason: 'Measurement' }
    await example.call('POST', `/v1/admin/licenses/${free.id}/change-plan`, change)
    const at = Date.now()
    took.push((await shown) - at)
    // The page reads twice for each change, and a user may send 100 requests per minute.
    await sleep(2_500 + Math.random() * 1_000)
  }
  await browser.close()
  took.sort((a, b) => a - b)
  console.log(`${name}: ${times} changes, median ${took[Math.floor(times / 2)]} ms, longest ${took.at(-1)} ms`)
}

const server = await startExample('react-express')
const page = await startExample('spa')
try {
  await Promise.all([
    measure('session on the server of the app', server, {
      locked: 'Your plan has no exports.',
      unlocked: 'Show export',
    }),
    measure('tokens in the page', page, { locked: 'exports: not in your plan', unlocked: 'exports: included' }),
  ])
} finally {
  for (const { child } of [server, page]) child.kill('SIGINT')
}
