import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { forkExample, shareExamples, signInOnPage, withinOneSecond } from './example-process.ts'
import { textOf } from './guide.ts'
import { eventually } from './harness.ts'
import { chromiumPath } from './https-hosts.ts'
import { newFolder } from './licet-process.ts'
import { stripePrice } from './sellers/stripe/prices.ts'
import { startStripe } from './sellers/stripe.ts'
import { shareBrowser } from './shared-browser.ts'

const execute = promisify(execFile)
const isCi = process.env['CI'] !== undefined

test('Ctrl-C while an example starts leaves nothing', async () => {
  const folder = newFolder()
  const child = forkExample('spa', { TMPDIR: folder })
  const ended = once(child, 'exit')
  await eventually(() => readdirSync(folder).some((own) => existsSync(join(folder, own, 'data'))))
  child.kill('SIGINT')

  expect((await ended)[0]).toBe(130)
  expect(readdirSync(folder)).toEqual([])
})

/** The first run installs packages. */
const timeout = 400_000

/** Go is often installed outside of the path. */
const hasProgram = (name: string): boolean =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/local/go/bin'].some((folder) => existsSync(join(folder, name)))

const programs: Readonly<Record<string, string>> = { 'python-fastapi': 'python3', go: 'go' }
const canRun = (name: string): boolean => isCi || hasProgram(programs[name] ?? 'node')
const names = [
  ...['react-express', 'react-express', 'react-embedded', 'teams'],
  ...['next-app', 'spa', 'python-fastapi', 'go', 'cli'],
].filter(canRun)

