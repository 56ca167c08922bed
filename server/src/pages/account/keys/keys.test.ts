import { expect, test } from 'vitest'
import { path as api, setAccessKeys } from '../../../../test/access-keys.ts'
import { newApiKey } from '../../../../test/api-keys.ts'
import { minutes, type Service } from '../../../../test/harness.ts'
import { email, startPortal } from '../../../../test/portal.ts'
import { type Visited, visitorOf } from '../../../../test/visitor.ts'
import { wordsIn } from '../../../platform/pages/words.ts'
import { keyPages } from './pages.ts'

const list = '/account/keys'
const fields = { name: 'Nightly export', scope: 'reports:read', days: '90' }
const keyIn = (body: string): string => /<code id="key"[^>]*>([^<]+)<\/code>/.exec(body)?.[1] ?? ''

/** Ada in her browser, in a project with access keys. */
async function start(settings: object = {}, others?: object) {
  const portal = await startPortal()
  const { service, app, visitor } = portal
  await setAccessKeys(service, settings, others)
  const as = (token: string) => (method: string, rest: string, body?: object) =>
    service.call(method, rest, { token, ...(body && { body }) })
  const ask = as(app.accessToken)
  const create = async (more: Record<string, string> = {}, at = list) =>
    (await visitor.open(`${at}/new`)).submit(`${at}/new`, { ...fields, ...more })
  const keys = async () => (await ask('GET', api)).data
  /** Whether the text of a key is one that works. */
  const works = async (key: string) => {
    const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
    const body = { tokens: [{ token: key }] }
    return (await service.call('POST', '/v1/sessions/introspect', { headers, body })).data.results[0].active
  }
  /** Confirms with the code of the email on a page that asks for it. */
  const confirm = async (page: Visited) => {
    await service.db.deleteFrom('mail_allowances').execute()
    expect(page.title).toBe("Confirm it's you")
    const sent = await page.submit('/sign-in/email')
    return sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  }
  return { ...portal, as, ask, create, keys, works, confirm }
}

test('a user creates a key, which one response alone has', async () => {
  const { visitor, create, keys, works, audit } = await start()
  expect((await visitor.open(list)).body).toContain('You don&#39;t have an API key yet.')

  const made = await create()

  const key = keyIn(made.body)
  const [item] = await keys()
  expect(made).toMatchObject({ status: 200, title: 'Your key Nightly export', location: '' })
  expect(made.headers['cache-control']).toBe('no-store')
  expect(made.body.split(key)).toHaveLength(2)
  expect(await works(key)).toBe(true)
  expect(await audit()).toBe('access_key.create')
  expect(item).toMatchObject({
    name: 'Nightly export',
    scopes: ['reports:read'],
    expiresAt: '2026-04-01T00:00:00.000Z',
  })
  for (const path of [list, `${list}/${item.id}`]) {
    const { body } = await visitor.open(path)
    expect(body).toContain(`<code>${key.slice(0, 8)}…${key.slice(-4)}</code> · acts as you`)
    for (const text of ['Never used', 'expires on Apr 1, 2026', 'Read reports']) expect(body).toContain(text)
    expect(body).not.toContain(key)
  }
})

test('a scope says why it is not available, and no form can choose it', async () => {
  const { visitor, create, keys } = await start()
  const { body } = await visitor.open(`${list}/new`)
  expect(body).toMatch(/value="reports:write" disabled>[\s\S]*?Not available: not in the current plan/)

  const refused = await create({ scope: 'reports:write' })

  expect([refused.status, refused.title]).toEqual([400, 'Create an API key'])
  expect(refused.body).toContain('href="#scopes"')
  expect(refused.body).toContain('value="Nightly export"')
  expect(await keys()).toEqual([])
})

test('a scope of a key that the plan no longer has is shown with its reason', async () => {
  const { service, visitor, create, keys } = await start()
  await create()
  await setAccessKeys(service, { scopes: [{ key: 'reports:read', name: 'Read reports', feature: 'reports' }] })

  expect((await visitor.open(list)).body).toContain('Not now: Read reports (not in the current plan)')
  await setAccessKeys(service, { scopes: [] })
  expect((await visitor.open(list)).body).toContain('Not now: reports:read (no longer offered)')
  const [{ id }] = await keys()
  expect((await visitor.open(`${list}/${id}`)).body).toContain('reports:read: no longer offered')
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'Night\u0007' }, 'name'],
  [{ days: '366' }, 'days'],
  [{ days: 'never' }, 'days'],
  [{ days: 'x' }, 'days'],
  [{ scope: 'unknown' }, 'scopes'],
])('a form with %j is refused for its %s', async (typed, field) => {
  const { create, keys } = await start()

  const refused = await create(typed)

  expect(refused.status).toBe(400)
  expect(refused.body.match(/href="#(\w+)"/)?.[1]).toBe(field)
  expect(refused.body).toContain(`id="${field}-fault"`)
  expect(await keys()).toEqual([])
})

