import { expect, test } from 'vitest'
import {
  aSecondLater,
  insertApp,
  minutes,
  redirectUri,
  type Service,
  startService,
  times,
} from '../../../../test/harness.ts'

const ask = (node: Pick<Service, 'call'>, email: string) =>
  node.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })

const countSent = async ({ db }: Service): Promise<number> =>
  (await db.selectFrom('mails').select('id').where('status', '=', 'queued').execute()).length

const limit = async ({ db }: Service, mailsPerHour: number): Promise<void> => {
  await db
    .updateTable('projects')
    .set({ settings: JSON.stringify({ mailsPerHour }) })
    .execute()
}

const listSpent = async ({ db }: Service) =>
  (
    await db
      .selectFrom('audit_logs')
      .select('new_value')
      .where('action', '=', 'mail_budget.spend')
      .orderBy('id')
      .execute()
  ).map(({ new_value }) => new_value)

test('two nodes with 60 concurrent requests for new addresses send exactly as many as the project allows', async () => {
  const service = await startService()
  const second = await service.startNode()
  await limit(service, 25)

  const replies = await Promise.all(times(60, (index) => ask(index % 2 ? second : service, `new${index}@example.com`)))

  expect(new Set(replies.map(({ status, data }) => `${status} ${data.sent} ${data.codeLength}`))).toEqual(
    new Set(['200 true 6']),
  )
  expect(await countSent(service)).toBe(25)
  expect(await listSpent(service)).toEqual([{ scope: 'project' }])
  const metrics = await Promise.all([service.ctx.metrics.text(), second.ctx.metrics.text()])
  const counts = [...metrics.join().matchAll(/licet_mails_held_back_total\{reason="project_budget"\} (\d+)/g)]
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(35)
})

test('users with an account get their email when the budget is spent, and take nothing from it', async () => {
  const service = await startService()
  await limit(service, 3)
  await service.signIn('ada@example.com')
  await ask(service, 'new1@example.com')
  await ask(service, 'ada@example.com')
  await ask(service, 'new2@example.com')
  await ask(service, 'new3@example.com')
  expect(await countSent(service)).toBe(4)
  await ask(service, 'ada@example.com')
  expect(await countSent(service)).toBe(5)
})

test('a budget starts over with the next hour, and a higher one applies within 1 second', async () => {
  const service = await startService()
  const owner = await service.adminSignIn()
  await limit(service, 1)
  for (const index of [1, 2, 3]) await ask(service, `new${index}@example.com`)
  expect(await countSent(service)).toBe(1)
  await owner.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body: { settings: { mailsPerHour: 2 } } })
  for (const index of [4, 5]) await ask(service, `new${index}@example.com`)
  expect(await countSent(service)).toBe(2)
  service.advance(60 * minutes)
  for (const index of [6, 7, 8]) await ask(service, `new${index}@example.com`)
  expect(await countSent(service)).toBe(4)
  expect(await listSpent(service)).toEqual([{ scope: 'project' }, { scope: 'project' }])
})

test('the instance has a budget for all projects together, and 0 sends nothing to new addresses', async () => {
  const service = await startService({ config: { mailsPerHour: 3 } })
  for (const index of times(5, (at) => at)) await ask(service, `new${index}@example.com`)
  expect(await countSent(service)).toBe(3)
  expect(await listSpent(service)).toEqual([{ scope: 'instance' }])

  const silent = await startService({ config: { mailsPerHour: 0 } })
  await ask(silent, 'new@example.com')
  expect(await countSent(silent)).toBe(0)
  expect(await listSpent(silent)).toEqual([{ scope: 'instance' }])
})

/** Another project with an app. Returns a function that asks for a link there. */
async function addProject({ db, ctx, call }: Service) {
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = { public_id: 'prj_other', key: 'other', name: 'Other', ...at }
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  const app = await insertApp(db, id, { key: 'other', now: ctx.now() })
  return (email: string) =>
    call('POST', '/v1/auth/magic-link', { body: { email, redirectUri }, headers: { 'x-app-id': app.ref } })
}

test('a project cannot use up what others need of the budget of the instance, and the sum is kept', async () => {
  const service = await startService({ config: { mailsPerHour: 40 } })
  const askOther = await addProject(service)
  const askFirst = (email: string) =>
    service.call('POST', '/v1/auth/magic-link', {
      body: { email, redirectUri },
      headers: { 'x-app-id': service.app.ref },
    })

  await Promise.all(times(60, (index) => askFirst(`new${index}@example.com`)))
  expect(await countSent(service)).toBe(30)
  await Promise.all(times(20, (index) => askOther(`other${index}@example.com`)))
  expect(await countSent(service)).toBe(40)
})

test('a lower limit applies within 1 second to what nodes have taken, too', async () => {
  const service = await startService()
  const second = await service.startNode()
  const owner = await service.adminSignIn()
  await ask(service, 'new0@example.com')
  await ask(second, 'new1@example.com')
  const settings = { mailsPerHour: 3 }
  await owner.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body: { settings } })
  const more = async () => {
    for (const index of times(9, (at) => at + 2)) await ask(index % 2 ? service : second, `new${index}@example.com`)
  }
  await aSecondLater(more)
  expect(await countSent(service)).toBe(3)
})
