import { type PastEntry, type Ref, recordPast } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'
import { emitDueEvents } from '../../licenses/timed.ts'
import { sha256 } from '../../platform/crypto/digest.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { type InTransaction, inTransaction } from '../../platform/db/db.ts'
import { dropProject, findProject } from '../../projects/service.ts'
import { accessKeySteps, keyHolders, unusedKey } from './access-keys.ts'
import { makeHoldings } from './holders.ts'
import { invitationRows } from './invitations.ts'
import { writeLicenses } from './license-rows.ts'
import { type LicenseParts, licenseEntries, makeLicenses } from './licenses.ts'
import { organizationSteps, organizationUsers } from './organizations.ts'
import { buyers, paymentSteps } from './payments.ts'
import { makePeople, type Person } from './people.ts'
import {
  countProjectLicenses,
  countRecords,
  insertRows,
  settleMails,
  takeNumbers,
  touchAccessKeys,
  touchKeys,
} from './queries.ts'
import { chanceOf } from './random.ts'
import { identityRows, mailRows, sessionRows, userRows } from './rows.ts'
import { type DemoSignIn, makeSignInTimes } from './sign-in-times.ts'
import { type Numbers, playSignIns } from './sign-ins.ts'
import { type Cast, type Step, setUp, stepsOf } from './story.ts'
import {
  makeChanges,
  makeEdits,
  makeFailures,
  makeSuspensions,
  makeSuspicions,
  type Suspension,
  suspend,
} from './troubles.ts'
import { writeDeliveries } from './webhook-rows.ts'
import { eventsOfLicense } from './webhooks.ts'

const userCount = 240

/** The created objects. */
export interface Demo {
  readonly projectId: string
  readonly key: string
  readonly replaced: boolean
  readonly users: number
  readonly sessions: number
  readonly auditRecords: number
  readonly mails: number
  readonly licenses: number
}

/** A project with this key already exists. */
export const isDemoThere = async (ctx: AppContext, key: string): Promise<boolean> =>
  (await findProject(ctx, key)) !== undefined

/**
 * Creates a project with 240 users and 90 days of activity by them and its members, up to now. An existing project with
 * the same key is deleted first. The result is the same every time for the same key, but for IDs and the current time.
 */
export function makeDemo(ctx: AppContext, key: string): Promise<Demo> {
  return inTransaction(ctx, async (tx) => {
    const old = await findProject(tx, key)
    if (old) await dropProject(tx, old)
    const now = tx.now().getTime()
    const cast = await setUp(tx, key, now)
    const made = await makeUsers(tx, cast, now, sha256(key).readUInt32BE(0))
    const steps = [
      ...stepsOf(cast, now),
      ...paymentSteps(cast, made.buyers, now),
      ...organizationSteps(cast, made.teams, now),
      ...accessKeySteps(cast, { own: made.keyHolders, team: made.teams }, now),
    ]
    await announceAll(tx, steps, made.entries, now)
    // After the members have published their plan versions.
    await writeLicenses(tx, { ...made.parts, ...cast, now }, made, made.signIns)
    // Licenses that the services have granted by now, such as for payments, may have ended.
    await emitDueEvents(tx)
    await writeDeliveries(tx, { ...made.parts, ...cast, now }, made.events)
    await settleMails(tx.db, cast.project.id)
    await touchKeys(tx.db, cast.project.id, tx.now())
    await touchAccessKeys(tx.db, cast.project.id, { now: tx.now(), unused: unusedKey })
    const { users, sessions, mails } = made
    const licenses = await countProjectLicenses(tx.db, cast.project.id)
    const auditRecords = await countRecords(tx.db, cast.project.id)
    return {
      projectId: cast.project.ref,
      key,
      replaced: old !== undefined,
      users,
      sessions,
      mails,
      licenses,
      auditRecords,
    }
  })
}

