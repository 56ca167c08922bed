import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { signInOnPage } from './example-process.ts'
import { eventually } from './harness.ts'
import { environmentOf } from './licet-process.ts'
import type { AtEnd } from './test-databases.ts'

/** An app that runs together with its Licet. */
export type RunningApp = Awaited<ReturnType<typeof runUntilStopped>>

/** Starts a command that runs until Ctrl-C, and waits until it says where the app is. */
export async function runUntilStopped(
  cwd: string,
  [file = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { input = '', atEnd = onTestFinished }: { input?: string; atEnd?: AtEnd } = {},
) {
  const environment = { ...environmentOf(), INIT_CWD: cwd, CI: '', ...env }
  const child = spawn(file, args, { cwd, env: environment, detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  child.stdin.write(input)
  const ended = once(child, 'exit')
  const closed = once(child, 'close')
  // Ctrl-C reaches the whole group of a terminal.
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? process.pid), 'SIGINT')
    await ended
  }
  atEnd(stop)
  const lineOf = async (title: string) => {
    const line = new RegExp(`  ${title} +(http\\S+)`)
    await eventually(() => line.test(printed) || child.exitCode !== null, 400_000)
    // What it said last may arrive after its end.
    if (!line.test(printed)) await Promise.race([closed, sleep(5_000)])
    const [, url] = line.exec(printed) ?? []
    if (url === undefined) throw new Error(`no ${title}, but exit ${child.exitCode}: ${printed}`)
    return url
  }
  const [url, emails, dashboard] = [await lineOf('App'), await lineOf('Emails'), await lineOf('Dashboard')]
  return { url, emails, dashboard, stop, output: () => printed }
}

const codeIn = (emails: string) => async (to: string) => {
  const { data } = (await (await fetch(`${emails}.json?to=${to}`)).json()) as { data: { code: string }[] }
  return data[0]?.code ?? ''
}

/** Signs someone in, from a page with a link or a button for it. */
export async function signInToApp(
  page: Page,
  { emails }: Pick<RunningApp, 'emails'>,
  url: string,
  email = 'ada@example.com',
): Promise<void> {
  await page.goto(url)
  const button = page.getByText('Sign in', { exact: true })
  await Promise.race([button.waitFor(), page.waitForSelector('#email')])
  if (await button.isVisible()) await button.click()
  await signInOnPage(page, { codeFor: codeIn(emails) }, email)
}
