import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { layoutOf } from '../src/platform/embedded-postgres/layout.ts'
import { findHolder } from '../src/platform/embedded-postgres/lock.ts'
import { eventually } from './harness.ts'
import { chromiumPath } from './https-hosts.ts'
import { environmentOf, newFolder, runLicet } from './licet-process.ts'
import { type RunningApp, runUntilStopped as run, signInToApp } from './new-app.ts'
import { shareBrowser } from './shared-browser.ts'
import { shareInFile } from './shared-in-file.ts'
import type { AtEnd } from './test-databases.ts'

const isCi = process.env['CI'] !== undefined
const timeout = 900_000
const script = fileURLToPath(new URL('../../scripts/new.mjs', import.meta.url))

const settingsIn = (folder: string) => parseEnv(readFileSync(join(folder, '.env'), 'utf8'))

/** The terminal of a person who presses Ctrl-C can close before the database has stopped. */
const untilFree = (folder: string): Promise<unknown> =>
  eventually(async () => (await findHolder(layoutOf(join(folder, '.licet/data')).lock)) === undefined)

/** Runs the command that the page shows, as its reader would. */
async function runShownCommand(page: Page, folder: string, email = 'ada@example.com'): Promise<void> {
  const command = await page.locator('pre').innerText()
  expect(command).toBe(`npm run licet -- license grant --user ${email} --plan pro`)
  await promisify(execFile)('sh', ['-c', command], { cwd: folder, env: environmentOf() })
}

async function signIn(page: Page, own: RunningApp, email?: string): Promise<void> {
  await signInToApp(page, own, own.url, email)
  await page.locator('pre').waitFor()
}

/** Counts as the browser of this machine: writes down what it is to open. */
function fakeBrowser(folder: string): { env: NodeJS.ProcessEnv; log: string } {
  const [programs, log] = [join(folder, 'programs'), join(folder, 'opened')]
  mkdirSync(programs)
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho "$1" >>'${log}'\n`)
  chmodSync(join(programs, 'xdg-open'), 0o755)
  return { env: { PATH: `${programs}:${process.env['PATH']}`, DISPLAY: ':0' }, log }
}

/** A new app that runs, as its maker is asked at a terminal. */
async function createAtTerminal(atEnd: AtEnd) {
  const home = newFolder(atEnd)
  const { env, log } = fakeBrowser(home)
  const command = `'${process.execPath}' '${script}' my-app`
  const terminal = ['script', '--quiet', '--flush', '--return', '--command', command, '/dev/null']
  return { home, log, folder: join(home, 'my-app'), app: await run(home, terminal, env, { input: '1\n', atEnd }) }
}

async function create(kind: string, atEnd: AtEnd = onTestFinished) {
  const home = newFolder(atEnd)
  const command = [process.execPath, script, 'my-app', `--${kind}`]
  return { folder: join(home, 'my-app'), app: await run(home, command, { NEXT_TELEMETRY_DISABLED: '1' }, { atEnd }) }
}

/** Two tests each, with another user: most of their time goes into the installation of the packages. */
const express = shareInFile(createAtTerminal)
const spa = shareInFile((atEnd) => create('spa', atEnd))

describe.skipIf(!existsSync(chromiumPath) && !isCi)('a new app', { timeout }, () => {
  const browser = shareBrowser([])
  const openPage = async () => {
    const page = await browser.open()
    page.setDefaultTimeout(240_000)
    return page
  }

  test('asks for its kind, opens the browser, unlocks the paid feature, and starts again with what it has', async () => {
    const { home, folder, log, app: first } = await express()
    await eventually(() => existsSync(log))
    expect(readFileSync(log, 'utf8')).toBe(`${first.url}\n`)
    expect(first.dashboard).toMatch(/\/admin\/first-owner#token=lal_/)
    const page = await openPage()
    await signIn(page, first)
    expect(await page.locator('h1').innerText()).toBe('My App')
    await runShownCommand(page, folder)
    await page.reload()
    await page.getByRole('button', { name: 'Show export' }).click()
    await page.getByText('Export of November').waitFor()

    const settings = settingsIn(folder)
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
    expect([settings['LICET_URL'], `http://localhost:${settings['PORT']}`]).toEqual([
      new URL(first.emails).origin,
      first.url,
    ])
    expect(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.licet/', 'node_modules/']),
    )
    await first.stop()
    await untilFree(folder)
    await eventually(async () => !(await isUp(first.url)) && !(await isUp(first.emails)))

    const again = await run(folder, ['npm', 'run', 'dev', '--silent'])
    expect(settingsIn(folder)['LICET_APP_SECRET']).toBe(settings['LICET_APP_SECRET'])
    await page.goto(again.url)
    await page.getByRole('button', { name: 'Show export' }).click()
    await page.getByText('Export of November').waitFor()
    expect(await runLicet(home, ['new', 'my-app', '--express'])).toMatchObject({
      code: 1,
      stderr: 'licet new: my-app exists already. Start it with: cd my-app && npm run dev\n',
    })
  })

  test.each(['next', 'spa'])('of the kind %s signs in, and unlocks the paid feature without a reload', async (kind) => {
    const { folder, app } = kind === 'spa' ? await spa() : await create(kind)
    const page = await openPage()
    await signIn(page, app)
    await runShownCommand(page, folder)
    await page.getByText(kind === 'next' ? 'Archive of 2026' : 'exports: included').waitFor()
    await page.locator('pre').waitFor({ state: 'hidden' })
  })
})

