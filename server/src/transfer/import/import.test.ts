import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/audit-of.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { importWithKills } from '../../../test/killed-imports.ts'
import { insertProvider } from '../../../test/providers.ts'
import { rounds } from '../../../test/rounds.ts'
import { findProject } from '../../projects/service.ts'
import type { Notice } from './decision.ts'
import type { InputFile } from './reading/model.ts'
import { type ImportRequest, type ImportResult, importUsers } from './service.ts'

const fixture = (name: string): InputFile => {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
  return { name, open: () => createReadStream(path) }
}
const inMemory = (name: string, content: string | Buffer): InputFile => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
})

/** A service whose project has two providers. */
async function startWithProviders(): Promise<Service> {
  const service = await startService()
  await insertProvider(service, { key: 'google', type: 'google', clientId: 'id', clientSecret: 'secret-of-google' })
  await insertProvider(service, { key: 'hub', type: 'github', clientId: 'id', clientSecret: 'secret-of-github' })
  return service
}

async function runImport(
  { ctx }: Service,
  request: Partial<ImportRequest> & Pick<ImportRequest, 'files'>,
): Promise<ImportResult & { notices: Notice[] }> {
  const project = await findProject(ctx, 'default')
  if (!project) throw new Error('no project')
  const notices: Notice[] = []
  const result = await importUsers(ctx, {
    source: 'licet',
    providerKeys: new Map(),
    onConflict: 'skip',
    dryRun: false,
    onNotice: (notice) => notices.push(notice),
    ...request,
    project,
  })
  return { ...result, notices }
}

/** Imports a fixture. Returns all that can be seen of it. */
async function importFixture(request: Partial<ImportRequest> & { files: InputFile[] }) {
  const service = await startWithProviders()
  const { counts, notices } = await runImport(service, request)
  const users = await service.db.selectFrom('users').selectAll().orderBy('email').execute()
  const { rows: identities } = await sql<{ linked: string }>`
    select u.email || ' ' || p.key || ' ' || i.subject as linked from identities i
    join users u on u.id = i.user_id join oauth_providers p on p.id = i.provider_id order by 1`.execute(service.db)
  return {
    service,
    counts,
    users: new Map(users.map((user) => [user.email, user])),
    emails: users.map(({ email }) => email),
    identities: identities.map(({ linked }) => linked),
    problems: notices.map(({ unit, at, outcome, field, message }) => `${unit} ${at}: ${outcome}: ${field} ${message}`),
  }
}

const tooLong = 'name must have at most 200 characters'
const noEmail = 'email is required'
const badEmail = 'email must be an email address, such as ada@example.com'
const doubled = 'email is already used by another record of the file'
const nulInMetadata = 'metadata must not contain NUL or an unpaired surrogate'