describe.skipIf(!existsSync(chromiumPath) && !isCi)('examples', { timeout }, () => {
  const browser = shareBrowser([])
  const startExample = shareExamples(names)
  /** A page that may wait: a server in development builds each page at its first request. */
  const openPage = async () => {
    const page = await browser.open()
    page.setDefaultTimeout(150_000)
    return page
  }

  test('react-express shows what the plan grants, and refuses a session within 1 second after it is revoked', async () => {
    const example = await startExample('react-express')
    const page = await openPage()
    const statusOf = (path: string) => page.evaluate(async (at) => (await fetch(at)).status, path)
    await page.goto(example.place)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInOnPage(page, example, 'ada@example.com')
    await page.getByRole('button', { name: 'Show report' }).click()
    await page.getByText('Report of November').waitFor()
    await page.getByText('Your plan has no exports.').waitFor()
    expect([await statusOf('/api/report'), await statusOf('/api/export')]).toEqual([200, 403])

    await example.revokeSession()
    await withinOneSecond(async () => (await statusOf('/api/report')) === 401)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(browser.faults().filter((fault) => !/status of 40[013]/.test(fault))).toEqual([])
  })

  test('react-express sells a plan by its table of prices, and unlocks on return without a webhook', async () => {
    const example = await startExample('react-express')
    const stripe = await startStripe({ key: 'rk_test_played', prices: [stripePrice('price_pro')] })
    const page = await openPage()
    await page.goto(example.place)
    await page.getByRole('listitem', { name: 'Pro' }).waitFor()
    expect(await page.getByRole('button', { name: 'Choose Pro' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInOnPage(page, example, 'ada@example.com')
    await page.getByText('npm run licet -- license grant').waitFor()

    await example.run('apply', writePayments(stripe.url))
    await eventually(async () => {
      await page.reload()
      const price = page.getByText('€12 per month')
      return price.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    }, 60_000)
    await page.getByRole('button', { name: 'Upgrade' }).waitFor()
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('button', { name: 'Show export' }).click()
    await page.getByText('Export of November').waitFor()

    expect([page.url(), stripe.countCheckouts()]).toEqual([`${example.place}/`, 1])
    await page.locator('li[aria-current]').getByText('Pro', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /Upgrade|Choose/ }).count()).toBe(0)
    expect(browser.faults().filter((fault) => !/status of 40[013]/.test(fault))).toEqual([])
  })

  test('react-embedded signs in with a form on the page, and learns of a session that was revoked', async () => {
    const example = await startExample('react-embedded')
    const page = await openPage()
    await page.goto(example.place)
    await page.getByLabel('Email').fill('grace@example.com')
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').waitFor()
    await page.getByLabel('Code').fill(await example.codeFor('grace@example.com'))
    await page.getByRole('button', { name: 'Show report' }).click()
    await page.getByText('Report of November').waitFor()
    await example.revokeSession()
    await page.getByLabel('Email').waitFor()
    expect(browser.faults().filter((fault) => !/status of 40[013]/.test(fault))).toEqual([])
  })

  test('teams shows and counts for the team of each tab, and refuses a removed user within 1 second', async () => {
    const example = await startExample('teams')
    const grant = (organization: string) =>
      example.run('license', 'grant', '--organization', organization, '--plan', 'team')
    const signIn = async (email: string) => {
      const page = await openPage()
      await page.goto(example.place)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await signInOnPage(page, example, email)
      await page.getByRole('button', { name: 'Organization: Personal' }).click()
      return page
    }
    const create = async (page: Page, name: string) => {
      await page.getByRole('menuitem', { name: 'Create an organization' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.keyboard.press('Enter')
      await page.getByText("Your team's plan has no reports.").waitFor()
    }
    const owner = await signIn('ada@example.com')
    await create(owner, 'Acme')
    await owner.getByLabel('Email').fill('grace@example.com')
    await owner.keyboard.press('Enter')
    await owner.getByText('Invitation sent to grace@example.com').waitFor()
    await grant('acme')
    await owner.getByText('Report of Acme').waitFor()

    const acme = await signIn('grace@example.com')
    await acme.getByRole('menuitem', { name: 'Join Acme' }).click()
    await acme.getByText('Report of Acme').waitFor()
    const beta = await acme.context().newPage()
    await beta.goto(example.place)
    await beta.getByRole('button', { name: 'Organization: Personal' }).click()
    await create(beta, 'Beta')
    await grant('beta')
    await beta.getByText('Report of Beta').waitFor()

    await acme.getByRole('button', { name: 'Export (100 left)' }).click()
    await acme.getByRole('button', { name: 'Export (99 left)' }).click()
    await acme.getByRole('button', { name: 'Export (98 left)' }).waitFor()
    await beta.getByRole('button', { name: 'Export (100 left)' }).click()
    await beta.getByRole('button', { name: 'Export (99 left)' }).waitFor()
    for (const [page, left] of [
      [acme, 98],
      [beta, 99],
    ] as const) {
      await page.reload()
      await page.getByRole('button', { name: `Export (${left} left)` }).waitFor()
    }

    const statusOf = (page: Page, slug: string) =>
      page.evaluate(async (at) => (await fetch(`/api/t/${at}/report`)).status, slug)
    expect(await statusOf(acme, 'acme')).toBe(200)
    await owner.reload()
    await owner.getByRole('button', { name: 'Remove grace@example.com' }).click()
    await owner.getByRole('button', { name: 'Remove grace@example.com' }).waitFor({ state: 'detached' })
    await withinOneSecond(async () => (await statusOf(acme, 'acme')) === 403)
    await acme.getByText("You aren't in this team.").waitFor()
    expect([await statusOf(beta, 'acme'), await statusOf(beta, 'beta')]).toEqual([403, 200])
    // The open profile of the removed user asks for an organization that they no longer see.
    expect(browser.faults().filter((fault) => !/status of 40[0134]/.test(fault))).toEqual([])
  })

  // "Connection closed.": React says so of a page that was left while `next dev` still sent it information for debugging.
  test('next-app reads the user on the server, counts exports, and refuses a revoked session within 1 second', async () => {
    const example = await startExample('next-app')
    const page = await openPage()
    const statusOf = (path: string) => page.evaluate(async (at) => (await fetch(at)).status, path)
    await page.goto(`${example.place}/documents`)
    await signInOnPage(page, example, 'ada@example.com')
    await page.getByText('Your plan has no archive.').waitFor()
    await page.getByText('2 exports left').waitFor()
    for (let click = 0; click < 3; click += 1) await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('You have no exports left this month.').waitFor()
    expect([await statusOf('/api/report'), await statusOf('/api/archive')]).toEqual([200, 403])

    await example.revokeSession()
    await withinOneSecond(async () => (await statusOf('/api/report')) === 401)
    await page.goto(example.place)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(browser.faults().filter((fault) => !/status of 40[13]|^Error: Connection closed\.$/.test(fault))).toEqual([])
  })

  test('spa signs in without a server, in two tabs that share the session, and keeps it without a network', async () => {
    const example = await startExample('spa')
    const page = await openPage()
    await page.goto(example.place)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInOnPage(page, example, 'ada@example.com')
    await page.getByText('reports: included').waitFor()
    await page.getByText('exports: not in your plan').waitFor()
    const second = await page.context().newPage()
    await second.goto(example.place)
    await second.getByText('ada@example.com', { exact: true }).waitFor()

    await page.context().setOffline(true)
    await page.getByRole('status').waitFor({ timeout: 15_000 })
    await page.getByText('ada@example.com', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('status').waitFor({ state: 'hidden' })

    await example.revokeSession()
    for (const tab of [page, second]) await tab.getByText('Your session was ended.').waitFor()
  })

  for (const [name, program] of Object.entries(programs)) {
    test(`${name} shows what the plan grants, and refuses a session that was revoked`, async ({ skip }) => {
      skip(!canRun(name), `${program} was not found`)
      const example = await startExample(name)
      const page = await openPage()
      const textOf = async (path: string) => {
        const response = await page.goto(example.place + path)
        return `${response?.status()} ${await response?.text()}`
      }
      await page.goto(example.place)
      await page.getByText('Sign in').click()
      await signInOnPage(page, example, 'ada@example.com')
      await page.getByText('Hello ada@example.com').waitFor()
      expect(await textOf('/report')).toMatch(/^200 .*Report of November/)
      expect(await textOf('/export')).toMatch(/^403 .*Your plan has no exports/)

      await example.revokeSession()
      await withinOneSecond(async () => (await textOf('/report')).startsWith('401 '))
      await page.goto(example.place)
      await page.getByText('Sign in').click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('Sign out').click()
      await page.waitForURL(`${example.place}/`)
      await page.getByText('Sign in').waitFor()
      expect(await textOf('/report')).toMatch(/^401 /)
    })
  }

  test('cli signs in with a code or a loopback redirect, and uses its license file without a network', async () => {
    const example = await startExample('cli')
    const acme = acmeIn(example.place)
    const page = await openPage()
    const matchIn = async (pattern: RegExp, output: () => string): Promise<readonly string[]> => {
      await eventually(() => pattern.test(output()), 90_000)
      return pattern.exec(output()) ?? []
    }
    const [, url = '', code = ''] = await matchIn(/Open (\S+) and enter (\S+)\n/, example.output)
    await page.goto(url)
    await signInOnPage(page, example, 'ada@example.com')
    await page.fill('#user_code', code)
    await page.keyboard.press('Enter')
    await page.locator('[name=decision][value=approve]').click()
    await matchIn(/Signed in as ada@example.com/, example.output)
    const session = join(example.place, 'home/session')
    expect(statSync(session).mode & 0o777).toBe(0o600)
    expect(await acme('whoami')).toBe('ada@example.com, plan free')
    expect(await acme('report')).toBe('acme: No license: run acme license')
    expect(await acme('license')).toMatch(/^Licensed for free@1 until /)
    const offline = { LICET_URL: 'http://127.0.0.1:9' }
    expect(await acme('report', offline)).toBe('Report of November')
    expect(await acme('export', offline)).toBe('acme: Your plan has no exports')

    await example.revokeSession()
    expect(await acme('whoami')).toBe('acme: Not signed in: run acme sign-in')
    expect(existsSync(session)).toBe(false)

    const loopback = spawn(process.execPath, [...acmeArguments, 'sign-in', '--loopback'], { cwd: example.place })
    let printed = ''
    loopback.stdout.on('data', (chunk) => (printed += chunk))
    await page.goto((await matchIn(/Open (\S+)\n/, () => printed))[1] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You can close this page').waitFor()
    await matchIn(/Signed in as ada@example.com/, () => printed)
    expect(await acme('sign-out')).toBe('Signed out')
    expect(await acme('whoami')).toBe('acme: Not signed in: run acme sign-in')
  })
})

/** The file of the example, with a key and a price, at a played provider. */
function writePayments(url: string): string {
  const file = join(newFolder(), 'payments.yaml')
  const values: Readonly<Record<string, string>> = { STRIPE_API_KEY: 'rk_test_played', STRIPE_PRICE: 'price_pro' }
  const text = textOf('examples/react-express/payments.yaml').replaceAll(
    /\$\{(\w+)\}/g,
    (_all, name) => values[name] ?? '',
  )
  writeFileSync(file, text.replace('mode: test', `mode: test\n        baseUrl: ${url}`))
  return file
}

const acmeArguments = ['--env-file=.env', 'acme.js']

/** Runs a command of the example. Returns what it printed. */
const acmeIn =
  (cwd: string) =>
  async (command: string, env: Record<string, string> = {}): Promise<string> => {
    const options = { cwd, env: { ...process.env, ...env } }
    const ran = execute(process.execPath, [...acmeArguments, ...command.split(' ')], options)
    const { stdout, stderr } = await ran.catch((failed: { stdout: string; stderr: string }) => failed)
    return (stdout + stderr).trim()
  }
