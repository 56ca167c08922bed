import { dirname, join } from 'node:path'
import { call } from './devices.ts'
import { type Access, endingsFor, measureEndings } from './endings.ts'
import { callers, nextNumbers, number } from './licensing.ts'
import { Licet, roomyLimit } from './licet.ts'
import { forAll } from './organizations.ts'
import { http, requireShare } from './participants.ts'
import { numberPlace, post } from './requests.ts'
import type { Figure, Participant, Scenario } from './rounds.ts'
import { seedLicet, sessionsPerUser } from './seed.ts'
import type { Stage } from './stage.ts'
import { accessToken } from './tokens.ts'

/** Each has a license and two keys, one of which has a cap. */
const users = 1_000
const revocations = endingsFor(2_500)
const perUser = 2 + revocations / users

const declaration = `projects:
  - key: bench
    name: Bench
    settings:
      accessKeys: { enabled: true, maxPerHolder: ${perUser}, scopes: [{ key: "reports:read", name: Read reports, feature: sso }] }
    apps:
      - key: bench
        name: Bench
        redirectUris: ["https://app.bench.example.com/"]
    features:
      - { key: sso, type: boolean, name: Single sign-on }
      - { key: calls, type: metered, name: Calls, unit: call }
    plans:
      - { key: solo, name: Solo, entitlements: { sso: true, calls: { limit: ${roomyLimit}, reset: month } } }
`

interface Key {
  readonly id: string
  readonly key: string
}

/** A user with a key of each sort. */
interface Owner {
  readonly userId: string
  readonly open: Key
  readonly capped: Key
  /** To be revoked. */
  readonly others: readonly Key[]
}

async function setUpOwners(licet: Licet): Promise<Owner[]> {
  const rows = await licet.query<{ id: string }>(`select public_id as id from users order by id limit ${users}`)
  const headers = { 'x-api-key': await licet.newApiKey(['access_keys:write', 'licenses:write']) }
  return forAll(rows, async ({ id: userId }) => {
    const make = (caps: object) =>
      call<Key>(licet, '/v1/admin/access-keys', headers, { userId, name: 'Script', scopes: ['reports:read'], caps })
    await call(licet, '/v1/admin/licenses', headers, { userId, plan: 'solo' })
    const [open, capped] = [await make({}), await make({ calls: roomyLimit })]
    const others: Key[] = []
    while (others.length + 2 < perUser) others.push(await make({}))
    return { userId, open, capped, others }
  })
}

const accessOf = ({ id, key }: Key): Access => ({
  verify: (client) => client.verifyKey(key, { ip: '203.0.113.7', userAgent: 'bench' }),
  path: `/v1/admin/access-keys/${id}`,
})

/** Each counter of a key is the sum of the events of that key. @throws when one is not */
async function auditKeys(licet: Licet): Promise<Figure[]> {
  const [row] = await licet.query<{ counters: string; wrong: string }>(
    `select count(*) as counters, count(*) filter (where c.used is distinct from e.sum) as wrong
     from access_key_counters c
       full join (
         select access_key_id as key_id, feature_id, sum(quantity) as sum
         from usage_events join access_keys k on k.id = access_key_id where k.caps <> '{}' group by 1, 2) e
         using (key_id, feature_id)`,
  )
  if (row?.wrong !== '0') throw new Error(`usage of access keys was counted incorrectly: ${JSON.stringify(row)}`)
  return [
    { name: 'counters of access keys', value: number(Number(row.counters)) },
    { name: 'counters of access keys that are not the sum of their events', value: row.wrong },
  ]
}

/** Keys beside sessions, usage of keys beside that of users, and how late the server of an app learns that a key is revoked. */
export async function accessKeys(stage: Stage): Promise<Scenario> {
  const home = join(dirname(stage.large.licet.home), 'access-keys')
  const licet = stage.keep(await Licet.start(home, { smtpPort: stage.mails.port, declaration }))
  await seedLicet(licet.connection, users * sessionsPerUser)
  const owners = await setUpOwners(licet)
  const verifying = { 'x-api-key': await licet.newApiKey(['sessions:verify']) }
  const reporting = { 'x-api-key': await licet.newApiKey(['usage:write']) }
  const here = { ...stage, homes: [licet.home] }
  const introspecting = (name: string, cache: string, textOf: (owner: Owner, index: number) => string): Participant => {
    const requests = owners.map((owner, index) =>
      post('/v1/sessions/introspect', { tokens: [{ token: textOf(owner, index) }], entitlements: ['*'] }, verifying),
    )
    return requireShare(http(here, name, licet, { requests, loop: true, expect: '"hasAccess":true' }), licet, 'hit', {
      cache,
    })
  }
  const using = (name: string, whoOf: (owner: Owner) => object): Participant => {
    const requests = owners.map((owner) =>
      post('/v1/licenses/usage', { ...whoOf(owner), key: 'calls', idempotencyKey: `n${numberPlace}` }, reporting),
    )
    const expect = [{ status: 201, text: '"accepted"' }]
    return http(here, name, licet, () => ({ requests, loop: true, numberedFrom: nextNumbers(), expect }), callers)
  }
  const [session, key] = ['introspection of a session', 'introspection of an access key']
  const [plain, open, capped] = ['usage of a user', 'usage of an access key', 'usage of an access key with a cap']
  return {
    key: 'access-keys',
    title: `\`access-keys\`: introspection and usage, ${number(users)} users with a license and access keys`,
    participants: [
      introspecting(session, 'sessions', (_, index) => accessToken(index * sessionsPerUser + 1)),
      introspecting(key, 'access_keys', ({ open: { key: text } }) => text),
      using(plain, ({ userId }) => ({ userId })),
      using(open, ({ open: { id } }) => ({ accessKeyId: id })),
      using(capped, ({ capped: { id } }) => ({ accessKeyId: id })),
    ],
    goals: [
      { text: `${key}: at least 0.9 of a session`, of: key, against: session, atLeast: 0.9 },
      { text: `${open}: at least 0.95 of that of a user`, of: open, against: plain, atLeast: 0.95 },
      { text: `${capped}: at least 0.6 of that of a user`, of: capped, against: plain, atLeast: 0.6 },
    ],
    after: async () => [
      ...(await auditKeys(licet)),
      ...(await measureEndings(
        licet,
        { name: 'revocations of access keys', scope: 'access_keys:write', reason: 'revoked' },
        owners.flatMap(({ others }) => others.map(accessOf)),
      )),
    ],
  }
}
