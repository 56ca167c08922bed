import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, type Node, startService } from './harness.ts'
import { setUpCatalog } from './licensing.ts'
import { openRequest } from './proxy-recipes.ts'
import { setUpTeams } from './teams.ts'

/** A page that follows its session. */
async function follow({ url }: Node, token: string) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const outgoing = openRequest({ url }, '/v1/sessions/current', { headers, agent: false }).end()
  outgoing.on('error', () => {})
  onTestFinished(() => void outgoing.destroy())
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const page = {
    status: response.statusCode,
    headers: response.headers,
    events: [] as string[],
    hasEnded: false,
    outgoing,
  }
  response
    .setEncoding('utf8')
    .on('data', (text: string) => page.events.push(...[...text.matchAll(/event: (\w+)/g)].map(([, name = '']) => name)))
    .on('close', () => {
      page.hasEnded = true
    })
    .on('error', () => {})
  if (page.status === 200) await eventually(() => page.events.length > 0)
  return page
}

async function start() {
  const service = await startService()
  const admin = await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
  })
  const grant = async (userId: string) => {
    const body = { projectId: service.app.projectRef, userId, plan: 'pro' }
    expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  }
  return { service, admin, grant, ada: await service.signIn('ada@example.com') }
}

test('a page learns on every node that its own license changed, and of no other user', async () => {
  const { service, grant, ada } = await start()
  const grace = await service.signIn('grace@example.com')
  const other = await service.startNode()
  const pages = [await follow(service, ada.accessToken), await follow(other, ada.accessToken)]
  const foreign = await follow(service, grace.accessToken)
  expect(foreign.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })

  await grant(ada.user.id)
  await eventually(() => pages.every(({ events }) => events.length === 2))
  await grant(grace.user.id)
  await eventually(() => foreign.events.length === 2)
  expect([...pages, foreign].map(({ events }) => events)).toEqual(Array(3).fill(['ready', 'changed']))
})

test('a stream ends with its session, and none opens without one', async () => {
  const { service, admin, ada } = await start()
  const page = await follow(service, ada.accessToken)
  const session = await service.sessionIdOf(ada.accessToken)
  expect((await admin.call('DELETE', `/v1/admin/sessions/${session}`)).status).toBe(200)
  await eventually(() => page.hasEnded)
  expect(page.events).toEqual(['ready', 'bye'])
  expect((await follow(service, ada.accessToken)).status).toBe(401)

  const again = await service.signIn('ada@example.com')
  const suspended = await follow(service, again.accessToken)
  const path = `/v1/admin/users/${ada.user.id}/suspend`
  expect((await admin.call('POST', path, { body: { reason: 'Fraud' } })).status).toBe(200)
  await eventually(() => suspended.hasEnded)
  expect((await follow(service, again.accessToken)).status).toBe(401)
})

test('a session has ten streams at most, and a closed page frees its own', async () => {
  const { service, ada } = await start()
  const pages = await Promise.all(Array.from({ length: 10 }, () => follow(service, ada.accessToken)))
  const refused = await follow(service, ada.accessToken)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  pages[0]?.outgoing.destroy()
  await eventually(async () => (await follow(service, ada.accessToken)).status === 200)
})

test('pages of a node that stops are asked to come back elsewhere', async () => {
  const { service, ada } = await start()
  const other = await service.startNode()
  const page = await follow(other, ada.accessToken)
  await other.stop()
  await eventually(() => page.hasEnded)
  expect(page.events).toEqual(['ready', 'bye'])
})

test('a page learns on every node of changes of the organizations of its user, and of no other', async () => {
  const service = await startService()
  const { make, join, addLicense } = await setUpTeams(service)
  const [ada, eve] = [await service.signIn('ada@example.com'), await service.signIn('eve@example.com')]
  const [acme, theirs] = [await make('acme'), await make('theirs')]
  await join(acme, ada.user.id)
  await join(theirs, eve.user.id)
  const other = await service.startNode()
  const pages = [await follow(service, ada.accessToken), await follow(other, ada.accessToken)]
  const foreign = await follow(service, eve.accessToken)
  // What the user is in is read after the stream has opened.
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', eve.user.id)
    .executeTakeFirstOrThrow()
  await eventually(() => !(service.ctx.caches.memberships.of(id) instanceof Promise))

  await addLicense('team', { organizationId: acme.ref })

  await eventually(() => pages.every(({ events }) => events.includes('changed')))
  expect(foreign.events).toEqual(['ready'])
  await join(theirs, ada.user.id)
  await eventually(() => pages.every(({ hasEnded }) => hasEnded))
  const again = await follow(service, ada.accessToken)
  await addLicense('team', { organizationId: theirs.ref })
  await eventually(() => again.events.includes('changed'))
})
