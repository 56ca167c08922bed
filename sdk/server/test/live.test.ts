import { expect, onTestFinished, test } from 'vitest'
import { firefox } from '../../../server/test/client.ts'
import { eventually } from '../../../server/test/harness.ts'
import { names, start } from './adapters.ts'
import { grantPlan } from './behaviors.ts'
import { Browser } from './browser.ts'
import { startWorld } from './express-app.ts'
import { startTeamWorld } from './team-routes.ts'

const eventsIn = (text: string): string[] => [...text.matchAll(/event: (\w+)/g)].map(([, name = '']) => name)

/** A page of the browser that follows its session. As pages do, it returns after each end, until it is signed out. */
async function follow(url: string, { cookies }: Browser) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = () =>
    fetch(`${url}/auth/session`, {
      headers: { accept: 'text/event-stream', cookie, 'user-agent': firefox },
      signal: controller.signal,
    })
  const first = await open()
  const { status, headers } = first
  const page = { status, headers: Object.fromEntries(headers), events: [] as string[], hasEnded: false }
  const read = async (response: Response): Promise<void> => {
    if (response.headers.get('content-type') !== 'text/event-stream') return
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      page.events.push(...eventsIn(decoder.decode(chunk, { stream: true })))
    await read(await open())
  }
  read(first)
    .catch(() => undefined)
    .finally(() => {
      page.hasEnded = true
    })
  if (status === 200) await eventually(() => page.events.length > 0)
  return page
}

test.each(names)('pages learn through %s that something of their session changed', async (name) => {
  const world = await startWorld()
  const { url } = await start(name, world.options)
  const [browser, other] = [new Browser(url), new Browser(url)]
  await world.signIn(browser)
  await world.signIn(other)
  const pages = [await follow(url, browser), await follow(url, other)]
  expect(pages[0]?.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })

  await grantPlan(world)
  await eventually(() => pages.every(({ events }) => events.includes('changed')))
  const { state, accountUrl } = (await browser.send('/auth/session')).json
  expect(accountUrl).toBe(`${world.service.url}/account`)
  const ended = await world.admin.call('DELETE', `/v1/admin/sessions/${state.session.id}`)
  expect(ended.status).toBe(200)
  await eventually(() => pages[0]?.hasEnded === true)
  expect(pages[0]?.events.at(-1)).toBe('bye')
  expect(pages[1]?.hasEnded).toBe(false)
  expect((await browser.send('/auth/session')).json).toEqual({ state: { status: 'signed_out', reason: 'revoked' } })
})

test('a server without live pages, or that learns of no changes, says so', async () => {
  const world = await startWorld()
  for (const more of [{ live: false }, { transport: 'none' as const }]) {
    const { url } = await start('Express 5', { ...world.options, ...more })
    const browser = new Browser(url)
    await world.signIn(browser)
    expect((await follow(url, browser)).status).toBe(204)
  }
})

test('pages learn of changes of the teams that they show, and of no other', async () => {
  const world = await startTeamWorld()
  const { url } = await start('Express 5', world.options)
  const browsers = [await world.browse(url), await world.browse(url)]
  const [pageOfAcme, pageOfBeta] = await Promise.all(browsers.map((browser) => follow(url, browser)))
  for (const [index, slug] of ['acme', 'beta'].entries())
    expect((await browsers[index]?.send(`/t/${slug}/team`))?.text).toBe(slug)

  await world.grant(world.beta.id)

  await eventually(() => pageOfBeta?.events.includes('changed') === true)
  expect(pageOfAcme?.events).not.toContain('changed')
})
