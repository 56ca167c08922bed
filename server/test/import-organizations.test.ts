import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { blockOf } from './guide.ts'
import { type Service, startService, times } from './harness.ts'
import { databaseUrlOf, environmentOf, newFolder, program, runLicet } from './licet-process.ts'
import { setOrganizations } from './organizations.ts'
import { insertUser } from './people.ts'

const limit = { timeout: 600_000 }
const inLines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n')

async function start() {
  const service = await startService({ machine: Date.now })
  await setOrganizations(service, { roles: [{ key: 'editor', name: 'Editor' }] })
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrlOf(service.database),
    ENCRYPTION_KEY: '07'.repeat(32),
  }
  const folder = newFolder()
  const [{ key }] = [
    await service.db
      .selectFrom('projects')
      .select('key')
      .where('id', '=', service.app.projectId)
      .executeTakeFirstOrThrow(),
  ]
  const argsOf = (from: string, ...files: string[]) => [
    'import',
    'organizations',
    ...files,
    '--project',
    key,
    ...(from === '' ? [] : ['--from', from]),
  ]
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  const person = async (externalId: string, email = `${externalId}@example.com`) => {
    const user = await insertUser(service, { email })
    await service.db.updateTable('users').set({ external_id: externalId }).where('id', '=', user.id).execute()
    return user
  }
  return { service, settings, folder, key, argsOf, write, licet, person }
}

/** Each membership as `slug user role`. */
async function teamsOf({ db }: Service): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['o.slug', 'u.external_id', 'm.role'])
    .execute()
  return rows.map(({ slug, external_id, role }) => `${slug} ${external_id} ${role}`).toSorted()
}

/** Whether each organization counts the memberships and owners that it has. */
async function isCounted({ db }: Service): Promise<boolean> {
  const rows = await db
    .selectFrom('organizations as o')
    .leftJoin('memberships as m', 'm.organization_id', 'o.id')
    .select((with_) => [
      'o.membership_count',
      'o.owner_count',
      with_.fn.count<number>('m.id').as('members'),
      with_.fn.count<number>('m.id').filterWhere('m.role', '=', 'owner').as('owners'),
    ])
    .groupBy('o.id')
    .execute()
  return rows.every((row) => row.membership_count === Number(row.members) && row.owner_count === Number(row.owners))
}

const clerkOf = (n: number, size: number) => [
  {
    object: 'organization',
    id: `org_c${n}`,
    name: `Team: ${n}`,
    slug: `team-${n}`,
    created_by: `u${n}`,
    public_metadata: { n },
    created_at: 1_700_000_000_000,
  },
  ...times(size, (m) => ({
    object: 'organization_membership',
    id: `orgmem_${n}_${m}`,
    role: m === 0 ? 'org:admin' : m === 1 ? 'org:editor' : m === 2 ? 'org:billing' : 'org:member',
    organization: { id: `org_c${n}` },
    public_user_data: { user_id: `u${n + m}` },
    created_at: 1_700_000_000_000 + m,
  })),
  {
    object: 'organization_invitation',
    id: `orginv_${n}`,
    organization_id: `org_c${n}`,
    email_address: `new${n}@example.com`,
    role: 'org:member',
    status: n % 2 ? 'pending' : 'revoked',
  },
]