test('the number of keys that work has a limit', async () => {
  const { create, keys } = await start({ maxPerHolder: 1 })
  await create()

  const refused = await create()

  expect(refused).toMatchObject({ status: 400 })
  expect(refused.body).toContain('more than 1 API key')
  expect(await keys()).toHaveLength(1)
})

test('a key without an end is offered where the project allows it', async () => {
  const { visitor, create, keys } = await start({ maxDays: null })
  expect((await visitor.open(`${list}/new`)).body).toContain('<option value="never">Never</option>')

  await create({ days: 'never' })

  expect((await keys())[0].expiresAt).toBeNull()
  expect((await visitor.open(list)).body).toContain('never expires')
})

test('a sign-in of more than 10 minutes ago creates and rotates nothing', async () => {
  const { service, visitor, create, keys, confirm } = await start()
  await create()
  const [{ id }] = await keys()
  const pages = await Promise.all([`${list}/new`, `${list}/${id}/rotate`].map((path) => visitor.open(path)))
  service.advance(11 * minutes)

  for (const [index, path] of [`${list}/new`, `${list}/${id}/rotate`].entries()) {
    expect((await pages[index]?.submit(path, fields))?.title).toBe("Confirm it's you")
    expect((await visitor.open(path)).title).toBe("Confirm it's you")
  }
  const [only, ...others] = await service.db.selectFrom('access_keys').selectAll().execute()
  expect([others, only?.previous_secret_ciphertext]).toEqual([[], null])
  expect((await confirm(await visitor.open(`${list}/new`))).title).toBe('Create an API key')
})

test('what was entered is still there after the user has authenticated again', async () => {
  const { service, visitor, create, keys, confirm } = await start()
  await create()
  const [{ id }] = await keys()
  const paths = { creation: `${list}/new`, rotation: `${list}/${id}/rotate` }
  const creation = await visitor.open(paths.creation)
  const rotation = await visitor.open(paths.rotation)
  const name = 'Export für Zoë'.padEnd(80, '日')
  service.advance(11 * minutes)

  const forCreation = await creation.submit(paths.creation, { name, scope: 'reports:read', days: '30' })
  const forRotation = await rotation.submit(paths.rotation, { overlap: '7', days: '30' })
  const again = await confirm(forCreation)
  const rotating = await confirm(forRotation)

  expect(again.title).toBe('Create an API key')
  for (const text of [`value="${name}"`, 'value="reports:read" checked', 'value="30" selected'])
    expect(again.body).toContain(text)
  expect(rotating.title).toBe('Rotate Nightly export?')
  expect(rotating.body.match(/value="\d+" selected/g)).toEqual(['value="7" selected', 'value="30" selected'])
})

