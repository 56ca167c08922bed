import { dirname, join } from 'node:path'
import { call } from './devices.ts'
import { type Access, endingsFor, measureEndings } from './endings.ts'
import { number } from './licensing.ts'
import { Licet } from './licet.ts'
import { newcomersTo } from './newcomers.ts'
import { http, requireShare } from './participants.ts'
import { get } from './requests.ts'
import type { Participant, Scenario } from './rounds.ts'
import { seedLicet, sessionsPerUser } from './seed.ts'
import type { Stage } from './stage.ts'
import { accessToken } from './tokens.ts'

const teams = 100
/** Each has a license, and is in a team that has one. */
const checkers = 1_000
const removals = endingsFor(1_000)

const declare = (settings: string) => `projects:
  - key: bench
    name: Bench
    settings: { mailsPerHour: 10000000${settings} }
    apps:
      - key: bench
        name: Bench
        redirectUris: ["https://app.bench.example.com/"]
    features:
      - { key: sso, type: boolean, name: Single sign-on }
    plans:
      - { key: solo, name: Solo, holder: user, entitlements: { sso: true } }
      - { key: team, name: Team, holder: organization, entitlements: { sso: true } }
`
const on = ', organizations: { enabled: true }'

/** The token of the first session of a user, by their number from 1. */
const tokenOf = (user: number, session = 1): string => accessToken((user - 1) * sessionsPerUser + session)

/** The last of them owns the teams. */
const users = checkers + removals

/** Works on all items, a few at a time. */
export async function forAll<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return results
}

/** A user in a team: the token of a session, and where the membership is. */
interface Membership {
  readonly token: string
  readonly organizationId: string
  readonly path: string
}

/** The memberships of all users but the last, who owns the teams, in the order of their numbers. */
async function setUpTeams(licet: Licet): Promise<Membership[]> {
  const rows = await licet.query<{ id: string }>(`select public_id as id from users order by id limit ${users + 1}`)
  const ids = rows.map(({ id }) => id)
  const headers = { 'x-api-key': await licet.newApiKey(['organizations:write', 'licenses:write']) }
  const create = (path: string, body: object) => call<{ id: string }>(licet, `/v1/admin/${path}`, headers, body)
  const organizations = await forAll(
    Array.from({ length: teams }, (_, index) => `team-${index}`),
    async (slug) => {
      const { id } = await create('organizations', { name: slug, slug, ownerUserId: ids[users] })
      await create('licenses', { organizationId: id, plan: 'team' })
      return id
    },
  )
  await forAll(ids.slice(0, checkers), (userId) => create('licenses', { userId, plan: 'solo' }))
  return forAll(
    ids.slice(0, users).map((userId, index) => ({ userId, index })),
    async ({ userId, index }) => {
      const organizationId = organizations[index % teams] ?? ''
      const { id } = await create(`organizations/${organizationId}/memberships`, { userId })
      const path = `/v1/admin/organizations/${organizationId}/memberships/${id}`
      return { token: tokenOf(index + 1), organizationId, path }
    },
  )
}

const accessOf = ({ token, organizationId: organization, path }: Membership): Access => ({
  verify: (client) => client.verify(token, undefined, { organization }),
  path,
})

const kind = { name: 'removals', scope: 'organizations:write', reason: 'not_a_member' } as const

/** Requests for the same check, by the session with that number of each user. */
function asking(
  stage: Stage,
  { licet, memberships }: { licet: Licet; memberships: readonly Membership[] },
  [name, session, headersOf]: readonly [string, number, (membership: Membership) => Record<string, string>],
): Participant {
  const requests = memberships.slice(0, checkers).map((one, index) => {
    const authorization = `Bearer ${tokenOf(index + 1, session)}`
    return get('/v1/licenses/entitlements?keys=sso', { authorization, ...headersOf(one) })
  })
  const order = { requests, loop: true, expect: '"hasAccess":true' }
  return requireShare(http({ ...stage, homes: [licet.home] }, name, licet, order), licet, 'hit')
}

/** A team's license beside a user's, what the first sign-in costs, and how late the server of an app learns that someone has left. */
export async function organizations(stage: Stage): Promise<Scenario> {
  const start = async (name: string, settings: string) => {
    const declaration = declare(settings)
    const home = join(dirname(stage.large.licet.home), name)
    const licet = stage.keep(await Licet.start(home, { smtpPort: stage.mails.port, declaration }))
    await seedLicet(licet.connection, (users + 1) * sessionsPerUser)
    return licet
  }
  const licet = await start('organizations', on)
  // Alike but for the setting: teams and their licenses are content that changes what anything costs.
  const [without, empty] = [await start('without-organizations', ''), await start('no-organizations-yet', on)]
  const memberships = await setUpTeams(licet)
  // The second session of each user is active in their team.
  await licet.query(`
    update sessions s set organization_id = m.organization_id from memberships m
    where m.user_id = s.user_id
      and s.public_id = 'ses_' || lpad(to_hex((s.user_id - (select min(id) from users)) * ${sessionsPerUser} + 2), 32, '0')`)
  const own = "a check of the user's own license"
  const [named, active] = ['of a team that the request names', 'of the team of the session']
  const [off, joined] = ['a first sign-in, organizations off', 'a first sign-in, organizations on']
  const goalOf = (of: string) => ({ text: `at least 0.95 of ${own}: ${of}`, of, against: own, atLeast: 0.95 })
  return {
    key: 'organizations',
    title: `GET /v1/licenses/entitlements?keys=sso, ${number(checkers)} cached users in ${teams} teams, and first sign-ins by email`,
    participants: [
      asking(stage, { licet, memberships }, [own, 1, () => ({})]),
      asking(stage, { licet, memberships }, [named, 1, ({ organizationId: id }) => ({ 'licet-organization': id })]),
      asking(stage, { licet, memberships }, [active, 2, () => ({})]),
      await newcomersTo(stage, off, without),
      await newcomersTo(stage, joined, empty),
    ],
    goals: [
      goalOf(named),
      goalOf(active),
      {
        text: 'processor time of a first sign-in at most 1.03 times that without organizations',
        of: joined,
        against: off,
        atLeast: 1 / 1.03,
        isByCost: true,
      },
    ],
    after: async () => measureEndings(licet, kind, memberships.slice(checkers).map(accessOf)),
  }
}