describe.each(['supabase-users.ndjson', 'supabase-users.csv'])('Supabase: %s', (file) => {
  const isTable = file.endsWith('csv')

  test.each(['supabase-identities.ndjson', 'supabase-identities.csv'])(
    'users with their identities of %s',
    async (rows) => {
      const { users, emails, identities, problems, counts } = await importFixture({
        source: 'supabase',
        files: [fixture(file)],
        identities: fixture(rows),
      })

      expect(emails).toEqual(
        ['ada', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace'].map((name) => `${name}@example.com`),
      )
      expect(users.get('ada@example.com')).toMatchObject({
        external_id: '00000000-0000-4000-8000-000000000001',
        name: 'Ada Lovelace',
        avatar_url: 'https://cdn.example.com/ada.png',
        metadata: { full_name: 'Ada Lovelace', theme: 'dark' },
        private_metadata: { provider: 'google', plan: 'pro' },
        email_verified_at: new Date('2023-05-01T10:00:00.123Z'),
        created_at: new Date('2023-05-01T09:00:00Z'),
        last_login_at: new Date('2024-01-02T03:04:05.678Z'),
        suspended_at: null,
      })
      expect(users.get('bob@example.com')).toMatchObject({ name: 'Bob', email_verified_at: null })
      expect(users.get('carol@example.com')).toMatchObject({ name: 'Carol' })
      expect(users.get('dave@example.com')?.suspended_until).toEqual(new Date('2126-01-01T00:00:00Z'))
      expect(users.get('erin@example.com')).toMatchObject({ suspended_at: null, suspended_until: null })
      expect(users.get('frank@example.com')?.name).toBeNull()
      expect(identities).toEqual(['ada@example.com google 1001', 'dave@example.com hub 5005'])
      expect(counts).toMatchObject({
        ...{
          records: 13,
          created: 7,
          unverified: 1,
          suspended: 1,
          duplicates: 2,
          rejected: 3,
          leftOut: 1,
          incomplete: 2,
        },
        ...{ identities: 2, identitiesTaken: 1, withoutProvider: { twitter: 1 }, omitted: { passwords: 1, phones: 1 } },
      })
      const unreadable = isTable ? 'must have a value for each column' : 'must be JSON'
      const line = (at: number): string => `line ${isTable ? at + 1 : at}`
      expect(problems).toEqual([
        `${line(3)}: duplicate: ${doubled}`,
        `${line(5)}: rejected:  ${unreadable}`,
        `${line(8)}: rejected: ${noEmail}`,
        `${line(9)}: rejected: ${badEmail}`,
        `${line(10)}: incomplete: ${tooLong}`,
        `${line(10)}: incomplete: identities must each have a provider and a subject`,
        `${line(11)}: incomplete: ${nulInMetadata}`,
        `${line(13)}: duplicate: ${doubled}`,
      ])
    },
  )
})

test.each(['auth0.ndjson', 'auth0.txt'])('Auth0: %s', async (file) => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'auth0',
    files: [fixture(file)],
  })
  const isLines = file.endsWith('ndjson')

  expect(emails).toEqual(['ada', 'bob', 'carol', 'dave', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: 'auth0|000000000000000000000001',
    name: 'Ada Lovelace',
    avatar_url: 'https://s.gravatar.com/avatar/1.png',
    metadata: { theme: 'dark' },
    private_metadata: { plan: 'pro' },
    created_at: new Date('2023-05-01T09:00:00Z'),
    last_login_at: new Date('2024-01-02T03:04:05.678Z'),
  })
  expect(users.get('ada@example.com')?.email_verified_at).not.toBeNull()
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(users.get('dave@example.com')?.suspended_at).not.toBeNull()
  expect(users.get('frank@example.com')).toMatchObject({ name: null, avatar_url: null })
  // The doubled identity goes to the first verified of the records, which is Ada's.
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({
    ...{
      records: isLines ? 12 : 11,
      created: 6,
      unverified: 1,
      suspended: 1,
      duplicates: 1,
      rejected: isLines ? 5 : 4,
    },
    ...{ incomplete: 2, identities: 1, identitiesTaken: 1, withoutProvider: { twitter: 1 } },
    omitted: { passwords: 4, factors: 1 },
  })
  const at = (line: number): string => (isLines ? `line ${line}` : `record ${line > 5 ? line - 1 : line}`)
  expect(problems).toEqual([
    `${at(3)}: duplicate: ${doubled}`,
    ...(isLines ? ['line 5: rejected:  must be JSON'] : []),
    `${isLines ? at(7) : 'record 6'}: rejected: ${noEmail}`,
    `${at(8)}: rejected: ${badEmail}`,
    `${at(9)}: incomplete: ${tooLong}`,
    `${at(9)}: incomplete: avatarUrl must be an HTTPS URL`,
    `${at(10)}: incomplete: ${nulInMetadata}`,
    `${at(10)}: incomplete: privateMetadata must be at most 16 KiB as JSON`,
    `${at(11)}: rejected: externalId must have at most 200 characters`,
    `${at(12)}: rejected: externalId is already used by another record of the file`,
  ])
})