test('a rotated key is shown once, and the one before works as long as chosen', async () => {
  const { visitor, create, keys, works } = await start()
  const first = keyIn((await create()).body)
  const [{ id }] = await keys()
  const path = `${list}/${id}/rotate`
  const rotate = async (chosen: Record<string, string>) => {
    const page = await visitor.open(path)
    return page.submit(path, { overlap: '0', days: '', ...chosen })
  }

  const second = keyIn((await rotate({ overlap: '7', days: '30' })).body)

  expect([second === first, await works(first), await works(second)]).toEqual([false, true, true])
  expect((await keys())[0].expiresAt).toBe('2026-01-31T00:00:00.000Z')
  expect((await visitor.open(`${list}/${id}`)).body).toMatch(/still works until <time datetime="2026-01-08T00:00/)
  const third = keyIn((await rotate({})).body)
  expect([await works(second), await works(third)]).toEqual([false, true])
  expect((await keys())[0].expiresAt).toBe('2026-01-31T00:00:00.000Z')
  expect((await rotate({ days: '900' })).body).toContain('id="days-fault"')
  expect(await works(third)).toBe(true)
})

test('a form that is sent again creates no second key, and does not end the one that it has shown', async () => {
  const { visitor, keys, works } = await start()
  const form = await visitor.open(`${list}/new`)
  const made = await form.submit(`${list}/new`, fields)
  const madeAgain = await form.submit(`${list}/new`, fields)
  const [{ id }, ...others] = await keys()
  const rotation = await visitor.open(`${list}/${id}/rotate`)
  const rotated = await rotation.submit(`${list}/${id}/rotate`, { overlap: '0', days: '' })
  const rotatedAgain = await rotation.submit(`${list}/${id}/rotate`, { overlap: '0', days: '' })

  expect(others).toEqual([])
  expect([await works(keyIn(made.body)), await works(keyIn(rotated.body))]).toEqual([false, true])
  expect(madeAgain.body).toContain('The key was already created.')
  expect(rotatedAgain.body).toContain('The key was already rotated.')
  expect([madeAgain.title, rotatedAgain.title]).toEqual(['Nightly export', 'Nightly export'])
})

test('of 64 identical forms on two nodes at the same time, one creates a key, and one rotates it', async () => {
  const { service, visitor, keys, works } = await start()
  const there = visitorOf(await service.startNode())
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  const sendAll = async (path: string, typed: Record<string, string>) => {
    const forms = [await visitor.open(path), await there.open(path)]
    const field = path.endsWith('new') ? 'key' : 'last4'
    const value = new RegExp(`name="${field}" value="([^"]*)"`).exec(forms[0]?.body ?? '')?.[1] ?? ''
    const sent = await Promise.all(
      Array.from({ length: 64 }, (_, index) => forms[index % 2]?.submit(path, { ...typed, [field]: value })),
    )
    return sent.map((page) => page?.body ?? '')
  }

  const made = await sendAll(`${list}/new`, fields)
  const [{ id }, ...others] = await keys()
  const first = made.map(keyIn).filter(Boolean)
  expect([others, first.length, await works(first[0] ?? '')]).toEqual([[], 1, true])
  expect(made.filter((body) => body.includes('The key was already created.'))).toHaveLength(63)

  const rotated = await sendAll(`${list}/${id}/rotate`, { overlap: '0', days: '' })
  const second = rotated.map(keyIn).filter(Boolean)
  expect([second.length, await works(second[0] ?? ''), await works(first[0] ?? '')]).toEqual([1, true, false])
  expect(rotated.filter((body) => body.includes('The key was already rotated.'))).toHaveLength(63)
})

test('a form that names the key of another user creates none', async () => {
  const { service, keys, create } = await start()
  await service.signIn('grace@example.com')
  await service.db.deleteFrom('mail_allowances').execute()
  const stranger = visitorOf(service)
  const sent = await (await stranger.open('/sign-in')).submit('/sign-in/email', { email: 'grace@example.com' })
  await sent.submit('/sign-in/code', { code: (await service.lastMail('grace@example.com')).code })
  const theirs = await stranger.open(`${list}/new`)
  const value = /name="key" value="([^"]*)"/.exec(theirs.body)?.[1] ?? ''
  await create({ key: value })
  const made = await theirs.submit(`${list}/new`, fields)
  expect([keyIn(made.body) !== '', (await keys()).length]).toEqual([true, 1])
})

test('a key shows from where it was last refused', async () => {
  const { service, visitor, create, keys } = await start()
  await create()
  const [{ id }] = await keys()
  const set = (network: string | null) =>
    service.db
      .updateTable('access_keys')
      .set({ last_refused_at: service.ctx.now(), last_refused_network: network })
      .execute()
  for (const [network, text] of [
    [null, 'from another network<'],
    ['198.51.100.0/24', 'from another network \\(198.51.100.0/24\\)<'],
  ] as const) {
    await set(network)
    for (const path of [list, `${list}/${id}`])
      expect((await visitor.open(path)).body).toMatch(new RegExp(`Last refused <time[^>]*>[^<]*</time> ${text}`))
  }
})

