import { expect, onTestFinished, test, vi } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { type Node, type Service, startService, times } from '../../../test/harness.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { startMailWorker } from '../../outbox/mail/worker.ts'
import { newId } from '../../platform/crypto/ids.ts'

const soon = { timeout: 30_000, interval: 20 }

/** A service that sends emails to a real server; `owner` has all permissions. */
async function serviceWithMail() {
  const smtp = await startSmtpServer()
  const service = await startService({ config: { smtpUrl: smtp.url } })
  work(service)
  const owner = await service.adminSignIn()
  return { service, smtp, owner, ...templatesOf(service, owner) }
}

function work({ ctx }: Pick<Node, 'ctx'>): void {
  const worker = startMailWorker(ctx, { pollMs: 30 })
  onTestFinished(() => worker.stop(1_000))
}

/** Calls about the templates of the first project. */
function templatesOf({ app }: Pick<Service, 'app'>, { call }: Pick<Admin, 'call'>, projectId = app.projectRef) {
  const path = (template: string) => `/v1/admin/mail/templates/${template}`
  const asked = `?projectId=${projectId}`
  return {
    list: () => call('GET', `/v1/admin/mail/templates${asked}&limit=100`),
    get: (template = 'magic-link') => call('GET', path(template) + asked),
    change: (body: object, template = 'magic-link') => call('PATCH', path(template) + asked, { body }),
    reset: (template = 'magic-link') => call('DELETE', path(template) + asked),
    preview: (draft?: object, template = 'magic-link') =>
      call('POST', `${path(template)}/preview`, { body: { projectId, ...(draft && { draft }) } }),
    sendTest: (draft?: object, template = 'magic-link') =>
      call('POST', `${path(template)}/test`, { body: { projectId, ...(draft && { draft }) } }),
  }
}

const waitForMail = async ({ received }: Awaited<ReturnType<typeof startSmtpServer>>, count = 1) => {
  await vi.waitFor(() => expect(received).toHaveLength(count), soon)
  const mail = received.at(-1)?.mail
  if (!mail) throw new Error('no mail arrived')
  return mail
}
const plain = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim()
const records = async ({ db }: Service) =>
  db.selectFrom('audit_logs').selectAll().where('entity_type', 'in', ['mail', 'mail_template']).orderBy('id').execute()

const ours = {
  subject: 'Sign in to {{app}}',
  heading: 'Sign in to {{app}}',
  paragraphs: ['Open this link on the device where you want to sign in.'],
  button: 'Sign in',
}

test('a project sees its templates, their variables, and their default texts', async () => {
  const { list, get } = await serviceWithMail()

  const { data, meta } = await list()
  expect(meta).toMatchObject({ total: 21, page: 1 })
  expect(data.map(({ template }: { template: string }) => template)).toEqual([
    'magic-link',
    'change-email',
    'step-up-code',
    'change-email-notice',
    'email-changed',
    'way-in-added',
    'way-in-removed',
    'undo-done',
    'passkey-refused',
    'passkey-changed',
    'user-invitation',
    'seat-offer',
    'organization-invitation',
    'organization-owner',
    'organization-removed',
    'purchase-waiting',
    'access-key-created',
    'access-key-expiring',
    'access-key-leaked',
    'impersonation',
    'member-invitation',
  ])
  expect(data[0]).toEqual({
    template: 'magic-link',
    description: 'Sign-in with a link and a code',
    variables: ['app', 'recipient', 'device', 'location', 'ip', 'code', 'validUntil'],
    customised: false,
    updatedAt: null,
  })
  expect((await get()).data).toMatchObject({ ...data[0], ...ours, original: ours })
  expect((await get('change-email-notice')).data).toMatchObject({ button: null, original: { button: null } })
})