test('Clerk: the CSV of the dashboard', async () => {
  const { users, emails, problems, counts } = await importFixture({ source: 'clerk', files: [fixture('clerk.csv')] })

  expect(emails).toEqual(['ada', 'bob', 'carol', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: `user_${'1'.padStart(27, '0')}`,
    name: 'Ada Lovelace',
  })
  expect(users.get('ada@example.com')?.email_verified_at).not.toBeNull()
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(users.get('carol@example.com')?.name).toBe('Carol, the "second"')
  expect(counts).toMatchObject({
    ...{ records: 9, created: 5, unverified: 1, duplicates: 1, rejected: 3, incomplete: 2 },
    omitted: { passwords: 1, phones: 1, factors: 1, emails: 1 },
  })
  expect(problems).toEqual([
    `line 4: duplicate: ${doubled}`,
    'line 6: rejected:  must have a value for each column',
    `line 7: rejected: ${noEmail}`,
    `line 8: rejected: ${badEmail}`,
    `line 9: incomplete: ${tooLong}`,
    'line 10: incomplete: name must not contain control characters',
  ])
})

test('Clerk: users of the Backend API', async () => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'clerk',
    files: [fixture('clerk.txt')],
  })

  expect(emails).toEqual(['ada', 'bob', 'carol', 'dave', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    name: 'Ada Lovelace',
    avatar_url: 'https://img.clerk.com/1',
    // What a user could write replaces nothing that they could not.
    metadata: { plan: 'stolen', theme: 'dark' },
    public_metadata: { plan: 'pro' },
    private_metadata: { stripe: 'cus_1' },
    created_at: new Date(1_682_931_600_000),
    last_login_at: new Date(1_704_164_645_678),
  })
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(users.get('dave@example.com')?.suspended_at).not.toBeNull()
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({
    ...{ records: 9, created: 6, unverified: 1, suspended: 1, duplicates: 1, rejected: 2, incomplete: 2 },
    ...{ identities: 1, identitiesTaken: 1, withoutProvider: { oauth_twitter: 1 } },
    omitted: { passwords: 1, phones: 1, factors: 1, emails: 1 },
  })
  expect(problems).toEqual([
    `record 3: duplicate: ${doubled}`,
    `record 6: rejected: ${noEmail}`,
    `record 7: rejected: ${badEmail}`,
    `record 8: incomplete: ${tooLong}`,
    `record 9: incomplete: ${nulInMetadata.replace('metadata', 'publicMetadata')}`,
  ])
})

test('Firebase: the JSON of auth:export', async () => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'firebase',
    files: [fixture('firebase.txt')],
  })

  expect(emails).toEqual(['ada', 'bob', 'carol', 'dave', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: `uid${'1'.padStart(25, '0')}`,
    name: 'Ada Lovelace',
    metadata: {},
    private_metadata: { plan: 'pro' },
    created_at: new Date(1_682_931_600_000),
    last_login_at: new Date(1_704_164_645_678),
  })
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(users.get('dave@example.com')?.suspended_at).not.toBeNull()
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({
    ...{ records: 9, created: 6, unverified: 1, suspended: 1, duplicates: 1, rejected: 2, incomplete: 2 },
    ...{
      identities: 1,
      identitiesTaken: 1,
      withoutProvider: { 'twitter.com': 1 },
      omitted: { passwords: 1, phones: 1 },
    },
  })
  expect(problems).toEqual([
    `record 3: duplicate: ${doubled}`,
    `record 6: rejected: ${noEmail}`,
    `record 7: rejected: ${badEmail}`,
    `record 8: incomplete: ${tooLong}`,
    'record 9: incomplete: privateMetadata must not contain NUL or an unpaired surrogate',
  ])
})