test('a key is revoked after a question, and stays in the list', async () => {
  const { visitor, create, keys, works, audit } = await start()
  const key = keyIn((await create()).body)
  const [{ id }] = await keys()
  const question = await visitor.open(`${list}/${id}/revoke`)
  expect([question.title, await works(key)]).toEqual(['Revoke Nightly export?', true])

  const revoked = await question.submit(`${list}/${id}/revoke`)

  expect([revoked.body.includes('The key is revoked.'), revoked.body.includes('Revoked</span>')]).toEqual([true, true])
  expect(await works(key)).toBe(false)
  expect(await audit()).toBe('access_key.revoke')
  const { body } = await visitor.open(`${list}/${id}`)
  expect([body.includes('/rotate"'), body.includes('/revoke"')]).toEqual([false, false])
  expect((await visitor.open(`${list}/${id}/rotate`)).title).toBe(
    'Nightly export <span class="badge bad">Revoked</span>',
  )
})

test('a key of another user is like none', async () => {
  const { service, as, visitor } = await start()
  const { accessToken } = await service.signIn('grace@example.com')
  const { data } = await as(accessToken)('POST', api, { name: 'Secret plan', scopes: [] })
  const ownForm = await visitor.open(`${list}/new`)

  for (const rest of ['', '/rotate', '/revoke']) {
    const { title, body } = await visitor.open(`${list}/${data.id}${rest}`)
    expect([title, body.includes('Secret plan')]).toEqual(['API keys', false])
  }
  const form = /name="form" value="([^"]+)"/.exec(ownForm.body)?.[1] ?? ''
  for (const rest of ['rotate', 'revoke'])
    expect((await visitor.post(`${list}/${data.id}/${rest}`, { form, overlap: '0', days: '' })).title).toBe('API keys')
  expect((await as(accessToken)('GET', `${api}/${data.id}`)).data).toEqual(
    expect.objectContaining({ status: 'active', start: data.start, last4: data.last4 }),
  )
})

test('admins create keys of their organization, and revoke those of its users', async () => {
  const { service, as, ask, visitor, create, works } = await start()
  const { data: acme } = await ask('POST', '/v1/organizations', { name: 'Acme & Co' })
  const { data: invited } = await ask('POST', `/v1/organizations/${acme.id}/invitations`, {
    email: 'grace@example.com',
    role: 'member',
  })
  const byGrace = as((await service.signIn('grace@example.com')).accessToken)
  await byGrace('POST', `/v1/users/me/invitations/${invited.id}/accept`)
  const path = `/account/organizations/${acme.id}/keys`
  const { data: hers } = await byGrace('POST', api, { name: 'Hers', scopes: [], organizationId: acme.id })

  const made = await create({ holder: 'organization', scope: 'team:admin' }, path)

  expect(await works(keyIn(made.body))).toBe(true)
  const { data: all } = await ask('GET', `${api}?organizationId=${acme.id}`)
  expect(all[0]).toMatchObject({ userId: null, scopes: ['team:admin'] })
  const { body } = await visitor.open(path)
  expect(body).toContain('acts as Acme &amp; Co')
  expect(body).toContain('acts as grace@example.com')
  const key = await visitor.open(`${list}/${hers.id}`)
  expect([key.body.includes('/rotate"'), key.body.includes('/revoke"')]).toEqual([false, true])
  const revoked = await (await visitor.open(`${list}/${hers.id}/revoke`)).submit(`${list}/${hers.id}/revoke`)
  expect(revoked.body).toContain('All API keys in Acme &amp; Co')
  expect((await byGrace('GET', `${api}/${hers.id}`)).data).toMatchObject({ status: 'revoked', revokeReason: 'admin' })
})

test('members see and create only their own keys in an organization', async () => {
  const { service, as, visitor, create, ask } = await start()
  const byGrace = as((await service.signIn('grace@example.com')).accessToken)
  const { data: acme } = await byGrace('POST', '/v1/organizations', { name: 'Acme' })
  const { data: invited } = await byGrace('POST', `/v1/organizations/${acme.id}/invitations`, { email, role: 'member' })
  await ask('POST', `/v1/users/me/invitations/${invited.id}/accept`)
  await byGrace('POST', api, { name: 'Of the team', scopes: [], organizationId: acme.id, holder: 'organization' })
  const path = `/account/organizations/${acme.id}/keys`

  await create({ holder: 'me' }, path)

  const { body } = await visitor.open(path)
  expect([body.includes('Nightly export'), body.includes('Of the team')]).toEqual([true, false])
  const form = await visitor.open(`${path}/new`)
  expect(form.body).not.toContain('name="holder"')
  expect(form.body).toContain('not with the current role')
  const refused = await create({ holder: 'organization' }, path)
  expect([refused.status, refused.body.includes('allow this. Ask an owner of the organization.')]).toEqual([400, true])
  expect((await visitor.open(list)).body).toContain('acts as you in Acme')
  expect((await visitor.open('/account/organizations/org_none/keys')).title).toBe('Organizations')
})

