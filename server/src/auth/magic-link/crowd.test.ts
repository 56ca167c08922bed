import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { redirectUri, type Service, startService, times } from '../../../test/harness.ts'

const people = times(40, (index) => ({
  email: `user${index}@example.com`,
  isNew: index % 4 === 0,
  isSuspended: index % 4 === 1,
  clicksTwice: index % 4 === 2,
}))

const send = ({ call }: Service, email: string) => call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })
const verify = ({ call }: Service, token: string) => call('POST', '/v1/auth/verify', { body: { token } })

async function startWithPeople(): Promise<Service> {
  const service = await startService()
  for (const { email, isNew } of people) if (!isNew) await service.signIn(email)
  return service
}

async function suspend({ db, ctx }: Service): Promise<void> {
  const emails = people.filter(({ isSuspended }) => isSuspended).map(({ email }) => email)
  await db.updateTable('users').set({ suspended_at: ctx.now() }).where('email', 'in', emails).execute()
}

test('concurrent requests for links get one each, also two for the same email', async () => {
  const service = await startService()
  const replies = await Promise.all(
    [...people, ...people].map(async ({ email }) => ({ email, handle: (await send(service, email)).data.handle })),
  )
  expect(new Set(replies.map(({ handle }) => handle)).size).toBe(2 * people.length)
  for (const { email } of people) {
    const { token, code } = await service.lastMail(email)
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(service, token)).data.user.email).toBe(email)
  }
  const mails = await service.db.selectFrom('mails').select('recipient').where('status', '=', 'queued').execute()
  expect(mails).toHaveLength(2 * people.length)
  const allowances = await service.db.selectFrom('mail_allowances').select('mails').execute()
  expect(allowances).toEqual(people.map(() => ({ mails: 2 })))
})

test('concurrent sign-ins end as each of them would alone', async () => {
  const service = await startWithPeople()
  const before = await service.auditActions()
  const tokens = await Promise.all(
    people.map(async ({ email }) => {
      await send(service, email)
      return (await service.lastMail(email)).token
    }),
  )
  await suspend(service)
  const clicks = people.flatMap((person, index) =>
    times(person.clicksTwice ? 2 : 1, () => ({ ...person, token: tokens[index] ?? '' })),
  )
  const strangers = times(5, () => verify(service, `lml_${'x'.repeat(43)}`))

  const replies = await Promise.all(
    clicks.map(async (click) => ({ ...click, ...(await verify(service, click.token)) })),
  )

  expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual(times(5, () => 401))
  for (const person of people) {
    const own = replies.filter(({ email }) => email === person.email)
    const codes = own.map(({ error, status }) => error?.code ?? status).toSorted()
    expect(codes).toEqual(person.isSuspended ? ['FORBIDDEN'] : person.clicksTwice ? [200, 'MAGIC_LINK_USED'] : [200])
  }
  const signedIn = replies.filter(({ status }) => status === 200)
  for (const { email, data } of signedIn) {
    expect(data.user.email).toBe(email)
    const { data: session } = await service.call('GET', '/v1/sessions/current', { token: data.accessToken })
    expect(session.userId).toBe(data.user.id)
  }
  const actions = (await service.auditActions()).slice(before.length)
  for (const action of ['user.login', 'session.create'])
    expect(actions.filter((one) => one === action)).toHaveLength(signedIn.length)
  expect(actions.filter((one) => one === 'magic_link.send')).toHaveLength(people.length)
  // Each about its own link.
  const { rows: sent } = await sql<{ id: number; email: string; user: string | null }>`
    select l.id, l.email, u.email as user from audit_logs a left join magic_links l on l.id = a.entity_id left join users u on u.id = a.user_id
    where a.action = 'magic_link.send'`.execute(service.db)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(sent.filter(({ email, user }) => user !== null && user !== email)).toEqual([])
  expect(sent.some(({ user }) => user !== null)).toBe(true)
})