test('each source brings organizations, memberships, roles, and open invitations', limit, async () => {
  const { service, argsOf, write, licet, person } = await start()
  for (const n of times(6, (m) => m)) await person(`u${n}`)
  const members = [
    { user_id: 'u0', roles: [{ id: 'rol_1', name: 'Admin' }] },
    { user_id: 'u1', roles: [{ id: 'rol_2', name: 'Editor' }] },
    { user_id: 'gone' },
  ]
  const invitations = [
    { invitee: { email: 'New@Example.com' }, roles: ['rol_1'], expires_at: '2999-01-01T00:00:00.000Z' },
  ]
  const files: Record<string, object[]> = {
    clerk: clerkOf(1, 4),
    auth0: [
      { id: 'org_a', name: 'auth-zero', display_name: 'Auth Zero', metadata: { tier: 'gold' }, members, invitations },
    ],
    'better-auth': [
      { id: 'm0', organizationId: 'ba', userId: 'u2', role: 'admin,owner', createdAt: '2025-01-02T00:00:00Z' },
      {
        id: 'i0',
        organizationId: 'ba',
        email: 'ba@example.com',
        role: 'admin',
        status: 'pending',
        expiresAt: '2999-01-01T00:00:00Z',
      },
      {
        id: 'i1',
        organizationId: 'ba',
        email: 'old@example.com',
        role: 'admin',
        status: 'canceled',
        expiresAt: '2999-01-01T00:00:00Z',
      },
      { id: 'ba', name: 'Better', slug: 'Better_Auth', metadata: '{"a":1}', createdAt: '2025-01-01T00:00:00Z' },
    ],
    workos: [
      { object: 'organization', id: 'org_w', name: 'Work', metadata: {}, domains: [] },
      {
        object: 'organization_membership',
        id: 'om_1',
        organization_id: 'org_w',
        user_id: 'u3',
        status: 'active',
        role: { slug: 'member' },
        roles: [{ slug: 'member' }],
      },
      {
        object: 'organization_membership',
        id: 'om_2',
        organization_id: 'org_w',
        user_id: 'u4',
        status: 'inactive',
        role: { slug: 'admin' },
      },
      { object: 'invitation', id: 'invitation_1', organization_id: null, email: 'all@example.com', state: 'pending' },
    ],
    logto: [
      {
        id: 'lo',
        name: 'Log to',
        customData: {},
        users: [{ id: 'u5', organizationRoles: [{ id: 'r', name: 'owner' }] }],
        invitations: [
          { invitee: 'lo@example.com', status: 'Pending', organizationRoles: [], expiresAt: 4_000_000_000_000 },
        ],
      },
    ],
  }
  const results: Record<string, object> = {}
  for (const [from, rows] of Object.entries(files)) {
    write(`${from}.ndjson`, inLines(rows))
    const dry = JSON.parse((await licet(...argsOf(from, `${from}.ndjson`), '--dry-run', '--json')).stdout)
    const { stdout, stderr } = await licet(...argsOf(from, `${from}.ndjson`), '--json')
    expect([from, stderr]).toEqual([from, ''])
    results[from] = JSON.parse(stdout)
    expect(results[from]).toEqual({ ...dry, dryRun: false })
  }
  const realm = {
    realm: 'acme',
    organizations: [
      {
        id: 'kc',
        name: 'Key cloak',
        alias: 'key-cloak',
        enabled: true,
        attributes: { size: ['9'] },
        members: [{ username: 'ada', membershipType: 'UNMANAGED' }, { username: 'nobody' }],
      },
    ],
    users: [{ id: 'u4', username: 'ada', email: 'u4@example.com' }],
  }
  write('realm.json', JSON.stringify(realm))
  const { stdout } = await licet(...argsOf('keycloak', 'realm.json'), '--json')
  results['keycloak'] = JSON.parse(stdout)

  expect(results).toMatchObject({
    clerk: {
      organizations: 1,
      memberships: 4,
      promoted: 1,
      renamed: 1,
      invitations: 1,
      unknownRoles: { 'org:billing': 1 },
    },
    auth0: {
      organizations: 1,
      memberships: 2,
      usersMissing: 1,
      promoted: 1,
      invitations: 1,
      unknownRoles: { rol_1: 1 },
    },
    'better-auth': { organizations: 1, memberships: 1, promoted: 0, invitations: 1, unknownRoles: {} },
    workos: { organizations: 1, memberships: 1, promoted: 1, invitations: 0 },
    logto: { organizations: 1, memberships: 1, promoted: 0, invitations: 1 },
    keycloak: { organizations: 1, memberships: 1, promoted: 1, usersMissing: 1 },
  })
  expect(await teamsOf(service)).toEqual(
    [
      'auth-zero u0 owner',
      'auth-zero u1 editor',
      'better-auth u2 owner',
      'key-cloak u4 owner',
      'log-to u5 owner',
      'team-1 u1 owner',
      'team-1 u2 editor',
      'team-1 u3 member',
      'team-1 u4 member',
      'work u3 owner',
    ].toSorted(),
  )
  expect(await isCounted(service)).toBe(true)
  expect(await service.db.selectFrom('mails').select('id').execute()).toEqual([])
  const records = await service.db
    .selectFrom('audit_logs')
    .select('new_value')
    .where('action', '=', 'organization.import')
    .execute()
  expect(records).toContainEqual({
    new_value: expect.objectContaining({ source: 'clerk', range: { from: 2, to: 5 }, memberships: 3 }),
  })
  const rows = await service.db
    .selectFrom('organizations')
    .select(['slug', 'external_id', 'name', 'metadata', 'private_metadata'])
    .execute()
  expect(rows).toContainEqual({
    slug: 'team-1',
    external_id: 'org_c1',
    name: 'Team 1',
    metadata: {},
    private_metadata: { n: 1 },
  })
  expect(rows).toContainEqual({
    slug: 'better-auth',
    external_id: 'ba',
    name: 'Better',
    metadata: { a: 1 },
    private_metadata: {},
  })
})