test.each([
  { title: 'a realm', files: ['keycloak-realm.txt'] },
  { title: 'files of users', files: ['keycloak-users-0.txt', 'keycloak-users-1.txt'] },
])('Keycloak: the export of $title', async ({ files }) => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'keycloak',
    files: files.map(fixture),
    providerKeys: new Map([['acme-saml', 'hub']]),
  })

  expect(emails).toEqual(['ada', 'bob', 'carol', 'dave', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: '20000000-0000-4000-8000-000000000001',
    name: 'Ada Lovelace',
    avatar_url: 'https://cdn.example.com/ada.png',
    locale: 'en',
    metadata: {},
    private_metadata: { theme: ['dark'], locale: ['en'] },
    created_at: new Date(1_682_931_600_000),
  })
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(users.get('dave@example.com')?.suspended_at).not.toBeNull()
  expect(identities).toEqual(['ada@example.com google 1001', 'ada@example.com hub 77'])
  expect(counts).toMatchObject({
    ...{ records: 10, created: 6, unverified: 1, suspended: 1, duplicates: 1, rejected: 2, leftOut: 1, incomplete: 2 },
    ...{ identities: 2, identitiesTaken: 1, withoutProvider: {}, omitted: { passwords: 1, factors: 1, roles: 1 } },
  })
  expect(problems.map((problem) => problem.replace(/^record \d+: /, ''))).toEqual([
    `duplicate: ${doubled}`,
    `rejected: ${noEmail}`,
    `rejected: ${badEmail}`,
    `incomplete: ${tooLong}`,
    `incomplete: ${nulInMetadata.replace('metadata', 'privateMetadata')}`,
  ])
})

test('WorkOS: users of the API, with their identities', async () => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'workos',
    files: [fixture('workos.ndjson')],
  })

  expect(emails).toEqual(['ada', 'bob', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: 'user_00000000000000000000000001',
    name: 'Ada Lovelace',
    avatar_url: 'https://workoscdn.com/images/v1/1',
    locale: 'en-US',
    metadata: {},
    private_metadata: { plan: 'pro' },
    created_at: new Date(1_682_931_600_000),
    last_login_at: new Date(1_704_164_645_678),
  })
  expect(users.get('ada@example.com')?.email_verified_at).not.toBeNull()
  expect(users.get('bob@example.com')?.email_verified_at).toBeNull()
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({
    ...{ records: 7, created: 4, unverified: 1, duplicates: 1, rejected: 2, incomplete: 1 },
    ...{ identities: 1, identitiesTaken: 1, withoutProvider: { MicrosoftOAuth: 1 } },
  })
  expect(problems).toEqual([
    `line 3: duplicate: ${doubled}`,
    `line 5: rejected: ${noEmail}`,
    `line 6: rejected: ${badEmail}`,
    `line 7: incomplete: ${tooLong}`,
  ])
})

test('Logto: users of the Management API', async () => {
  const { users, emails, identities, problems, counts } = await importFixture({
    source: 'logto',
    files: [fixture('logto.txt')],
  })

  expect(emails).toEqual(['ada', 'carol', 'dave', 'frank', 'grace'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    external_id: 'logto0000001',
    name: 'Ada Lovelace',
    avatar_url: 'https://cdn.example.com/ada.png',
    locale: 'en-US',
    metadata: {},
    private_metadata: { plan: 'pro' },
    created_at: new Date(1_682_931_600_000),
    last_login_at: new Date(1_704_164_645_678),
  })
  expect([...users.values()].every(({ email_verified_at: at }) => at !== null)).toBe(true)
  expect(users.get('dave@example.com')).toMatchObject({ name: 'Dave Davis', suspended_at: expect.any(Date) })
  expect(users.get('grace@example.com')?.name).toBe('grace')
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({
    ...{ records: 8, created: 5, unverified: 0, suspended: 1, duplicates: 1, rejected: 2, incomplete: 2 },
    ...{ identities: 1, identitiesTaken: 1, withoutProvider: { wechat: 1 } },
    omitted: { passwords: 1, phones: 1 },
  })
  expect(problems).toEqual([
    `record 3: duplicate: ${doubled}`,
    `record 5: rejected: ${noEmail}`,
    `record 6: rejected: ${badEmail}`,
    `record 7: incomplete: ${tooLong}`,
    'record 8: incomplete: identities must each have a provider and a subject',
  ])
})

