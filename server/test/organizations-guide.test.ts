import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInOnPage } from './example-process.ts'
import { blockOf, textOf } from './guide.ts'
import { chromiumPath } from './https-hosts.ts'
import { newFolder } from './licet-process.ts'
import { type RunningApp, runUntilStopped, signInToApp } from './new-app.ts'
import { followGuide, runBlock, writeExpressApp } from './newcomer.ts'
import { shareBrowser } from './shared-browser.ts'

const isCi = process.env['CI'] !== undefined
const second = 'grace@example.com'

/** What a reader has after both guides, which continue that for Express and React. */
function writeTeams(folder: string): void {
  mkdirSync(folder)
  writeExpressApp(folder)
  followGuide('docs/integrate/express-react.md', folder, ['plan'])
  writeFileSync(join(folder, 'licet.yaml'), blockOf('docs/organizations.md', 'plan'))
  writeFileSync(join(folder, 'server.js'), blockOf('docs/integrate/teams.md', 'server'))
  writeFileSync(join(folder, 'app.jsx'), blockOf('docs/integrate/teams.md', 'page'))
}

async function signInGrace(page: Page, { emails, url }: RunningApp): Promise<void> {
  const codeFor = async (to: string) => {
    const { data } = (await (await fetch(`${emails}.json?to=${to}`)).json()) as { data: { code: string }[] }
    return data[0]?.code ?? ''
  }
  await page.goto(url)
  await page.getByText('Sign in', { exact: true }).click()
  await signInOnPage(page, { codeFor }, second)
}

test.each([
  ['docs/organizations.md', 'plan', 'licet.yaml'],
  ['docs/integrate/teams.md', 'server', 'server.js'],
  ['docs/integrate/teams.md', 'page', 'app.jsx'],
])('%s has the file of the example teams, word for word: %s', (document, name, file) => {
  expect(`${blockOf(document, name)}\n`).toBe(textOf(`examples/teams/${file}`))
})

describe.skipIf(!existsSync(chromiumPath) && !isCi)('the guide to organizations, as printed,', () => {
  const browser = shareBrowser([])

  test('lets a second person join a team by invitation, and use its plan', { timeout: 400_000 }, async () => {
    const folder = join(newFolder(), 'my-app')
    writeTeams(folder)
    const own = await runUntilStopped(folder, ['npm', 'run', 'dev'])
    const page = await browser.open()
    page.setDefaultTimeout(150_000)
    await signInToApp(page, own, own.url)
    await page.getByRole('button', { name: 'Organization: Personal' }).click()
    await page.getByRole('menuitem', { name: 'Create an organization' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${new URL(own.url).origin}/t/acme`)
    await page.getByText("Your team's plan has no reports.").waitFor()
    await page.getByLabel('Email').fill(second)
    await page.keyboard.press('Enter')
    await page.getByText(`Invitation sent to ${second}`).waitFor()

    runBlock('docs/organizations.md', 'grant', folder)
    await page.getByText('Report of Acme').waitFor()

    const other = await browser.open()
    other.setDefaultTimeout(150_000)
    await signInGrace(other, own)
    await other.getByRole('button', { name: 'Organization: Personal' }).click()
    await other.getByRole('menuitem', { name: 'Join Acme' }).click()
    await other.getByText('Report of Acme').waitFor()

    expect(new URL(other.url()).pathname).toBe('/t/acme')
  })
})