test('organizations before their users say what to do, and a later run adds who was missing', limit, async () => {
  const { service, key, argsOf, write, licet, person } = await start()
  write('clerk.ndjson', inLines(clerkOf(1, 3)))
  const early = await licet(...argsOf('clerk', 'clerk.ndjson'))
  expect([early.code, early.stdout]).toEqual([2, ''])
  expect(early.stderr).toContain(`licet import users --from clerk --project ${key}`)

  await person('u1')
  const partial = await licet(...argsOf('clerk', 'clerk.ndjson'))
  expect([partial.code, partial.stderr]).toEqual([1, ''])
  expect(partial.stdout).toMatch(/Memberships of users whom the project does not have +2\n/)
  await person('u2')
  await person('u3')
  const whole = await licet(...argsOf('clerk', 'clerk.ndjson'))
  expect([whole.code, whole.stderr]).toEqual([0, ''])
  expect(await teamsOf(service)).toEqual(['team-1 u1 owner', 'team-1 u2 editor', 'team-1 u3 member'])
  await setOrganizations(service, { enabled: false })
  expect((await licet(...argsOf('clerk', 'clerk.ndjson'))).stderr).toContain('has no organizations')
})

const countMemberships = async ({ db }: Service): Promise<number> =>
  (await db.selectFrom('memberships').select('id').execute()).length

/** Kills an import after its next commit. Returns 0 if it has ended before. */
async function killOne(
  service: Service,
  { args, folder, settings }: { args: string[]; folder: string; settings: Record<string, string> },
): Promise<0 | 1> {
  const before = await countMemberships(service)
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: folder,
    env: environmentOf(settings),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && (await countMemberships(service)) === before) await wait(2)
  child.kill('SIGKILL')
  await ended
  return child.exitCode === null ? 1 : 0
}

test('a hundred files of Clerk, Better Auth, and Keycloak are imported once, also when killed', limit, async () => {
  const { service, settings, folder, argsOf, write, licet, person } = await start()
  for (const n of times(140, (m) => m)) await person(`u${n}`)
  const betterOf = (n: number) => [
    { id: `b${n}`, name: `Better ${n}`, slug: `better-${n}`, createdAt: '2025-01-01T00:00:00Z' },
    ...times(30, (m) => ({
      id: `bm${n}-${m}`,
      organizationId: `b${n}`,
      userId: `u${n + m}`,
      role: m === 0 ? 'owner' : 'member',
      createdAt: '2025-01-01T00:00:00Z',
    })),
  ]
  const realmOf = (n: number) => ({
    organizations: [
      {
        id: `k${n}`,
        name: `Realm ${n}`,
        alias: `realm-${n}`,
        members: times(30, (m) => ({ username: `name${n + m}` })),
      },
    ],
    users: times(30, (m) => ({ id: `u${n + m}`, username: `name${n + m}` })),
  })
  const files = {
    clerk: times(34, (n) => `clerk-${n}.ndjson`),
    'better-auth': times(33, (n) => `better-${n}.ndjson`),
    keycloak: times(33, (n) => `realm-${n}.json`),
  }
  for (const [n, name] of files.clerk.entries()) write(name, inLines(clerkOf(n, 30)))
  for (const [n, name] of files['better-auth'].entries()) write(name, inLines(betterOf(n)))
  for (const [n, name] of files.keycloak.entries()) write(name, JSON.stringify(realmOf(n)))
  let kills = 0
  for (const [from, names] of Object.entries(files)) {
    const args = argsOf(from, ...names)
    for (const _ of times(6, (n) => n)) kills += await killOne(service, { args, folder, settings })
    const runs = await Promise.all([licet(...args, '--json'), licet(...args, '--json')])
    expect(runs.some(({ code }) => code === 0)).toBe(true)
  }

  expect(kills).toBeGreaterThan(2)
  expect(await countMemberships(service)).toBe(100 * 30)
  expect(new Set(await teamsOf(service)).size).toBe(100 * 30)
  expect(await isCounted(service)).toBe(true)
  const owners = await service.db.selectFrom('organizations').select('owner_count').execute()
  expect(owners.map(({ owner_count }) => owner_count)).toEqual(times(100, () => 1))
})

