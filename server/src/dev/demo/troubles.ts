import type { PastEntry, Ref } from '../../audit/service.ts'
import { addressOf, type Person } from './people.ts'
import type { Chance } from './random.ts'
import { type DemoSignIn, days, hours, minutes } from './sign-in-times.ts'
import type { DemoSession, DemoSetup, SignIns } from './sign-ins.ts'

interface Parts {
  readonly chance: Chance
  readonly setting: DemoSetup
  readonly now: number
}

/** Suspended users, with time and reason. */
export interface Suspension {
  readonly person: Person
  readonly at: number
  readonly reason: string
}

const reasons = ['Chargeback', 'Requested by their employer', 'Sends spam to other users', 'Account was shared']

export function makeSuspensions({ chance, now }: Parts, people: readonly Person[]): Suspension[] {
  const candidates = people.filter(({ joined }) => joined > 30)
  return Array.from({ length: 6 }, (_, index) => {
    const person = candidates[Math.floor(((index + chance.next()) * candidates.length) / 6)] ?? chance.pick(candidates)
    // During office hours.
    const day = Math.floor((now - chance.between(2, 27) * days) / days) * days
    return { person, at: day + chance.between(8 * hours, 16 * hours), reason: chance.pick(reasons) }
  })
}

/** A suspended user does not return, and their sessions have ended. */
export function suspend(
  { setting, now }: Parts,
  { sessions, entries }: SignIns,
  suspensions: readonly (Suspension & { user: Ref })[],
): void {
  const client = { ip: '203.0.113.24', userAgent: memberAgent }
  for (const { user, at, reason } of suspensions) {
    const isLater = ({ at: when, entry }: PastEntry) => entry.user?.id === user.id && when.getTime() > at
    entries.splice(0, entries.length, ...entries.filter((entry) => !isLater(entry)))
    const open = sessions.filter((session) => session.userId === user.id && endOf(session, now) > at)
    for (const session of open)
      Object.assign(session, { endedAt: at, endedReason: 'admin', lastActiveAt: at - minutes })
    const entry = {
      project: setting.project,
      actor: 'member' as const,
      user: setting.admin,
      entity: user,
      oldValue: { status: 'active' },
      newValue: { status: 'suspended', reason, endedSessions: open.length },
    }
    entries.push({ at: new Date(at), action: 'user.suspend', client, entry })
  }
}

const endOf = ({ endedAt }: DemoSession, now: number): number => endedAt ?? now

/** The browser of the members. */
export const memberAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const codes = { INVALID_CODE: 20, INVALID_STATE: 34, EMAIL_NOT_VERIFIED: 16, PROVIDER_UNAVAILABLE: 8, FORBIDDEN: 4 }

/** Failed sign-ins: a few every day, and an afternoon during which one provider was down. */
export function makeFailures({ chance, setting, now }: Parts, signIns: readonly DemoSignIn[]): PastEntry[] {
  // Within one day of the charts, whatever the time is now.
  const noon = Math.floor(now / days - 17) * days + 12 * hours
  const outage = { from: noon, to: noon + 5 * hours }
  const failed = signIns.flatMap((signIn): PastEntry[] => {
    const { method } = signIn
    if (method === 'magic_link') return chance.happens(0.008) ? [wrongCodes(setting, signIn)] : []
    return chance.happens(0.035) ? [oauthFailure({ setting }, signIn, method, chance.weighted(codes))] : []
  })
  const ofGoogle = signIns.filter(({ method }) => method === 'google')
  const down = Array.from({ length: 31 }, () => {
    const signIn = { ...chance.pick(ofGoogle), at: chance.between(outage.from, outage.to) }
    return oauthFailure({ setting }, signIn, 'google', 'PROVIDER_UNAVAILABLE')
  })
  return [...failed, ...down]
}

const clientOf = ({ ip, agent }: DemoSignIn) => ({ ip, userAgent: agent })

const oauthFailure = (
  { setting }: Pick<Parts, 'setting'>,
  signIn: DemoSignIn,
  provider: 'github' | 'google' | 'corp',
  code: string,
): PastEntry => ({
  at: new Date(signIn.at - 50_000),
  action: 'oauth.fail',
  client: clientOf(signIn),
  entry: {
    project: setting.project,
    entity: setting.providers[provider],
    newValue: { provider, app: setting.apps[signIn.app].ref, code },
  },
})