/** Users and all their data, but for the audit records: those are returned. */
async function makeUsers(tx: InTransaction<AppContext>, { setting }: Cast, now: number, seed: number) {
  const parts = { chance: chanceOf(seed), setting, now }
  const people = makePeople(parts.chance, userCount)
  const numbers = await takeNumbers(tx.db, 'users', people.length)
  const users = people.map((person, index) => ({ person, id: numbers[index] ?? 0, ref: newId('usr') }))
  const refs = new Map<Person, Ref>(users.map(({ person, id, ref }) => [person, { id, ref }]))
  const userOf = (person: Person): Ref => refs.get(person) ?? { id: 0, ref: '' }

  const suspensions = makeSuspensions(parts, people)
  const signIns = makeSignInTimes(parts.chance, people, now).filter(
    ({ person, at }) => !suspensions.some((suspension) => suspension.person === person && suspension.at < at),
  )
  const played = playSignIns({ ...parts, numbers: await numbersFor(tx, signIns.length) }, signIns, userOf)
  suspend(
    parts,
    played,
    suspensions.map((suspension) => ({ ...suspension, user: userOf(suspension.person) })),
  )
  makeSuspicions(parts, played)

  const sessions = sessionRows(parts, played.sessions)
  const mails = mailRows(parts, played)
  await insertRows(tx.db, 'users', userRows(parts, users, signIns, suspensions))
  await insertRows(tx.db, 'user_invitations', invitationRows(parts, users))
  await insertRows(tx.db, 'identities', identityRows(parts, played.identities))
  await insertRows(tx.db, 'sessions', sessions)
  await insertRows(tx.db, 'mails', mails)
  const own = await makeRights(tx, { ...parts, chance: chanceOf(seed + 1) }, { users, signIns, userOf, suspensions })
  const { licenses, holdings } = own
  const entries = [
    ...played.entries,
    ...holdings.entries,
    ...makeFailures(parts, signIns),
    ...makeChanges(parts, played.sessions),
    ...makeEdits(parts, played),
    ...licenseEntries(own.parts, licenses),
  ]
  const counts = { users: users.length, sessions: sessions.length, mails: mails.length }
  const events = [
    ...licenses.flatMap((license) => license.events.map((event, index) => eventsOfLicense(license, event, index + 1))),
    ...signIns.filter(({ first }) => first).map(({ at, person }) => eventsOfUser(userOf(person), at)),
  ]
  return { ...counts, ...own, signIns, entries, events }
}

interface Players {
  readonly users: readonly (Ref & { readonly person: Person })[]
  readonly signIns: readonly DemoSignIn[]
  readonly userOf: (person: Person) => Ref
  readonly suspensions: readonly Suspension[]
}

/** Licenses with their parts; and users of long standing: those without one, who will buy it, and those of organizations and access keys. */
async function makeRights(
  tx: InTransaction<AppContext>,
  some: Pick<LicenseParts, 'chance' | 'setting' | 'now'>,
  { users, signIns, userOf, suspensions }: Players,
) {
  const parts = { ...some, number: await numbersOf(tx, 'licenses', 2 * users.length) }
  // Chosen before any license is granted: there are as many at any time of day.
  const isBuying = ({ person }: { person: Person }) =>
    person.joined > 64 && !suspensions.some((suspension) => suspension.person === person)
  const longStanding = users.filter(isBuying)
  const chosen = longStanding.slice(0, buyers)
  const others = signIns.filter(({ person }) => !chosen.some((user) => user.person === person))
  const licenses = makeLicenses(parts, others, userOf, suspensions)
  const holdings = makeHoldings({ ...parts, numbers: await numbersForHoldings(tx, users.length) }, licenses, users)
  const teams = longStanding.slice(buyers, buyers + organizationUsers)
  const rest = longStanding.slice(buyers + organizationUsers)
  return { parts, licenses, holdings, buyers: chosen, teams, keyHolders: rest.slice(0, keyHolders) }
}

const eventsOfUser = ({ ref }: Ref, at: number) => ({
  at,
  type: 'user.created',
  subject: ref,
  data: { user: { id: ref } },
})

async function numbersOf(
  tx: InTransaction<AppContext>,
  table: 'sessions' | 'identities' | 'magic_links' | 'licenses' | 'activations' | 'license_seats',
  count: number,
): Promise<Numbers> {
  const numbers = (await takeNumbers(tx.db, table, count)).values()
  return () => numbers.next().value ?? 0
}

/** A number for every row that signIns may lead to. */
const numbersFor = async (tx: InTransaction<AppContext>, signIns: number) => ({
  session: await numbersOf(tx, 'sessions', signIns),
  identity: await numbersOf(tx, 'identities', signIns),
  link: await numbersOf(tx, 'magic_links', 2 * signIns),
})

/** A number for every possible device and seat. */
const numbersForHoldings = async (tx: InTransaction<AppContext>, people: number) => ({
  device: await numbersOf(tx, 'activations', 3 * people),
  seat: await numbersOf(tx, 'license_seats', 5 * people),
})

/** Writes the users' activity, and plays the members' actions, in turn: the log is in order of time. */
async function announceAll(
  tx: InTransaction<AppContext>,
  steps: readonly Step[],
  entries: readonly PastEntry[],
  now: number,
): Promise<void> {
  const past = entries.filter(({ at }) => at.getTime() <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let written = 0
  for (const step of steps.toSorted((a, b) => a.at - b.at)) {
    const upTo = past.findIndex(({ at }) => at.getTime() > step.at)
    const end = upTo === -1 ? past.length : upTo
    await recordPast(tx, past.slice(written, end))
    written = end
    await step.play(tx)
  }
  await recordPast(tx, past.slice(written))
}