test('a customized template is used on every node, and the rest keeps its default', async () => {
  const smtp = await startSmtpServer()
  const service = await startService({ config: { smtpUrl: smtp.url } })
  const owner = await service.adminSignIn()
  const { change, get } = templatesOf(service, owner)
  const other = await service.startNode()
  work(other)
  await service.requestLink('ada@example.com')
  expect((await waitForMail(smtp)).subject).toBe('Sign in to default app')

  const changed = await change({
    subject: '{{code}} is your code for {{ app }}',
    paragraphs: ['Hello {{recipient}},', 'come in until {{validUntil}}.'],
    button: 'Come in',
    closing: [],
  })
  expect(changed).toMatchObject({ status: 200, data: { customised: true, updatedAt: '2026-01-01T00:00:00.000Z' } })
  expect((await get()).data).toEqual(changed.data)
  const { token, code } = await service.requestLink('ada@example.com')

  const mail = await waitForMail(smtp, 2)
  expect(mail.subject).toBe(`${code} is your code for default app`)
  for (const part of [plain(mail.text), mail.html ?? '']) {
    expect(part).toContain('Sign in to default app')
    expect(part).toContain('Hello ada@example.com,')
    expect(part).toContain('come in until 00:10 UTC (10 minutes).')
    expect(part).toContain('Come in')
    expect(part).toContain(token)
    expect(part).toContain(code)
    expect(part).not.toContain('Pass neither the link nor the code on')
  }
})

test('one part can be reset, and all of them; each reset has an audit record', async () => {
  const { service, smtp, change, reset, get } = await serviceWithMail()
  await change({ subject: 'Come in', heading: 'Welcome' })

  expect((await change({ heading: null })).data).toMatchObject({ subject: 'Come in', heading: ours.heading })
  expect((await change({ subject: null })).data).toMatchObject({ ...ours, customised: false, updatedAt: null })
  await change({ subject: 'Come in' })
  await change({ subject: 'Come in' })
  expect((await reset()).data).toEqual({ success: true })
  expect((await reset()).data).toEqual({ success: true })

  expect((await get()).data).toMatchObject({ ...ours, customised: false })
  await service.requestLink('ada@example.com')
  expect((await waitForMail(smtp)).subject).toBe('Sign in to default app')
  const kept = await records(service)
  expect(kept.map(({ action, old_value, new_value }) => [action, old_value, new_value])).toEqual([
    ['mail_template.update', {}, { subject: 'Come in', heading: 'Welcome' }],
    ['mail_template.update', { subject: 'Come in', heading: 'Welcome' }, { subject: 'Come in' }],
    ['mail_template.update', { subject: 'Come in' }, {}],
    ['mail_template.update', {}, { subject: 'Come in' }],
    ['mail_template.reset', { subject: 'Come in' }, null],
  ])
  expect(kept[0]).toMatchObject({
    actor_type: 'member',
    entity_type: 'mail_template',
    entity_ref: 'magic-link',
    project_id: service.app.projectId,
  })
})