/** The same session, without a reload. */
const stays = (page: Page) => page.evaluate('globalThis.isSame === true')

describe.skipIf(!existsSync(chromiumPath) && !isCi)('an open page', { timeout }, () => {
  const browser = shareBrowser([])

  test.each([
    ['express', express],
    ['spa', spa],
  ] as const)('of the kind %s unlocks live after its server and Licet were restarted', async (_kind, created) => {
    const { folder, app } = await created()
    await app.stop()
    await untilFree(folder)
    const own = await run(folder, ['npm', 'run', 'dev', '--silent'])
    const page = await browser.open()
    page.setDefaultTimeout(300_000)
    await signIn(page, own, 'grace@example.com')
    await page.evaluate('globalThis.isSame = true')

    await own.stop()
    await eventually(async () => !(await isUp(own.url)) && !(await isUp(own.emails)))
    const again = await run(folder, ['npm', 'run', 'dev', '--silent'])
    expect([again.url, again.emails]).toEqual([own.url, own.emails])
    await runShownCommand(page, folder, 'grace@example.com')

    await page.locator('pre').waitFor({ state: 'hidden' })
    expect(await stays(page)).toBe(true)
  })
})

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('says what it needs, and touches no folder that has something in it', async () => {
  const home = newFolder()
  mkdirSync(join(home, 'full'))
  writeFileSync(join(home, 'full/notes.txt'), 'mine')
  const fail = async (...args: string[]) => {
    const { code, stderr } = await runLicet(home, ['new', ...args])
    expect(code).toBe(1)
    return stderr
  }

  expect(await fail()).toBe('licet new: name the folder: licet new my-app\n')
  expect(await fail('my-app')).toBe('licet new: say which kind of app: --express, --next, --spa\n')
  expect(await fail('my-app', '--spa', '--next')).toBe('licet new: choose one of --express, --next, --spa\n')
  expect(await fail('full', '--spa')).toBe('licet new: full is not empty: choose a folder that does not exist yet\n')
  expect(existsSync(join(home, 'my-app'))).toBe(false)
})

test('npm create licet runs it', async () => {
  const program = fileURLToPath(new URL('../../create-licet/create-licet.js', import.meta.url))
  const { dependencies, version } = JSON.parse(readFileSync(join(program, '../package.json'), 'utf8'))
  const licet = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const own = { cwd: newFolder(), env: environmentOf() }

  expect([version, dependencies.licet]).toEqual([licet.version, licet.version])
  await expect(promisify(execFile)(process.execPath, [program], own)).rejects.toThrow('licet new: name the folder')
})

test('continues after an installation that failed', { timeout }, async () => {
  const home = newFolder()
  const packages = join(home, 'packages.json')
  writeFileSync(packages, JSON.stringify({ licet: 'file:./missing.tgz' }))
  const begin = (kind: string) => runLicet(home, ['new', 'my-app', `--${kind}`, '--packages', packages])

  const { code, stderr } = await begin('spa')
  expect([code, stderr]).toEqual([1, expect.stringContaining('Run the same command again: it continues from here.')])
  writeFileSync(join(home, 'my-app/page.js'), '// mine')
  expect((await begin('next')).stderr).toContain('my-app was started with --spa: use that, or delete the folder')
  const own = await run(home, [process.execPath, script, 'my-app'])
  expect((await fetch(own.url)).status).toBe(200)
  expect(readFileSync(join(home, 'my-app/page.js'), 'utf8')).toBe('// mine')
})
