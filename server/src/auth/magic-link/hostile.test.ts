import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../test/client.ts'
import {
  insertApp,
  minutes,
  type Node,
  redirectUri,
  type Service,
  startService,
  testConfig,
  times,
} from '../../../test/harness.ts'
import { eachRound, rounds, seed } from '../../../test/rounds.ts'
import { chanceOf } from '../../dev/demo/random.ts'
import { composeMail } from '../../outbox/mail/service.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'

const victim = 'victim@example.com'
const hours = 60 * minutes

const ask = async (node: Pick<Node, 'call'>, email = victim, more: object = {}) =>
  (await node.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri, ...more } })).data
const verify = (node: Pick<Node, 'call'>, body: object, options: object = {}) =>
  node.call('POST', '/v1/auth/verify', { body, ...options })
const guess = (node: Pick<Node, 'call'>, { handle }: { handle: string }, code: string, options: object = {}) =>
  verify(node, { handle, code }, options)

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const reasonOf = ({ error }: Reply): unknown => error?.details?.reason

/** Tokens of the emails that reached an address with a link to the owner's app, newest first. */
async function tokensTo({ db, ctx }: Service, recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('status', 'in', ['queued', 'sent'])
    .orderBy('id', 'desc')
    .execute()
  const links = rows
    .map((row) => composeMail(ctx, row).secrets.link ?? '')
    .filter((link) => link.startsWith(redirectUri))
  return links.map((link) => new URL(link).searchParams.get('token') ?? '')
}

const countMails = async (service: Service, recipient: string): Promise<number> =>
  (await tokensTo(service, recipient)).length

/** Whether a link in the mailbox still works, without using it. */
async function hasGoodLink(service: Service, recipient: string): Promise<boolean> {
  const hashes = (await tokensTo(service, recipient)).slice(0, 10).map(hashToken)
  const good = await service.db
    .selectFrom('magic_links')
    .select('id')
    .where('token_hash', 'in', [Buffer.alloc(32), ...hashes])
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', service.ctx.now())
    .execute()
  return good.length > 0
}

test("hundreds of wrong codes leave the owner's link good", async () => {
  const service = await startService()
  await service.signIn(victim)
  const owners = await ask(service)
  const { token, code } = await service.lastMail(victim)

  for (const round of eachRound(20, 6)) {
    const strangers = round % 2 ? owners : await ask(service)
    await Promise.all(times(50, () => guess(service, strangers, other(code))))
  }

  expect(await verify(service, { token })).toMatchObject({ status: 200, data: { user: { email: victim } } })
})

/** Of the app: one is the owner's, the others lead to any port of the owner's computer. */
const ways = [redirectUri, redirectUri, 'http://127.0.0.1:9999/x', 'http://127.0.0.1:4000/cb']
const spellings = [victim, victim, 'victim+1@example.com', 'victim+news@example.com']

/** A burst of strangers, who name handles they know and guess codes. */
async function disturb(service: Service, chance: (limit: number) => number, handles: string[]): Promise<void> {
  for (const _ of times(chance(6), (index) => index)) {
    const named = chance(2) ? handles[chance(handles.length + 1)] : undefined
    const more = { redirectUri: ways[chance(4)] ?? redirectUri, ...(named !== undefined && { handle: named }) }
    const sent = await ask(service, spellings[chance(4)], more)
    handles.push(sent.handle)
    if (chance(3) === 0) await guess(service, sent, String(chance(1_000_000)).padStart(6, '0'))
    service.advance(chance(2) ? 0 : chance(2 * minutes))
  }
}

/** Whether the owner, who asks now, gets a new email or has a link that works. */
async function serveOwner(service: Service, isSigningIn: boolean): Promise<boolean> {
  const before = await countMails(service, victim)
  await ask(service)
  const isServed = (await countMails(service, victim)) > before || (await hasGoodLink(service, victim))
  const [token] = isSigningIn ? await tokensTo(service, victim) : []
  if (token) await verify(service, { token })
  return isServed
}

describe('whatever strangers ask, whenever the owner asks there is a new mail or a good link', () => {
  test.each(eachRound(4, 1))(
    '48 hours with the random schedule %i',
    async (schedule) => {
      const service = await startService()
      await service.signIn(victim)
      const { between } = chanceOf(seed + schedule)
      const chance = (limit: number) => between(0, limit - 1)
      const start = service.ctx.now().getTime()
      const handles: string[] = []
      let asked = 0

      while (service.ctx.now().getTime() - start < 48 * hours) {
        await disturb(service, chance, handles)
        asked += 1
        expect(await serveOwner(service, chance(3) === 0), `ask ${asked} at ${service.ctx.now().toISOString()}`).toBe(
          true,
        )
        service.advance([1, 3, 12 * minutes, 60 * minutes][chance(4)] ?? 0)
        service.advance(chance(40) * minutes)
      }
      expect(asked).toBeGreaterThan(50)
    },
    240_000,
  )
})

test("a code with another's handle is nothing", async () => {
  const service = await startService()
  await service.signIn(victim)
  const strangers = await ask(service)
  const owners = await ask(service)
  const { code } = await service.lastMail(victim)
  const own = await ask(service, 'eve@example.com')

  for (const { handle } of [strangers, own]) {
    const reply = await guess(service, { handle }, code)
    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED', details: { reason: 'code_wrong' } } })
  }

  expect(await guess(service, owners, code)).toMatchObject({ status: 200, data: { user: { email: victim } } })
})