test('Licet: lines keep their IDs and times; lines of other types are left out', async () => {
  const { users, emails, identities, problems, counts } = await importFixture({ files: [fixture('licet.ndjson')] })

  expect(emails).toEqual(['ada', 'bob', 'carol', 'dave', 'frank', 'grace', 'judy'].map((name) => `${name}@example.com`))
  expect(users.get('ada@example.com')).toMatchObject({
    public_id: `usr_${'1'.padStart(32, '0')}`,
    external_id: 'ext-1',
    locale: 'en-GB',
    metadata: { theme: 'dark' },
    public_metadata: { role: 'editor' },
    private_metadata: { plan: 'pro' },
    created_at: new Date('2023-05-01T09:00:00Z'),
    updated_at: new Date('2023-06-01T09:00:00Z'),
  })
  expect(users.get('dave@example.com')).toMatchObject({
    suspended_at: new Date('2024-01-01T00:00:00Z'),
    suspended_until: new Date('2024-02-01T00:00:00Z'),
  })
  expect(users.get('judy@example.com')).toMatchObject({ external_id: null, email_verified_at: null })
  expect(identities).toEqual(['ada@example.com google 1001'])
  expect(counts).toMatchObject({ records: 14, created: 7, duplicates: 1, rejected: 5, leftOut: 1, incomplete: 2 })
  expect(problems).toEqual([
    `line 3: duplicate: ${doubled}`,
    'line 5: rejected:  must be JSON',
    `line 7: rejected: ${noEmail}`,
    `line 8: rejected: ${badEmail}`,
    `line 9: incomplete: ${tooLong}`,
    `line 10: incomplete: ${nulInMetadata}`,
    'line 11: rejected: id must be the ID of a user',
    'line 12: rejected: externalId is already used by another record of the file',
  ])
})

test('gzip is recognized, and a truncated file creates no user', async () => {
  const service = await startWithProviders()
  const packed = gzipSync(readFileSync(fileURLToPath(new URL('fixtures/firebase.txt', import.meta.url))))

  await expect(
    runImport(service, { source: 'firebase', files: [inMemory('cut.json.gz', packed.subarray(0, -20))] }),
  ).rejects.toThrow('cut.json.gz is not')
  const { counts } = await runImport(service, { source: 'firebase', files: [inMemory('users.json.gz', packed)] })

  expect(counts.created).toBe(6)
})

const lines = (count: number, extra: (n: number) => object = () => ({})): string =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ email: `u${n}@example.com`, externalId: `e${n}`, emailVerified: true, ...extra(n) }),
  ).join('\n')

test('a dry run writes nothing and predicts the counts', async () => {
  const service = await startWithProviders()
  const { call: _call, db } = service
  await service.signIn('u7@example.com')
  await runImport(service, {
    files: [
      inMemory(
        'before',
        JSON.stringify({
          email: 'old@example.com',
          emailVerified: true,
          identities: [{ provider: 'google', subject: 's5' }],
        }),
      ),
    ],
  })
  // Doubles in other batches: emails, identities, and IDs.
  const content = lines(2_500, (n) => ({
    emailVerified: n % 3 > 0,
    ...(n === 2_400 && { email: 'U1@example.com' }),
    ...(n === 2_401 && { externalId: 'e2' }),
    identities:
      n % 100 === 0 ? [{ provider: 'google', subject: `s${n % 1_000}` }] : [{ provider: 'nowhere', subject: '1' }],
  }))
  const files = [
    inMemory(
      'users.ndjson',
      `${content}\nnot json\n{"identities":[{"provider":"google","subject":"s5"}],"email":"x@example.com"}`,
    ),
  ]
  const before = await dumpOf(service)

  const dry = await runImport(service, { files, dryRun: true })
  const after = await dumpOf(service)
  const wet = await runImport(service, { files })

  expect(after).toEqual(before)
  expect(wet.counts).toEqual(dry.counts)
  expect(wet.notices).toEqual(dry.notices)
  expect(wet.counts).toMatchObject({ records: 2_502, created: 2_498, skipped: 1, duplicates: 1, rejected: 2 })
  expect(await db.selectFrom('users').select(sql<number>`count(*)`.as('n')).executeTakeFirst()).toEqual({ n: 2_500 })
})

