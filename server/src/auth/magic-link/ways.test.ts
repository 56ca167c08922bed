import { describe, expect, test } from 'vitest'
import { insertApp, minutes, redirectUri, type Service, startService, times } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'
import { visitorOf } from '../../../test/visitor.ts'

const victim = 'victim@example.com'
const scheme = 'com.example.notes:/callback'

/** An app that is used in several ways, with an account. */
async function start(settings: Record<string, unknown> = {}) {
  const service = await startService()
  await service.signIn(victim)
  const uris = [redirectUri, 'http://127.0.0.1:*/*', scheme]
  const { now } = service.ctx
  const app = await insertApp(service.db, service.app.projectId, {
    key: 'notes',
    now: now(),
    redirectUris: uris,
    settings,
  })
  const ask = async (uri = redirectUri, more: object = {}) => {
    const body = { email: victim, redirectUri: uri, ...more }
    return (await service.call('POST', '/v1/auth/magic-link', { body, headers: { 'x-app-id': app.ref } })).data
  }
  const guess = ({ handle }: { handle: string }, code: string, node: Pick<Service, 'call'> = service) =>
    node.call('POST', '/v1/auth/verify', { body: { handle, code } })
  const emailsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const count = async () =>
      (await service.db.selectFrom('mails').select('id').where('status', '=', 'queued').execute()).length
    const before = await count()
    await work()
    return (await count()) - before
  }
  return { service, app, ask, guess, emailsDuring }
}

const askOnPages = async (service: Service) =>
  (await visitorOf(service).open('/sign-in')).submit('/sign-in/email', { email: victim })

describe('requests for a link that the owner cannot use hold back no email to the owner', () => {
  test.each([
    ['to a native app', scheme, redirectUri],
    ['to a port of the computer', 'http://127.0.0.1:9999/x', redirectUri],
    ['to the web app', redirectUri, scheme],
  ])('%s', async (_name, others, own) => {
    const { ask, guess, service, emailsDuring } = await start()
    for (const _ of times(5, (index) => index)) await ask(others)
    let sent = { handle: '' }
    expect(await emailsDuring(async () => (sent = await ask(own)))).toBe(1)
    const { code, secrets } = await service.lastMail(victim)
    expect(decodeURIComponent(secrets.link ?? '')).toContain(own)
    expect((await guess(sent, code)).status).toBe(200)
  })

  test('to an app, whose owner uses the sign-in page, and the other way round', async () => {
    const { service, ask, emailsDuring } = await start()
    for (const _ of times(5, (index) => index))
      await service.call('POST', '/v1/auth/magic-link', { body: { email: victim, redirectUri } })
    let page = await visitorOf(service).open('/sign-in')
    expect(await emailsDuring(async () => (page = await askOnPages(service)))).toBe(1)
    const { code } = await service.lastMail(victim)
    expect((await page.submit('/sign-in/code', { code })).title).toBe(victim)

    for (const _ of times(5, (index) => index)) await askOnPages(service)
    expect(await emailsDuring(() => ask())).toBe(1)
  })

  test('nor does it after 30 emails in 24 hours', async () => {
    const { service, ask, emailsDuring } = await start()
    for (const _ of times(31, (index) => index)) {
      await ask(scheme)
      service.advance(9 * minutes)
    }
    await ask(scheme)
    expect(await emailsDuring(() => ask())).toBe(1)
  })

  test('nor do links to other ports, in an app without codes', async () => {
    const { service, ask, emailsDuring } = await start({ magicLinkCode: false })
    for (const port of times(5, (index) => 4000 + index)) await ask(`http://127.0.0.1:${port}/cb`)
    expect(await emailsDuring(() => ask('http://127.0.0.1:9000/cb'))).toBe(1)
    expect((await service.lastMail(victim)).secrets.link).toContain('http://127.0.0.1:9000/cb')
  })
})

describe('while an email is held back', () => {
  test('the code of the newest one works with the new handle, for each who asked', async () => {
    const { service, ask, guess } = await start()
    for (const _ of times(3, (index) => index)) await ask()
    const { code, token } = await service.lastMail(victim)
    const [own, others] = [await ask(), await ask()]
    expect((await service.lastMail(victim)).code).toBe(code)

    for (const _ of times(5, (index) => index)) await guess(others, code === '000000' ? '000001' : '000000')
    expect((await guess(own, code)).status).toBe(200)
    // One email signs in once.
    expect(await guess(await ask(), code)).toMatchObject({ status: 401 })
    expect(await service.call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
      error: { code: 'MAGIC_LINK_USED' },
    })
    expect(await guess(own, code)).toMatchObject({ error: { code: 'MAGIC_LINK_USED' } })
  })

  test('a code works with the port of who typed it, and its emails are not more than three for all ports', async () => {
    const { service, ask, guess, emailsDuring } = await start()
    for (const port of times(3, (index) => 4000 + index)) await ask(`http://127.0.0.1:${port}/cb`)
    const uri = 'http://127.0.0.1:9000/cb'
    let sent = { handle: '' }
    expect(await emailsDuring(async () => (sent = await ask(uri)))).toBe(0)
    expect((await guess(sent, (await service.lastMail(victim)).code)).status).toBe(200)
    const session = await service.db.selectFrom('sessions').select('redirect_uri').orderBy('id', 'desc').execute()
    expect(session[0]?.redirect_uri).toBe(uri)
  })

  test('the code of another way is nothing', async () => {
    const { service, ask, guess } = await start()
    for (const _ of times(3, (index) => index)) await ask()
    const held = await ask()
    await ask(scheme)
    const { code, secrets } = await service.lastMail(victim)
    expect(decodeURIComponent(secrets.link ?? '')).toContain(scheme)
    expect(await guess(held, code)).toMatchObject({ status: 401, error: { details: { reason: 'code_wrong' } } })
  })

  test('one email, used by its link and by 17 handles at the same time on two nodes, creates one session', async () => {
    const { service, ask, guess } = await start()
    const second = await service.startNode()
    for (const round of eachRound(20)) {
      const mailed = await ask()
      await ask()
      await ask()
      const { code, token } = await service.lastMail(victim)
      const handles = [mailed, ...(await Promise.all(times(17, () => ask())))]
      const nodes = [service, second] as const
      const replies = await Promise.all([
        ...[service, second].map((node) => node.call('POST', '/v1/auth/verify', { body: { token } })),
        ...handles.slice(1).map((held, index) => guess(held, code, nodes[index % 2])),
      ])
      expect(
        replies.filter(({ status }) => status === 200),
        `round ${round}`,
      ).toHaveLength(1)
      expect(replies.filter(({ error }) => error?.code === 'MAGIC_LINK_USED')).toHaveLength(replies.length - 1)
      await service.db.updateTable('magic_links').set({ superseded_at: service.ctx.now() }).execute()
    }
  }, 120_000)
})
