import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService } from '../../test/harness.ts'
import { onDay, purchase, setUpPayments } from '../../test/payments.ts'
import { sealAudit } from '../audit/seals.ts'
import { inTransaction } from '../platform/db/db.ts'
import { describeChanges } from './differences.ts'
import { readDeclaration } from './file.ts'
import { DeclarationError } from './problems.ts'
import { lockDeclarations } from './queries.ts'
import { type ApplyOptions, applyDeclaration } from './service.ts'

const whole = `
members:
  - { email: " Owner@Example.com ", role: owner }
projects:
  - key: acme
    name: Acme
    members:
      - { email: dev@example.com, role: developer }
    apps:
      - key: web
        name: Acme Web
        redirectUris: ["https://app.example.com/acme", "http://127.0.0.1:*/*"]
        settings: { accessTokenTtl: 900, maxSessions: 5 }
      - { key: cli }
    providers:
      - { key: corp, type: oidc, issuer: "https://id.example.com", clientId: web, clientSecret: "\${CORP_SECRET}", scopes: [openid, email] }
      - { key: github, type: github, clientId: abc, clientSecret: "\${GITHUB_SECRET}" }
`
const env = { CORP_SECRET: 'corp-s3cret-value', GITHUB_SECRET: 'github-s3cret-value' }

const apply = (service: Service, text: string, options: ApplyOptions & { env?: Record<string, string> } = {}) =>
  applyDeclaration(service.ctx, readDeclaration(text, { ...env, ...options.env }), options)

const summary = (changes: Awaited<ReturnType<typeof apply>>) =>
  changes.map(({ action, entity, name }) => `${action} ${entity} ${name}`)

const actionsOf = async ({ db }: Service) =>
  (await db.selectFrom('audit_logs').select('action').orderBy('id').execute()).map(({ action }) => action)

/** Every table a file can write, without timestamps. */
async function stateOf({ db }: Service): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(p order by id) from projects p) as projects, (select json_agg(a order by id) from apps a) as apps,
      (select json_agg(m order by id) from members m) as members, (select json_agg(o order by id) from oauth_providers o) as providers,
      (select count(*) from audit_logs) as records`.execute(db)
  return JSON.stringify(rows)
}

test('a file creates its entries, with an audit record for each', async () => {
  const service = await startService()

  const changes = await apply(service, whole)

  expect(summary(changes)).toEqual([
    'create member owner@example.com',
    'create project acme',
    'create member acme/dev@example.com',
    'create app acme/web',
    'create app acme/cli',
    'create provider acme/corp',
    'create provider acme/github',
  ])
  expect(await actionsOf(service)).toEqual([
    'member.create',
    'project.create',
    // The built-in app.
    'app.create',
    'member.create',
    'app.create',
    'app.create',
    'provider.create',
    'provider.create',
  ])
  const app = await service.db.selectFrom('apps').selectAll().where('key', '=', 'web').executeTakeFirstOrThrow()
  expect(app.settings).toEqual({ maxSessions: 5 })
})

test('applying a file again changes nothing', async () => {
  const service = await startService()
  await apply(service, whole)
  const before = await stateOf(service)

  const changes = await apply(service, whole)

  expect(changes).toEqual([])
  expect(await stateOf(service)).toBe(before)
})

test('a dry run reports the same changes as the run, and changes nothing', async () => {
  const service = await startService()
  const before = await stateOf(service)

  const told = await apply(service, whole, { dryRun: true })

  expect(await stateOf(service)).toBe(before)
  expect(await apply(service, whole)).toEqual(told)
})

test('differing entries are updated, omitted ones stay unchanged', async () => {
  const service = await startService()
  await apply(service, whole)

  const changes = await apply(
    service,
    `
members: [{ email: owner@example.com }]
projects:
  - key: acme
    name: Acme Ltd
    settings: { mailsPerHour: 20000 }
    members: [{ email: dev@example.com, role: admin }]
    apps: [{ key: web, settings: { accessTokenTtl: 60 } }]
    providers: [{ key: github, type: github, clientId: other }]