const wrongCodes = ({ project, apps }: DemoSetup, signIn: DemoSignIn): PastEntry => ({
  at: new Date(signIn.at - 45_000),
  action: 'magic_link.fail',
  client: clientOf(signIn),
  entry: {
    project,
    actor: 'system',
    entity: apps[signIn.app],
    newValue: { reason: 'too_many_wrong_codes', app: apps[signIn.app].ref },
  },
})

const suspicions = {
  high_volume: { requests: 14_200 },
  many_ip_changes: { ipChanges: 23 },
  many_user_agent_changes: { agentChanges: 6 },
}

/** Suspicious sessions: some were revoked for it. */
export function makeSuspicions({ chance, setting, now }: Parts, { sessions, entries }: SignIns): void {
  const recent = sessions.filter(({ signIn, endedAt }) => endedAt === null && signIn.at > now - 21 * days)
  for (const [index, session] of spread(recent, 12).entries()) {
    const at = session.lastActiveAt
    const { project } = setting
    const { user, signIn } = session
    const client = { ip: addressOf(chance), userAgent: signIn.agent }
    if (index % 4 === 3) {
      Object.assign(session, { endedAt: at, endedReason: 'refresh_reuse' })
      entries.push({
        at: new Date(at),
        action: 'session.refresh_reused',
        client,
        entry: { project, user, entity: session },
      })
      continue
    }
    const reason = chance.pick(['high_volume', 'many_ip_changes', 'many_user_agent_changes'] as const)
    Object.assign(session, suspicions[reason], { flaggedAt: at, flagReason: reason })
    entries.push({
      at: new Date(at),
      action: 'session.flag',
      entry: { project, actor: 'system', user, entity: session, newValue: { reason } },
    })
    if (index % 4 === 1) endByKey({ setting, now }, session, entries)
  }
}

/** The support desk has a server that revokes sessions with an API key. */
function endByKey({ setting, now }: Pick<Parts, 'setting' | 'now'>, session: DemoSession, entries: PastEntry[]): void {
  const at = Math.min(session.lastActiveAt + 12 * minutes, now)
  Object.assign(session, { endedAt: at, endedReason: 'admin' })
  entries.push({
    at: new Date(at),
    action: 'session.end',
    client: { ip: '192.0.2.80', userAgent: 'support-desk/2.4' },
    entry: {
      project: setting.project,
      actor: 'api_key',
      user: setting.supportKey,
      entity: session,
      newValue: { userId: session.user.ref },
    },
  })
}

/** This many of them, evenly spread. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length))

/** Occasional changes to user profiles, and exports of user data. */
export function makeEdits({ chance, setting, now }: Parts, { sessions }: SignIns): PastEntry[] {
  return sessions
    .filter(
      ({ lastActiveAt, signIn }) => lastActiveAt > signIn.at + hours && lastActiveAt < now && chance.happens(0.05),
    )
    .map(({ signIn, user }): PastEntry => {
      const at = new Date(signIn.at + chance.between(1, 50) * minutes)
      const about = { project: setting.project, user, entity: user }
      if (chance.happens(0.1)) return { at, action: 'user.export', client: clientOf(signIn), entry: about }
      return { at, action: 'user.update', client: clientOf(signIn), entry: { ...about, ...editOf(chance, signIn) } }
    })
}

function editOf(chance: Chance, { person }: DemoSignIn) {
  const seats = chance.between(1, 20)
  return chance.pick([
    { oldValue: { name: null }, newValue: { name: person.name } },
    { oldValue: { locale: 'en-US' }, newValue: { locale: person.locale } },
    { oldValue: { 'metadata.seats': seats }, newValue: { 'metadata.seats': seats + chance.between(1, 5) } },
  ])
}

/** Phones that change their network: recorded, and allowed. */
export function makeChanges({ chance, setting }: Parts, sessions: readonly DemoSession[]): PastEntry[] {
  return sessions
    .filter(({ ipChanges }) => ipChanges > 0)
    .map((session) => ({
      at: new Date(session.signIn.at + chance.next() * (session.lastActiveAt - session.signIn.at)),
      action: 'session.fingerprint_changed',
      client: { ip: addressOf(chance), userAgent: session.signIn.agent },
      entry: {
        project: setting.project,
        user: session.user,
        entity: session,
        newValue: { ipChanges: session.ipChanges, userAgentChanges: session.agentChanges },
      },
    }))
}