test('where only servers create keys, or organizations are required, the pages create none', async () => {
  const { service, visitor } = await start({ createdBy: 'servers' })
  for (const path of [list, `${list}/new`]) {
    const { title, body } = await visitor.open(path)
    expect([title, body.includes(`${list}/new`)]).toEqual(['API keys', false])
  }

  await setAccessKeys(service, {}, { organizations: { enabled: true, required: true } })
  expect((await visitor.open(`${list}/new`)).title).toBe('API keys')
})

test('without access keys in the project, nothing of these pages exists', async () => {
  const { service, visitor } = await start()
  await setAccessKeys(service, { enabled: false })

  for (const { url, method } of keyPages.filter(({ url }) => url.startsWith('/account'))) {
    const path = url.replace(':id', 'akey_x')
    const reply = method === 'POST' ? await visitor.post(path, {}) : await visitor.open(path)
    expect([path, [403, 404].includes(reply.status)]).toEqual([path, true])
  }
  for (const path of ['/account', '/account/sessions']) {
    const { body } = await visitor.open(path)
    expect([body.includes('API key'), body.includes(list)]).toEqual([false, false])
  }
})

test('where access keys are turned off, those that exist are shown, and can only be revoked', async () => {
  const { service, ask, visitor, create, keys } = await start()
  const { data: acme } = await ask('POST', '/v1/organizations', { name: 'Acme' })
  await create()
  await create({ holder: 'organization' }, `/account/organizations/${acme.id}/keys`)
  const own = (await keys())[0].id
  const ofTeam = (await ask('GET', `${api}?organizationId=${acme.id}`)).data[0].id
  const form = await visitor.open(`${list}/new`)
  await setAccessKeys(service, { enabled: false })

  expect((await visitor.open('/account')).body.match(/href="\/account\/keys"/g)).toHaveLength(2)
  for (const path of [list, `${list}/${own}`, `/account/organizations/${acme.id}/keys`, `${list}/${ofTeam}`]) {
    const { body } = await visitor.open(path)
    expect(body, path).toContain('API keys are turned off at the moment')
    expect([body.includes(`${list}/new`), body.includes('/rotate"')], path).toEqual([false, false])
  }
  expect((await form.submit(`${list}/new`, fields)).title).toBe('API keys')
  expect((await visitor.open(`${list}/${own}/rotate`)).body).not.toContain('name="overlap"')
  for (const id of [own, ofTeam]) await (await visitor.open(`${list}/${id}/revoke`)).submit(`${list}/${id}/revoke`)
  expect((await reasonsOf(service)).toSorted()).toEqual(['admin', 'user'])
  expect(await keys()).toHaveLength(1)
})

test('the overview and the navigation lead to the keys', async () => {
  const { visitor } = await start()

  expect((await visitor.open('/account')).body.match(/href="\/account\/keys"/g)).toHaveLength(2)
})

test('ending all other sessions revokes the keys of the user only if they say so', async () => {
  const { service, visitor, signIn, create } = await start()
  const end = async (more: Record<string, string> = {}) =>
    (await visitor.open('/account/sessions')).submit('/account/sessions/end-others', more)
  expect((await visitor.open('/account/sessions')).body).not.toContain('name="keys"')
  await create()
  expect((await visitor.open('/account/sessions')).body).toContain('name="keys" value="revoke">')

  await end()
  expect(await reasonsOf(service)).toEqual([null])
  await signIn(visitorOf(service))
  const ended = await end({ keys: 'revoke' })

  expect(ended.body).toContain('and your API keys are revoked.')
  expect(await reasonsOf(service)).toEqual(['user'])
})

const reasonsOf = async ({ db }: Service) =>
  (await db.selectFrom('access_keys').select('revoke_reason').execute()).map(({ revoke_reason }) => revoke_reason)

test('the pages speak German', async () => {
  const { service, signIn } = await start()
  const german = visitorOf(service, { language: 'de' })
  await service.db.deleteFrom('mail_allowances').execute()
  await signIn(german)

  const { title, body } = await german.open(`${list}/new`)

  const say = wordsIn('de')
  expect(title).toBe(say('keys.newTitle').toString())
  expect(body).toContain('90 Tage, bis 01.04.2026')
})