`,
  )

  expect(describeChanges(changes)).toEqual([
    '~ project acme',
    '    name: "Acme" -> "Acme Ltd"',
    '~ project acme',
    '    settings.mailsPerHour: null -> 20000',
    '~ member acme/dev@example.com',
    '    role: "developer" -> "admin"',
    '~ app acme/web',
    '    settings.maxSessions: 5 -> null',
    '    settings.accessTokenTtl: null -> 60',
    '~ provider acme/github',
    '    clientId: "abc" -> "other"',
  ])
  const app = await service.db.selectFrom('apps').selectAll().where('key', '=', 'web').executeTakeFirstOrThrow()
  expect(app.redirect_uris).toHaveLength(2)
  const records = (await actionsOf(service)).slice(-changes.length)
  expect(records).toEqual(['project.update', 'project.update', 'member.role_change', 'app.update', 'provider.update'])
})

test('what a provider is called and its parameters are applied and reported, and end when they are omitted', async () => {
  const service = await startService()
  await apply(service, whole)
  const github = (more: string) =>
    apply(service, `projects: [{ key: acme, providers: [{ key: github, type: github, clientId: abc${more} }] }]`)
  const set = ', name: GitHub of Acme, parameters: { prompt: consent }, allowedParameters: [login_hint]'

  expect(describeChanges(await github(set))).toEqual([
    '~ provider acme/github',
    '    name: null -> "GitHub of Acme"',
    '    parameters: null -> {"prompt":"consent"}',
    '    allowedParameters: null -> ["login_hint"]',
  ])
  expect(await github(set)).toEqual([])
  expect(describeChanges(await github(''))).toEqual([
    '~ provider acme/github',
    '    name: "GitHub of Acme" -> null',
    '    parameters: {"prompt":"consent"} -> null',
    '    allowedParameters: ["login_hint"] -> null',
  ])
})

test('--prune keeps a project whose users are charged, and changes nothing then', async () => {
  const { service, tell, user } = await setUpPayments(await startService())
  await tell(
    purchase('created', 0, {
      purchase: 'p-1',
      userId: user.id,
      items: [{ price: 'price_pro' }],
      status: 'active',
      endsAt: onDay(30),
    }),
  )
  await service.db.updateTable('projects').set({ key: 'gone' }).where('id', '=', service.app.projectId).execute()
  const pruned = apply(service, 'projects: [{ key: acme }]', { prune: true })

  await expect(pruned).rejects.toThrow(/^projects: project gone has purchases that a provider continues to charge: /)
  const projects = await service.db.selectFrom('projects').select('key').execute()
  expect(projects.map(({ key }) => key)).toEqual(['gone'])
})

test('nothing is deleted without --prune', async () => {
  const service = await startService()
  await apply(service, `${whole}  - { key: gone }\n`)
  const less = `
projects:
  - key: acme
    apps: [{ key: web }]
    providers: []