test('markup, quotes, and template syntax are rendered as text', async () => {
  const { service, smtp, change } = await serviceWithMail()
  const hostile = '<script>alert(1)</script> <a href="https://app.example.com/evil">here</a> & "you"'
  await change({ subject: hostile, heading: hostile, paragraphs: [hostile], button: '<b>in</b>', closing: [hostile] })

  const { token } = await service.requestLink('ada@example.com')

  const { subject, html = '', text } = await waitForMail(smtp)
  expect(subject).toBe(hostile)
  expect(html).not.toMatch(/<script|<b>|href="https:\/\/app\.example\.com\/evil/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(plain(text)).toContain(hostile)
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(hrefs.every((href) => href.includes(token))).toBe(true)
})

test('an email that looks like a variable is not replaced', async () => {
  const { service, smtp, change } = await serviceWithMail()
  await service.db.updateTable('apps').set({ name: '{{code}} {{recipient}}' }).execute()
  await change({ subject: '{{app}}' })

  await service.requestLink('ada@example.com')

  expect((await waitForMail(smtp)).subject).toBe('{{code}} {{recipient}}')
})

test.each([
  [{ subject: 'Hi\r\nBcc: eve@example.com' }, 'subject', 'one line'],
  [{ subject: 'Hi\nthere' }, 'subject', 'one line'],
  [{ subject: '\u202etxet' }, 'subject', 'one line'],
  [{ heading: 'a\u2028b' }, 'heading', 'one line'],
  [{ subject: '   ' }, 'subject', 'must not be blank'],
  [{ button: ' ' }, 'button', 'the button opens the link'],
  [{ button: '' }, 'button', ''],
  [{ paragraphs: ['fine', 'Hi {{name}}'] }, 'paragraphs.1', 'cannot contain {{name}}; the variables are {{app}}'],
  [{ closing: ['{{newEmail}}'] }, 'closing.0', 'cannot contain {{newEmail}}'],
  [{ paragraphs: ['{{link}}'] }, 'paragraphs.0', 'the button'],
  [{ subject: '{{constructor}}' }, 'subject', 'cannot contain {{constructor}}'],
  [{ subject: '{{__proto__}}' }, 'subject', 'cannot contain {{__proto__}}'],
  [{ heading: '{{#each x}}{{/each}}' }, 'heading', 'must write variables as {{name}}'],
  [{ heading: '{{{app}}}' }, 'heading', 'must write variables as {{name}}'],
  [{ heading: '{{app.length}}' }, 'heading', 'must write variables as {{name}}'],
  [{ heading: 'almost {{app' }, 'heading', 'must write variables as {{name}}'],
  [{ html: '<p>mine</p>' }, 'html', ''],
  [{ subject: 'x'.repeat(201) }, 'subject', ''],
  [{ paragraphs: times(11, () => 'x') }, 'paragraphs', ''],
])('%j is refused, naming %s, in an update, a preview, and a test email', async (words, path, message) => {
  const { service, change, preview, sendTest, get } = await serviceWithMail()

  const refused = { path, message: expect.stringContaining(message) }
  const drafted = { path: `draft.${path}`, message: expect.stringContaining(message) }
  const fieldsOf = (fields: object) => ({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [fields] } },
  })
  expect(await change(words)).toMatchObject(fieldsOf(refused))
  expect(await preview(words)).toMatchObject(fieldsOf(drafted))
  expect(await sendTest(words)).toMatchObject(fieldsOf(drafted))

  expect((await get()).data.customised).toBe(false)
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('an email without a link cannot have a button', async () => {
  const { change } = await serviceWithMail()

  expect(await change({ button: 'Go' }, 'change-email-notice')).toMatchObject({
    status: 400,
    error: { details: { fields: [{ path: 'button', message: 'is not allowed: this email has no link' }] } },
  })
})

test.each([
  'magic-link',
  'change-email',
  'change-email-notice',
  'email-changed',
  'way-in-added',
  'way-in-removed',
  'undo-done',
  'passkey-refused',
  'passkey-changed',
  'user-invitation',
  'seat-offer',
  'organization-invitation',
  'organization-owner',
  'organization-removed',
  'purchase-waiting',
  'access-key-created',
  'access-key-expiring',
  'access-key-leaked',
  'impersonation',
  'member-invitation',
])('the preview of %s equals its test email, with and without a draft', async (template) => {
  const { service, smtp, change, preview, sendTest } = await serviceWithMail()
  await change({ heading: 'Saved for {{recipient}}', closing: ['<i>Bye</i>'] }, template)
  const drafts = [undefined, { subject: 'Drafted for {{app}} & <co>', closing: null }]

  for (const [index, draft] of drafts.entries()) {
    const { data } = await preview(draft, template)
    const sent = await sendTest(draft, template)

    expect(sent).toMatchObject({ status: 200, data: { sent: true, recipient: 'owner@example.com' } })
    const mail = await waitForMail(smtp, index + 1)
    expect(mail.subject).toBe(`[Test] ${data.subject}`)
    expect(mail.html?.trim()).toBe(data.html.trim())
    expect(plain(mail.text)).toBe(data.text.trim())
    expect(mail.to).toMatchObject([{ address: 'owner@example.com' }])
    expect(data.text).toContain('Saved for owner@example.com')
    expect(data.html.includes('&lt;i&gt;Bye&lt;/i&gt;')).toBe(draft === undefined)
    expect(data.html).not.toMatch(/<img|<script|<link|<iframe|\bsrc=|url\(/i)
  }
  expect((await records(service)).map(({ action }) => action)).toContain('mail.test')
})

test('a test email is marked as a test even if the template changes before it is sent', async () => {
  const smtp = await startSmtpServer()
  const service = await startService({ config: { smtpUrl: smtp.url } })
  const { change, sendTest } = templatesOf(service, await service.adminSignIn())
  await sendTest({ subject: 'As it was' })
  await change({ subject: 'Changed since' })

  work(service)

  expect((await waitForMail(smtp)).subject).toBe('[Test] As it was')
})

test('test emails count against the limit: the 31st in 24 hours returns MAIL_ALLOWANCE_SPENT', async () => {
  const { service, sendTest } = await serviceWithMail()

  const replies = await Promise.all(times(33, () => sendTest()))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(replies.filter(({ error }) => error?.code === 'MAIL_ALLOWANCE_SPENT')).toHaveLength(3)
  expect(await service.db.selectFrom('mails').selectAll().execute()).toHaveLength(30)
})

test('20 concurrent changes of different parts are all kept', async () => {
  const { service, owner, get } = await serviceWithMail()
  const nodes = [service, await service.startNode()]
  const parts = [{ subject: 'S' }, { heading: 'H' }, { paragraphs: ['P'] }, { button: 'B' }, { closing: ['C'] }]

  const replies = await Promise.all(
    times(20, (index) =>
      templatesOf(service, { call: callAt(nodes[index % 2], owner) }).change(parts[index % 5] ?? {}),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(times(20, () => 200))
  expect((await get()).data).toMatchObject(Object.assign({}, ...parts))
  const kept = await records(service)
  expect(kept).toHaveLength(5)
  for (const [index, { old_value }] of kept.entries()) expect(old_value).toEqual(kept[index - 1]?.new_value ?? {})
})

test('concurrent changes and resets all succeed', async () => {
  const { change, reset } = await serviceWithMail()

  const replies = await Promise.all(times(30, (index) => (index % 2 ? reset() : change({ subject: `S${index}` }))))

  expect(replies.map(({ status }) => status)).toEqual(times(30, () => 200))
})

const callAt = (node: Pick<Node, 'call'> | undefined, { headers }: Admin): Admin['call'] => {
  if (!node) throw new Error('there is no such node')
  return (method, path, { body } = {}) => node.call(method, path, { body, headers })
}

test('another project has its own templates, and its IDs return the same error as unknown ones', async () => {
  const { service, smtp, change } = await serviceWithMail()
  const other = await insertProject(service)
  await change({ subject: 'Of the first' })
  const stranger = await service.adminSignIn({ email: 'eve@example.com', projectId: other.id })
  const there = templatesOf(service, stranger)
  const here = templatesOf(service, stranger, other.ref)

  expect((await here.get()).data).toMatchObject({ customised: false, subject: ours.subject })
  await here.change({ subject: 'Of the second' })
  for (const reply of [
    await there.list(),
    await there.get(),
    await there.change({ subject: 'x' }),
    await there.reset(),
    await there.preview(),
    await there.sendTest(),
  ]) {
    expect(reply).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  }

  await service.requestLink('ada@example.com')
  expect((await waitForMail(smtp)).subject).toBe('Of the first')
})

async function insertProject({ db, ctx }: Service) {
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  const row = await db
    .insertInto('projects')
    .values({ public_id: newId('prj'), key: 'other', name: 'Other', ...at })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  return { id: row.id, ref: row.public_id }
}

test.each(['member-sign-in', 'unknown', 'toString'])('%s is not a template of a project', async (template) => {
  const { get, change, reset, preview, sendTest } = await serviceWithMail()

  for (const reply of [
    await get(template),
    await change({ subject: 'x' }, template),
    await reset(template),
    await preview(undefined, template),
    await sendTest(undefined, template),
  ]) {
    expect(reply).toMatchObject({ status: 404, error: { code: 'TEMPLATE_NOT_FOUND' } })
  }
})

test('a viewer reads templates and previews, and cannot change or send any', async () => {
  const { service } = await serviceWithMail()
  const { projectId } = service.app
  const viewer = await service.adminSignIn({ email: 'vera@example.com', role: 'viewer', projectId })
  const { list, preview, change, reset, sendTest } = templatesOf(service, viewer)

  expect([(await list()).status, (await preview()).status]).toEqual([200, 200])
  for (const reply of [await change({ subject: 'x' }), await reset(), await sendTest()]) {
    expect(reply).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  }
})

test('a customization that does not fit this release falls back to the default, and the email is sent', async () => {
  const { service, smtp, change } = await serviceWithMail()
  await change({ heading: 'Still good' })
  const words = { heading: 'Still good', subject: '{{fromTheFuture}}', paragraphs: 'not a list', closing: [7] }
  await service.db
    .updateTable('mail_templates')
    .set({ words: JSON.stringify(words) })
    .execute()

  await service.requestLink('ada@example.com')

  const { subject, text } = await waitForMail(smtp)
  expect(subject).toBe('Sign in to default app')
  expect(plain(text)).toMatch(/^Still good\n/)
  expect(plain(text)).toContain('Open this link on the device')
})

test.each([
  ['a URL', 'Open https://app-example.com now.', 'app-example.com'],
  ['a URL after a letter', 'see:https://evil.example/x', 'evil.example'],
  ['a URL of another scheme', 'ftp://evil.example', 'evil.example'],
  ['a username before the host', 'https://app.example.com@evil.example/', 'evil.example'],
  ['another port', 'https://app.example.com:8443/', 'app.example.com:8443'],
  ['a subdomain', 'https://app.example.com.evil.example', 'app.example.com.evil.example'],
  ['a bare domain', 'Go to evil.example, quickly.', 'evil.example'],
  ['a bare domain with a path', '(www.evil.example/sign-in)', 'www.evil.example'],
  ['letters of another script', 'https://аpp.example.com/', 'xn--pp-6kc.example.com'],
  ['dots of another script', 'evil。example', 'evil.example'],
  ['an IP address', 'http://203.0.113.7/', '203.0.113.7'],
  ['a bare IP address', '203.0.113.7/x', '203.0.113.7'],
  ['a variable in the host', 'https://{{device}}.evil.example', 'x.evil.example'],
  ['a variable as the host', 'https://{{device}}/', 'x'],
  ['a URL that cannot be read', 'https://[', 'https://['],
])('own words with a link to another host (%s) are refused at their field', async (_what, text, host) => {
  const { change, preview, sendTest } = await serviceWithMail()
  const refusalAt = (path: string) => ({
    status: 400,
    error: { details: { fields: [{ path, message: expect.stringContaining(`cannot link to ${host}:`) }] } },
  })
  for (const [path, body] of [
    ['subject', { subject: text }],
    ['paragraphs.1', { paragraphs: ['Fine.', text] }],
    ['closing.0', { closing: [text] }],
    ['button', { button: text }],
  ] as const) {
    expect(await change(body)).toMatchObject(refusalAt(path))
    expect(await preview(body)).toMatchObject(refusalAt(`draft.${path}`))
    expect(await sendTest(body)).toMatchObject(refusalAt(`draft.${path}`))
  }
})

test.each([
  'Help is at https://app.example.com.',
  'Help (https://app.example.com/help), or https://app.example.com.',
  'Help is at app.example.com/help.html',
  'Write to help@example.com, e.g. at 9.30 or 2.5 hours later.',
  'The end. And/or: 50.000 users... z.B. so',
])('own words may link to a redirect host, and name emails: %s', async (text) => {
  const { change } = await serviceWithMail()
  expect(await change({ paragraphs: [text] })).toMatchObject({ status: 200 })
})
