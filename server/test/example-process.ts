import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { eventually } from './harness.ts'
import { firstFrame } from './https-hosts.ts'
import { environmentOf, runLicet, type Settings } from './licet-process.ts'

interface Started {
  /** URL of the example, or the folder of a command. */
  readonly place: string
  /** URL of its Licet. */
  readonly licet: string
  /** Folder with everything that it keeps. */
  readonly folder: string
}

/** What an example's Licet has done, and may do to it. */
export type Example = Awaited<ReturnType<Launched['isReady']>>
type Launched = ReturnType<typeof launch>

/** Runs `npm run example NAME` in its own process. */
export const forkExample = (name: string, settings: Settings = {}) =>
  fork(fileURLToPath(new URL('../../scripts/example.mjs', import.meta.url)), [name], {
    env: environmentOf(settings),
    silent: true,
  })

/** Examples that start while the one before is tested: they mostly wait for each other's downloads and disks. */
const ahead = 2

/** The examples of a file, one for each of its tests in their order. Returns a function that starts one until the last test with it ends. */
export function shareExamples(names: readonly string[]) {
  const launched = new Map<string, Launched>()
  const coming = [...names]
  afterAll(() => Promise.all([...launched.values()].map(({ stop }) => stop())))
  return async (name: string): Promise<Example> => {
    coming.splice(0, coming.indexOf(name) + 1)
    for (const each of [name, ...coming.slice(0, ahead)]) if (!launched.has(each)) launched.set(each, launch(each))
    const own = launched.get(name)
    if (!own) throw new Error(`no example ${name}`)
    onTestFinished(async () => {
      if (coming.includes(name)) return
      launched.delete(name)
      await own.stop()
    })
    return own.isReady()
  }
}

function launch(name: string) {
  const child = forkExample(name)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  const ended = once(child, 'exit')
  let started: Started | undefined
  const isStarted = Promise.race([once(child, 'message'), ended.then(() => [])]).then(
    ([message]) => (started = message),
  )
  return {
    async isReady() {
      await isStarted
      if (!started) throw new Error(`the example ended: ${printed}`)
      const { place, licet, folder } = started
      return { place, output: () => printed, ...(await adminOf(licet, folder)) }
    },
    /** Ctrl-C must leave nothing. */
    async stop(): Promise<void> {
      child.kill('SIGINT')
      expect((await ended)[0]).toBe(130)
      if (!started) return
      expect(existsSync(started.folder)).toBe(false)
      for (const gone of [started.licet, started.place].filter((place) => place.startsWith('http')))
        await expect(fetch(gone)).rejects.toThrow()
    },
  }
}

interface Found {
  readonly data: readonly { id: string }[]
}

/** The admin API of an example's Licet. */
async function adminOf(licet: string, folder: string) {
  const { port } = new URL(licet)
  const scopes = 'sessions:read,sessions:write,licenses:write'
  const create = ['api-key', 'create', '--project', 'default', '--name', 'test', '--scopes', scopes]
  const { stdout } = await runLicet(folder, create, { PORT: port })
  const [key = ''] = /lk_[\w-]+/.exec(stdout) ?? []
  const call = (method: string, path: string) => fetch(licet + path, { method, headers: { 'x-api-key': key } })
  return {
    /** Runs a command of its Licet. */
    async run(...command: string[]): Promise<void> {
      expect(await runLicet(folder, command, { PORT: port })).toMatchObject({ code: 0 })
    },
    /** Revokes the newest session, which is that of the example. */
    async revokeSession(): Promise<void> {
      const { data } = (await (await call('GET', '/v1/admin/sessions?status=active')).json()) as Found
      expect((await call('DELETE', `/v1/admin/sessions/${data[0]?.id}`)).status).toBe(200)
    },
    /** The code of the newest email to an address. */
    async codeFor(email: string): Promise<string> {
      const response = await fetch(`${licet}/dev/mail.json?to=${email}`)
      const { data } = (await response.json()) as { data: { code: string }[] }
      return data[0]?.code ?? ''
    },
  }
}

/** Signs a user in on the page of Licet that the browser shows. */
export async function signInOnPage(page: Page, { codeFor }: Pick<Example, 'codeFor'>, email: string): Promise<void> {
  await page.fill('#email', email)
  await firstFrame(page)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#code')
  await page.fill('#code', await codeFor(email))
  await page.keyboard.press('Enter').catch(() => undefined)
}

/** A revoked session must be refused within 1 second. */
export const withinOneSecond = (check: () => Promise<boolean>): Promise<void> => eventually(check, 1_000)