`

  expect(await apply(service, less)).toEqual([])
  const pruned = summary(await apply(service, less, { prune: true }))

  expect(pruned.slice(0, 3)).toEqual([
    'delete app acme/cli',
    'delete provider acme/corp',
    'delete provider acme/github',
  ])
  expect(pruned).toContain('delete project gone')
  const records = (await actionsOf(service)).slice(-pruned.length)
  expect(records).toEqual(['app.delete', 'provider.delete', 'provider.delete', 'project.delete'])
  expect(await service.db.selectFrom('members').selectAll().execute()).toHaveLength(2)
})

test('--prune removes members that the list omits, each with an audit record', async () => {
  const service = await startService()
  await apply(service, whole)

  const changes = await apply(service, 'projects: [{ key: acme, members: [] }]', { prune: true })

  expect(summary(changes)).toEqual(['delete member acme/dev@example.com'])
  expect((await actionsOf(service)).at(-1)).toBe('member.remove')
})

test('a changed secret is reported as changed, and appears neither in the changes nor in the audit log', async () => {
  const service = await startService()
  const first = await apply(service, whole)

  const changes = await apply(service, whole, { env: { CORP_SECRET: 'another-s3cret-value' } })

  expect(describeChanges(changes)).toEqual(['~ provider acme/corp', '    clientSecret: (changed)'])
  expect(JSON.stringify([first, changes])).not.toContain('s3cret')
  expect(await stateOf(service)).not.toContain('s3cret')
  const records = await service.db.selectFrom('audit_logs').select(['old_value', 'new_value']).execute()
  expect(JSON.stringify(records)).not.toContain('s3cret')
})

test('an error in the middle rolls everything back', async () => {
  const service = await startService()
  const before = await stateOf(service)
  const declaration = readDeclaration(whole, env)
  const vault = Object.create(service.ctx.vault, {
    seal: {
      value: () => {
        throw new Error('the disk is full')
      },
    },
  })

  await expect(applyDeclaration({ ...service.ctx, vault }, declaration)).rejects.toThrow('the disk is full')

  expect(await stateOf(service)).toBe(before)
})

test('files applied concurrently take turns', async () => {
  const service = await startService()

  const changes = await Promise.all(Array.from({ length: 6 }, () => apply(service, whole)))

  expect(changes.filter((list) => list.length > 0)).toHaveLength(1)
})

test('an app that loses a redirect URI is dropped from the caches of all nodes', async () => {
  const service = await startService()
  await apply(service, whole)

  await apply(service, 'projects: [{ key: acme, apps: [{ key: web, redirectUris: [] }] }]')

  const news = await service.db.selectFrom('invalidations').select('kind').execute()
  expect(news.map(({ kind }) => kind)).toContain('app')
})

function problemsOf(text: string): string[] {
  try {
    readDeclaration(text, env)
    return []
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}

test('unknown keys are refused with their location and the nearest known key', () => {
  expect(problemsOf('projects: [{ key: a, apps: [{ key: b, redirectUrls: [] }] }]')).toEqual([
    'projects[0].apps[0].redirectUrls: is not a known field. Did you mean redirectUris?',
  ])
  expect(problemsOf('projects: [{ key: a, color: red }]')[0]).toMatch(
    /^projects\[0\]\.color: is not a known field\. Known: key, name/,
  )
  expect(problemsOf('projects: [{ key: a, apps: [{ key: b, settings: { sessionTTL: 5 } }] }]')).toEqual([
    'projects[0].apps[0].settings.sessionTTL: is not a known field. Did you mean sessionTtl?',
  ])
})

test('an unset variable is named with its location; $${ is a plain ${', () => {
  const provider = (secret: string) =>
    `projects: [{ key: a, providers: [{ key: g, type: github, clientId: x, clientSecret: "${secret}" }] }]`

  expect(problemsOf(provider(`\${MISSING}`))).toEqual([
    'projects[0].providers[0].clientSecret: the environment variable MISSING is not set',
  ])
  const declaration = readDeclaration(provider(`a-$\${B}-\${CORP_SECRET}`), env)
  expect(declaration.projects?.[0]?.providers?.[0]?.clientSecret).toBe(`a-\${B}-corp-s3cret-value`)
})

test.each([
  ['a duplicate key', 'projects: [{ key: a }, { key: a }]', 'projects[1].key: a must not be listed twice'],
  [
    'a duplicate email',
    'members: [{ email: a@b.example }, { email: A@b.example }]',
    'members[1].email: must not be listed twice',
  ],
  ['an invalid email', 'members: [{ email: nobody }]', 'members[0].email: must be an email address'],
  ['a missing key', 'projects: [{ name: A }]', 'projects[0].key: is required'],
  [
    'a wildcard redirect URI',
    'projects: [{ key: a, apps: [{ key: b, redirectUris: ["https://api.*.example.com/"] }] }]',
    'projects[0].apps[0].redirectUris[0]: can contain * only as the first label',
  ],
  [
    'an unknown provider type',
    'projects: [{ key: a, providers: [{ key: b, type: nope, clientId: x }] }]',
    'projects[0].providers[0].type: must be one of',
  ],
  ['invalid YAML', 'projects: [', ': line 1, column'],
])('%s is refused with its location', (_name, text, problem) => {
  expect(problemsOf(text)[0]).toContain(problem)
})

test("the error for invalid YAML does not repeat the file's content", () => {
  expect(problemsOf('clientSecret: "s3cret\nother: [').join()).not.toContain('s3cret')
})

test('audit records are sealed while a file is being applied', async () => {
  const service = await startService()
  await service.adminSignIn()
  await inTransaction(service.ctx, async (tx) => {
    await lockDeclarations(tx.db)
    expect(await sealAudit(service.ctx, { batch: 100 })).toBe(1)
  })
})