test('one address with 50 accounts has 10 attempts in five minutes', async () => {
  const limited = { rateLimits: { ...testConfig.rateLimits, authAttempts: { count: 10, seconds: 300 } } }
  const service = await startService()
  const tokens: string[] = []
  for (const index of times(50, (at) => at))
    tokens.push((await service.signIn(`throwaway${index}@example.com`)).accessToken)
  const sent = await ask(service)
  const { code } = await service.lastMail(victim)
  const node = await service.startNode({ config: limited })

  const replies: Reply[] = []
  for (const token of tokens) replies.push(await guess(node, sent, other(code), { token }))

  expect(replies.filter(({ status }) => status !== 429)).toHaveLength(10)
})

test('the eleventh wrong code of a day has no code to hit, over two nodes and 20 at once', async () => {
  const service = await startService()
  const second = await service.startNode()
  await service.signIn(victim)
  const sent: { handle: string; code: string }[] = []
  for (const spelling of times(8, (index) => (index % 2 ? victim : `victim+${index}@example.com`))) {
    const { handle } = await ask(service, spelling)
    sent.push({ handle, code: (await service.lastMail(spelling)).code })
  }

  const replies = await Promise.all(
    times(20, (index) => {
      const { handle, code } = sent[index % 8] ?? { handle: '', code: '' }
      return guess(index % 2 ? second : service, { handle }, other(code))
    }),
  )

  expect(replies.map(({ status }) => status)).toEqual(times(20, () => 401))
  expect(replies.filter((reply) => reasonOf(reply) === 'code_wrong')).toHaveLength(10)
  expect(replies.filter((reply) => reasonOf(reply) === 'code_ended')).toHaveLength(10)
  for (const { handle, code } of sent) {
    expect(reasonOf(await guess(service, { handle }, code))).toBe('code_ended')
  }
  expect((await service.auditActions()).filter((action) => action === 'code_budget.spend')).toHaveLength(1)

  service.advance(9 * minutes)
  expect(await ask(second)).toMatchObject({ sent: true, codeLength: 0 })
  const { token, code, text } = await service.lastMail(victim)
  expect(code).toBe('')
  expect(text).not.toMatch(/\b\d{6}\b/)
  expect((await verify(second, { token })).status).toBe(200)

  service.advance(24 * hours)
  const next = await ask(service)
  expect(next.codeLength).toBe(6)
  expect((await guess(second, next, (await service.lastMail(victim)).code)).status).toBe(200)
})

test("`victim+1@` shares its count with `victim@`, is another user, and never holds back the other's only good link", async () => {
  const service = await startService()
  const owner = await service.signIn(victim)
  const plus = await service.signIn('victim+1@example.com')
  expect(plus.user.id).not.toBe(owner.user.id)

  // 30 emails to one spelling use up the count of both.
  for (const _ of times(30, (index) => index)) {
    service.advance(3 * minutes)
    await ask(service, 'victim+1@example.com')
  }
  const [counts, ...more] = await service.db.selectFrom('mail_allowances').select('mails').execute()
  expect(more).toEqual([])
  expect(counts?.mails).toBeGreaterThanOrEqual(30)

  for (const email of [victim, 'victim+1@example.com', victim]) {
    service.advance(11 * minutes)
    const before = await countMails(service, email)
    await ask(service, email)
    expect(await countMails(service, email)).toBe(before + 1)
    expect(await hasGoodLink(service, email)).toBe(true)
  }
  await ask(service, victim, { handle: (await ask(service)).handle })
  expect(await hasGoodLink(service, victim)).toBe(true)
  // Spelled in a way that no one has an account with: nothing for the rest of the day.
  await ask(service, 'victim+2@example.com')
  expect(await countMails(service, 'victim+2@example.com')).toBe(0)
})

test('timing: held back, unknown, closed and sent differ by little in the median of many pairs', async () => {
  const service = await startService()
  const { projectId } = service.app
  const now = service.ctx.now()
  await service.db
    .insertInto('users')
    .columns(['public_id', 'project_id', 'email', 'email_verified_at', 'created_at', 'updated_at'])
    .expression(
      sql`select 'usr_' || n, ${projectId}, 'known' || n || '@example.com', ${now}, ${now}, ${now}
        from generate_series(0, 10100) n`,
    )
    .execute()
  const closed = await insertApp(service.db, projectId, { key: 'closed', now, settings: { signups: 'invited' } })
  const send = (email: string, app: { ref: string } = service.app) =>
    service.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri }, headers: { 'x-app-id': app.ref } })
  const kinds: Record<string, (index: number) => Promise<unknown>> = {
    sent: (index) => send(`known${index}@example.com`),
    unknown: (index) => send(`unknown${index}@example.com`),
    heldBack: () => send('known10100@example.com'),
    closed: (index) => send(`closed${index}@example.com`, closed),
  }
  for (const kind of Object.values(kinds)) for (const index of times(20, (at) => at)) await kind(index + 10_000)
  const pairs = rounds(500, 160)
  const taken: Record<string, number[]> = { sent: [], unknown: [], heldBack: [], closed: [] }
  for (const index of times(pairs, (at) => at)) {
    for (const [name, kind] of Object.entries(kinds)) {
      const before = performance.now()
      await kind(index)
      taken[name]?.push(performance.now() - before)
    }
  }
  const sent = taken['sent'] ?? []
  for (const [name, durations] of Object.entries(taken)) {
    const differences = durations.map((duration, index) => duration - (sent[index] ?? 0)).toSorted((a, b) => a - b)
    // On a slow machine, everything takes longer.
    const usual = sent.toSorted((a, b) => a - b)[pairs / 2] ?? Number.NaN
    expect(Math.abs(differences[pairs / 2] ?? Number.NaN) / usual, `${name} and sent`).toBeLessThan(0.25)
  }
}, 120_000)