/** How many rows every table has, with the sequences: inserted and rolled back counts, too. */
async function dumpOf({ db }: Service): Promise<unknown> {
  const { rows } = await sql<{ name: string; count: string }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select relname, pg_sequence_last_value(oid)::text from pg_class where relkind = 'S' order by 1, 2`.execute(
    db,
  )
  return rows
}

test('an imported unproven address is a claim', async () => {
  const service = await startWithProviders()
  const user = {
    email: 'victim@example.com',
    name: 'Squatter',
    metadata: { role: 'admin' },
    avatarUrl: 'https://x.example/1',
  }
  await runImport(service, {
    files: [
      inMemory('users', JSON.stringify({ ...user, identities: [{ provider: 'google', subject: 'of-the-squatter' }] })),
    ],
  })
  expect(await service.db.selectFrom('identities').selectAll().execute()).toHaveLength(1)

  const { accessToken } = await service.signIn('victim@example.com')
  const { data } = await service.call('GET', '/v1/users/me', { token: accessToken })

  expect(data).toMatchObject({ emailVerified: true, name: null, avatarUrl: null, metadata: {}, identities: [] })
  expect(await service.db.selectFrom('identities').selectAll().execute()).toEqual([])
})

test('a verified user of an import signs in to the imported account', async () => {
  const service = await startWithProviders()
  await runImport(service, {
    files: [
      inMemory(
        'users',
        lines(1, () => ({ name: 'Ada', metadata: { a: 1 } })),
      ),
    ],
  })

  const { accessToken } = await service.signIn('u0@example.com')

  const { data } = await service.call('GET', '/v1/users/me', { token: accessToken })
  expect(data).toMatchObject({ name: 'Ada', metadata: { a: 1 } })
})

test('an import sends neither webhooks nor emails, and each batch has its audit record', async () => {
  const service = await startWithProviders()
  await runImport(service, { files: [inMemory('users', lines(2_500))] })

  const records = await auditOf(service, 'user.import')
  expect(records.map(({ new_value }) => new_value)).toMatchObject([
    { source: 'licet', range: { from: 1, to: 1_000 }, created: 1_000, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { range: { from: 1_001, to: 2_000 } },
    { range: { from: 2_001, to: 2_500 }, created: 500 },
  ])
  expect(await service.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('skip leaves a user unchanged, update changes the profile, and fail writes nothing', async () => {
  const service = await startWithProviders()
  await runImport(service, {
    files: [
      inMemory(
        'first',
        lines(2, () => ({ name: 'Old', metadata: { a: 1 } })),
      ),
    ],
  })
  const files = [
    inMemory(
      'second',
      lines(3, () => ({ name: 'New', metadata: { b: 2 } })),
    ),
  ]
  const names = async (): Promise<unknown[]> =>
    (await service.db.selectFrom('users').select(['name', 'metadata']).orderBy('id').execute()).map(
      ({ name, metadata }) => [name, metadata],
    )

  const failed = await runImport(service, { files, onConflict: 'fail' })
  expect([failed.isDone, failed.counts.skipped, await names()]).toEqual([
    false,
    2,
    [
      ['Old', { a: 1 }],
      ['Old', { a: 1 }],
    ],
  ])
  const skipped = await runImport(service, { files, onConflict: 'skip' })
  expect([skipped.counts.created, skipped.counts.skipped, await names()]).toEqual([
    1,
    2,
    [
      ['Old', { a: 1 }],
      ['Old', { a: 1 }],
      ['New', { b: 2 }],
    ],
  ])
  const updated = await runImport(service, { files, onConflict: 'update' })
  expect([updated.counts.updated, await names()]).toEqual([3, Array(3).fill(['New', { b: 2 }])])
})

test('an update adds the identities of an unverified email to no one who has verified it', async () => {
  const service = await startWithProviders()
  await service.signIn('victim@example.com')
  const claim = { email: 'victim@example.com', identities: [{ provider: 'google', subject: 'of-the-squatter' }] }

  const { counts } = await runImport(service, {
    files: [inMemory('users', JSON.stringify(claim))],
    onConflict: 'update',
  })

  expect(counts).toMatchObject({ updated: 1, identities: 0 })
  expect(await service.db.selectFrom('identities').selectAll().execute()).toEqual([])
})

test('an email whose change can be undone is not imported', async () => {
  const service = await startWithProviders()
  const { db, ctx } = service
  const { user } = await service.signIn('ada@example.com')
  const ada = await db.selectFrom('users').selectAll().where('public_id', '=', user.id).executeTakeFirstOrThrow()
  await db
    .insertInto('undos')
    .values({
      ...{
        public_id: 'und_1',
        project_id: ada.project_id,
        user_id: ada.id,
        kind: 'email_change',
        token_hash: Buffer.alloc(32),
      },
      ...{ before_ciphertext: '', released_email: 'u0@example.com', created_at: ctx.now() },
      expires_at: new Date(ctx.now().getTime() + 3_600_000),
    })
    .execute()

  const { counts, notices } = await runImport(service, { files: [inMemory('users', lines(2))] })

  expect(counts).toMatchObject({ created: 1, rejected: 1 })
  expect(notices).toMatchObject([
    { at: 1, field: 'email', message: 'is held for 72 hours, because its user can undo a change' },
  ])
})

/** A user of each system with an identity. */
const linked = {
  licet: (n: number) => ({
    externalId: `x${n}`,
    email: `u${n}@example.com`,
    emailVerified: true,
    identities: [{ provider: 'google', subject: `s${n}` }],
  }),
  workos: (n: number) => ({
    id: `user_${n}`,
    email: `u${n}@example.com`,
    email_verified: true,
    identities: [{ type: 'OAuth', provider: 'GoogleOAuth', idp_id: `s${n}` }],
  }),
  logto: (n: number) => ({
    id: `l${n}`,
    primaryEmail: `u${n}@example.com`,
    identities: { google: { userId: `s${n}` } },
  }),
}

test.each([
  { source: 'licet', wanted: rounds(40, 12) },
  { source: 'workos', wanted: rounds(12, 4) },
  { source: 'logto', wanted: rounds(12, 4) },
] as const)('killed many times an import of $source makes each user once', { timeout: 400_000 }, async (one) => {
  const { source, wanted } = one
  const service = await startWithProviders()
  const users = 40 * wanted
  const content = Array.from({ length: users }, (_, n) => `${JSON.stringify(linked[source](n))}\n`).join('')
  const { kills, resumedAt, counts } = await importWithKills(service, content, { source, kills: wanted, batchSize: 4 })

  expect(kills).toBe(wanted)
  expect(resumedAt).toBeGreaterThan(0)
  expect(counts).toMatchObject({ records: users, created: users, identities: users, skipped: 0, rejected: 0 })
  const { rows } = await sql`
    select count(*) as users, count(distinct email) as emails, (select count(*) from identities) as identities, (
      select sum((new_value ->> 'created')::int)::int from audit_logs where action = 'user.import') as recorded, (
      select count(distinct new_value -> 'range') from audit_logs where action = 'user.import') as ranges, (
      select count(*) from imports) as imports
    from users`.execute(service.db)
  expect(rows).toEqual([{ users, emails: users, identities: users, recorded: users, ranges: users / 4, imports: 1 }])
})