test('an export of Licet brings its organizations back as they were', limit, async () => {
  const { service, settings, folder, argsOf, write, licet, person } = await start()
  for (const n of times(8, (m) => m)) await person(`u${n}`)
  write('clerk.ndjson', inLines([...clerkOf(1, 4), ...clerkOf(3, 3)]))
  expect((await licet(...argsOf('clerk', 'clerk.ndjson'))).stderr).toBe('')
  const [{ key }] = [
    await service.db
      .selectFrom('projects')
      .select('key')
      .where('id', '=', service.app.projectId)
      .executeTakeFirstOrThrow(),
  ]
  const exportTo = async (file: string, own: Record<string, string>, project: string) => {
    expect((await runLicet(folder, ['export', '--project', project, '--out', file], own)).stderr).toBe('')
    const lines = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return lines.filter(({ type }) => ['organization', 'membership', 'organizationInvitation'].includes(type))
  }
  await service.db.updateTable('organizations').set({ billing_email: 'billing@example.com' }).execute()
  const first = await exportTo('first.ndjson', settings, key)
  expect(first).toContainEqual(expect.objectContaining({ billingEmail: 'billing@example.com' }))

  const other = await startService({ machine: Date.now })
  await setOrganizations(other, { roles: [{ key: 'editor', name: 'Editor' }] })
  const own = { ...settings, DATABASE_URL: databaseUrlOf(other.database) }
  const [{ key: target }] = [
    await other.db.selectFrom('projects').select('key').where('id', '=', other.app.projectId).executeTakeFirstOrThrow(),
  ]
  for (const what of ['users', 'organizations']) {
    const { code, stderr } = await runLicet(folder, ['import', what, 'first.ndjson', '--project', target], own)
    expect([what, code, stderr]).toEqual([what, 0, ''])
  }
  const second = await exportTo('second.ndjson', own, target)

  expect(first.length).toBeGreaterThan(9)
  const sort = (lines: { id: string }[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(sort(second)).toEqual(sort(first))
})

interface Guide {
  readonly folder: string
  readonly settings: Record<string, string>
  /** What `curl` prints, by a part of what it is called with. */
  readonly pages?: Record<string, unknown>
}

/** Runs blocks of a guide. The shell has its own `curl` and `psql`, and `npx licet` is this version. */
async function follow({ folder, settings, pages = {} }: Guide, document: string, name: string): Promise<string> {
  const cases = Object.entries(pages).map(([part, page], n) => {
    writeFileSync(join(folder, `page-${n}.json`), JSON.stringify(page))
    return `*"${part}"*) cat page-${n}.json ;;`
  })
  const code = `licet() { ${[process.execPath, ...program].map((part) => `'${part}'`).join(' ')} "$@"; }
    npx() { shift; licet "$@"; }
    psql() { cat rows.ndjson; }
    curl() { case "$*" in ${cases.join(' ')} *) echo '[]' ;; esac; }
    ${blockOf(document, name)}`
  const env = { ...environmentOf(settings), CLERK_SECRET_KEY: 'a', AUTH0_DOMAIN: 'a', AUTH0_TOKEN: 'a' }
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], { cwd: folder, env })
  return stdout
}

