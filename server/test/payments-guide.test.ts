import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { firefox } from './client.ts'
import { freePort } from './free-port.ts'
import { blockOf } from './guide.ts'
import { chromiumPath } from './https-hosts.ts'
import { environmentOf, newFolder } from './licet-process.ts'
import { type RunningApp, runUntilStopped, signInToApp } from './new-app.ts'
import { followGuide, writeExpressApp } from './newcomer.ts'
import { stripePrice } from './sellers/stripe/prices.ts'
import { startStripe } from './sellers/stripe.ts'
import { shareBrowser } from './shared-browser.ts'

const isCi = process.env['CI'] !== undefined
const price = 'price_1PxProMonthly'
const webhookSecret = 'whsec_5tR1p3S3cr3tF0rT3sts0nly0001'

/** What a reader has after the guide for Express and React, with the server and the page of step 5. */
function writeShop(folder: string): void {
  mkdirSync(folder)
  writeExpressApp(folder)
  followGuide('docs/integrate/express-react.md', folder, ['plan'])
  writeFileSync(join(folder, 'server.js'), blockOf('docs/payments.md', 'checkout'))
  const page = readFileSync(join(folder, 'app.jsx'), 'utf8')
  const upgrade = blockOf('docs/payments.md', 'upgrade')
  writeFileSync(join(folder, 'app.jsx'), page.replace(/<Entitled .*<\/Entitled>/s, upgrade))
  const run = (command: string) =>
    execFileSync('sh', ['-euc', command], { cwd: folder, env: environmentOf(), stdio: 'pipe' })
  run('npm install --prefer-offline --no-audit --no-fund express stripe')
}

/** Steps 1 and 2, from files instead of the dashboard. */
function setUpProvider(folder: string, account: { url: string; key: string }): void {
  const provider = { provider: 'stripe', mode: 'test', webhookSecret, apiKey: account.key, baseUrl: account.url }
  const project = {
    key: 'default',
    paymentConfigs: [{ ...provider, prices: [{ externalPriceId: price, plan: 'pro' }] }],
  }
  writeFileSync(join(folder, 'plan.yaml'), blockOf('docs/payments.md', 'plan'))
  writeFileSync(join(folder, 'provider.yaml'), JSON.stringify({ projects: [project] }))
  for (const file of ['plan.yaml', 'provider.yaml'])
    execFileSync('npm', ['run', 'licet', '--', 'apply', file], {
      cwd: folder,
      env: environmentOf(),
      stdio: 'pipe',
    })
}

/** The URL to register, as an owner sees it. */
async function webhookUrlOf({ dashboard }: RunningApp): Promise<string> {
  const { origin, hash } = new URL(dashboard)
  const verified = await fetch(`${origin}/v1/admin/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox, origin },
    body: JSON.stringify({ token: hash.replace('#token=', ''), email: 'owner@example.com' }),
  })
  expect(verified.status).toBe(200)
  const cookie = verified.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie: cookie.join('; '), 'user-agent': firefox, origin }
  const read = async (path: string) =>
    Object(await (await fetch(`${origin}/v1/admin/${path}`, { headers })).json()).data
  const [project] = await read('projects')
  return (await read(`payment-configs?projectId=${project.id}`))[0].webhookUrl
}

describe.skipIf(!existsSync(chromiumPath) && !isCi)('the code of the guide for payments, as printed,', () => {
  const browser = shareBrowser([])

  test('sells a plan through Stripe, and the page that the buyer returns to unlocks', {
    timeout: 400_000,
  }, async () => {
    const account = await startStripe({ prices: [stripePrice(price)] })
    const folder = join(newFolder(), 'my-app')
    writeShop(folder)
    const port = await freePort()
    const settings = {
      PORT: port,
      HOME_URL: `http://localhost:${port}/`,
      STRIPE_SECRET_KEY: account.key,
      STRIPE_PRICE: price,
      STRIPE_ACCOUNT: account.url,
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('stripe-host.mjs', import.meta.url))}`,
    }
    writeFileSync(
      join(folder, '.env'),
      Object.entries(settings)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    )
    const own = await runUntilStopped(folder, ['npm', 'run', 'dev'])
    setUpProvider(folder, account)
    account.listener = { url: await webhookUrlOf(own), secret: webhookSecret }
    const page = await browser.open()
    page.setDefaultTimeout(150_000)

    await signInToApp(page, own, own.url)
    await page.getByRole('button', { name: 'Upgrade' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    // Without a reload: the page opens before the license is granted.
    await page.getByText('Report of November').waitFor()

    expect(page.url()).toBe(settings.HOME_URL)
    expect(account.asked.map(({ what }) => what)).toContain('POST /v1/checkout/sessions')
    expect([...account.sessions.values()]).toMatchObject([
      {
        price,
        customer_email: 'ada@example.com',
        metadata: { licet_user_id: expect.stringMatching(/^usr_/) },
        metadataOfSubscription: { licet_user_id: expect.stringMatching(/^usr_/) },
      },
    ])
  })
})