test('the commands of the guides for Clerk and Auth0 export organizations, and import them', limit, async () => {
  const { settings, folder, person } = await start()
  for (const n of times(6, (m) => m)) await person(`u${n}`)
  const [organization, ...others] = clerkOf(1, 3)
  const ofClerk = {
    'organizations?limit=500&offset=0 ': { data: [organization] },
    'organizations?limit=500': { data: [] },
    'memberships?limit=500': { data: others.slice(0, 3) },
    'invitations?limit=500': { data: others.slice(3) },
  }
  const clerk = await follow({ folder, settings, pages: ofClerk }, 'docs/moving-in/clerk.md', 'organizations')
  expect(clerk).toMatch(/^1 organization of Clerk created in project default\.\n/)
  expect(clerk).toMatch(/Memberships created +3\nInvitations created +1\n/)
  const dry = await follow({ folder, settings }, 'docs/move-in.md', 'organizations')
  expect(dry).toMatch(/^Dry run, nothing written: 0 organizations of Clerk would be created/)

  const ofAuth0 = {
    'organizations?per_page=100&page=0': [{ id: 'org_a', name: 'zero', display_name: 'Zero' }],
    'members?per_page=100&page=0': [{ user_id: 'u0', roles: [] }],
    'invitations?per_page': [{ invitee: { email: 'new@example.com' }, expires_at: '2999-01-01T00:00:00.000Z' }],
  }
  const auth0 = await follow({ folder, settings, pages: ofAuth0 }, 'docs/moving-in/auth0.md', 'organizations')
  expect(auth0).toMatch(/^1 organization of Auth0 created in project default\.\n/)
  expect(auth0).toMatch(/Memberships created +1\nInvitations created +1\n/)
})

/** The tables of the plugin, and the query of the guide. */
const tablesOfBetterAuth = [
  `create temp table "organization" ("id" text primary key, "name" text not null, "slug" text not null unique, "logo" text,
    "metadata" text, "createdAt" timestamptz not null)`,
  `create temp table "member" ("id" text primary key, "organizationId" text not null, "userId" text not null,
    "role" text not null, "createdAt" timestamptz not null)`,
  `create temp table "invitation" ("id" text primary key, "organizationId" text not null, "email" text not null, "role" text,
    "status" text not null, "expiresAt" timestamptz not null, "inviterId" text not null)`,
  `insert into "organization" values ('o1', 'Bee', 'bee', null, '{"a": 1}', now())`,
  `insert into "member" values ('m1', 'o1', 'u1', 'member', now()), ('m2', 'o1', 'u2', 'owner', now())`,
  `insert into "invitation" values ('i1', 'o1', 'bee@example.com', 'admin', 'pending', now() + interval '1 day', 'u2'),
    ('i2', 'o1', 'old@example.com', 'admin', 'accepted', now(), 'u2')`,
]

test('the query of the guide for Better Auth exports organizations, and its command imports them', limit, async () => {
  const { service, settings, folder, person } = await start()
  for (const n of times(3, (m) => m)) await person(`u${n}`)
  const query = blockOf('docs/moving-in/better-auth.md', 'organizations').replace(/;$/, '')
  const rows = await service.db.transaction().execute(async (tx) => {
    for (const statement of tablesOfBetterAuth) await sql.raw(statement).execute(tx)
    return (await sql.raw<{ row_to_json: object }>(query).execute(tx)).rows
  })
  writeFileSync(join(folder, 'rows.ndjson'), inLines(rows.map(({ row_to_json }) => row_to_json)))
  const better = await follow({ folder, settings }, 'docs/moving-in/better-auth.md', 'organizations-import')

  expect(better).toMatch(/^1 organization of Better Auth created in project default\.\n/)
  expect(better).toMatch(/Memberships created +2\nInvitations created +1\n/)
  expect(await teamsOf(service)).toEqual(['bee u1 member', 'bee u2 owner'])
})
