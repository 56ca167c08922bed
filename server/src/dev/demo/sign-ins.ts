import type { PastEntry, Ref } from '../../audit/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Person } from './people.ts'
import type { Chance } from './random.ts'
import { type DemoSignIn, days, demoDays, hours, minutes } from './sign-in-times.ts'

/** Setup of the project before the first user arrives. */
export interface DemoSetup {
  readonly project: Ref & { readonly name: string }
  readonly apps: Readonly<Record<'web' | 'mobile', Ref>>
  readonly providers: Readonly<Record<'github' | 'google' | 'corp', Ref>>
  readonly admin: Ref
  readonly supportKey: Ref
}

export const redirectUris = { web: 'https://app.example.com/callback', mobile: 'com.example.notes:/callback' } as const
/** Lifetimes of refresh tokens and of sessions. */
export const lifetimes = { web: 14 * days, mobile: 30 * days, atMost: 90 * days } as const

/** A row of `sessions`, with timestamps as numbers and without the constant columns. */
export interface DemoSession extends Ref {
  readonly userId: number
  readonly signIn: DemoSignIn
  readonly user: Ref
  lastActiveAt: number
  endedAt: number | null
  endedReason: string | null
  requests: number
  ipChanges: number
  agentChanges: number
  flaggedAt: number | null
  flagReason: string | null
}

export interface DemoIdentity extends Ref {
  readonly userId: number
  readonly provider: Ref
  readonly email: string
  readonly linkedAt: number
}

/** All results of sign-ins. */
export interface SignIns {
  readonly sessions: DemoSession[]
  readonly identities: DemoIdentity[]
  readonly entries: PastEntry[]
  /** When sign-in links were sent, and to whom. */
  readonly links: { readonly to: string; readonly at: number }[]
}

/** Numbers for future rows. */
export type Numbers = () => number

interface Desk {
  readonly chance: Chance
  readonly setting: DemoSetup
  readonly now: number
  readonly done: SignIns
  readonly numbers: { readonly session: Numbers; readonly identity: Numbers; readonly link: Numbers }
  readonly linked: Set<string>
}

/** Plays the sign-ins, each recorded like in the service. */
export function playSignIns(
  parts: Pick<Desk, 'chance' | 'setting' | 'now' | 'numbers'>,
  signIns: readonly DemoSignIn[],
  userOf: (person: Person) => Ref,
): SignIns {
  const desk: Desk = { ...parts, done: { sessions: [], identities: [], entries: [], links: [] }, linked: new Set() }
  for (const signIn of signIns) {
    const user = userOf(signIn.person)
    if (signIn.method === 'magic_link') signInByLink(desk, signIn, user)
    else signInThroughProvider(desk, signIn, user, signIn.method)
    openSession(desk, signIn, user)
  }
  return desk.done
}

/** Records an event at a time, with the visitor as the actor. */
function note(
  desk: Desk,
  signIn: DemoSignIn,
  at: number,
  action: PastEntry['action'],
  entry: PastEntry['entry'],
): void {
  const client = { ip: signIn.ip, userAgent: signIn.agent }
  desk.done.entries.push({ at: new Date(at), action, client, entry: { project: desk.setting.project, ...entry } })
}

function signInByLink(desk: Desk, signIn: DemoSignIn, user: Ref): void {
  const { chance, setting, numbers } = desk
  const app = setting.apps[signIn.app]
  // Some never see the first email, or are called away.
  for (const before of chance.happens(0.06) ? [chance.between(9, 40), 1] : [1]) {
    const at = signIn.at - before * minutes + chance.between(0, 40) * 1000
    desk.done.links.push({ to: signIn.person.email, at })
    note(desk, signIn, at, 'magic_link.send', {
      ...(!signIn.first && { user }),
      entity: { id: numbers.link(), ref: app.ref },
      newValue: { purpose: 'sign_in', app: app.ref, mailed: true },
    })
  }
  if (signIn.first) createUser(desk, signIn, user)
}

const createUser = (desk: Desk, signIn: DemoSignIn, user: Ref) =>
  note(desk, signIn, signIn.at, 'user.create', {
    user,
    entity: user,
    newValue: { email: signIn.person.email, emailVerified: true },
  })

function signInThroughProvider(desk: Desk, signIn: DemoSignIn, user: Ref, key: 'github' | 'google' | 'corp'): void {
  const { chance, setting, linked } = desk
  const provider = setting.providers[key]
  const app = setting.apps[signIn.app].ref
  const { email } = signIn.person
  note(desk, signIn, signIn.at - chance.between(4, 40) * 1000, 'oauth.login', {
    entity: provider,
    newValue: { provider: key, app, scopes: [], link: false },
  })
  if (signIn.first) createUser(desk, signIn, user)
  if (!linked.has(`${user.ref} ${key}`)) {
    linked.add(`${user.ref} ${key}`)
    link(desk, signIn, user, key)
  }
  note(desk, signIn, signIn.at, 'oauth.callback', {
    user,
    entity: provider,
    newValue: { provider: key, app, email, emailVerified: true },
  })
}

/** Users from before the start of the log linked it then. */
function link(desk: Desk, signIn: DemoSignIn, user: Ref, key: 'github' | 'google' | 'corp'): void {
  const { done, setting, numbers, now } = desk
  const provider = setting.providers[key]
  const { email, joined } = signIn.person
  const isOld = joined >= demoDays
  const linkedAt = isOld ? now - joined * days : signIn.at
  const identity = { id: numbers.identity(), ref: provider.ref, userId: user.id, provider, email, linkedAt }
  done.identities.push(identity)
  if (!isOld)
    note(desk, signIn, signIn.at, 'identity.link', {
      user,
      entity: identity,
      newValue: { provider: key, email, emailVerified: true },
    })
}

function openSession(desk: Desk, signIn: DemoSignIn, user: Ref): void {
  const { setting, numbers, done } = desk
  const app = setting.apps[signIn.app].ref
  const method = signIn.method === 'magic_link' ? 'magic_link' : 'oauth'
  const session = { id: numbers.session(), ref: newId('ses') }
  note(desk, signIn, signIn.at, 'session.create', { user, entity: session, newValue: { app, method } })
  const provider = method === 'oauth' ? { provider: signIn.method } : {}
  note(desk, signIn, signIn.at, 'user.login', { user, entity: user, newValue: { method, ...provider, app } })
  done.sessions.push(lifeOf(desk, signIn, { ...session, userId: user.id, user, signIn }))
}

/** How long it is used, and how it ends. */
function lifeOf(
  desk: Desk,
  signIn: DemoSignIn,
  session: Pick<DemoSession, 'id' | 'ref' | 'userId' | 'user' | 'signIn'>,
): DemoSession {
  const { chance, now } = desk
  const used = Math.min(chance.lasting(signIn.app === 'web' ? 30 * hours : 7 * days), lifetimes.atMost)
  const lastActiveAt = Math.round(Math.min(signIn.at + used, now - chance.between(1, 300) * 1000))
  const life = {
    ...session,
    lastActiveAt: Math.max(lastActiveAt, signIn.at),
    endedAt: null,
    endedReason: null,
    requests: 3 + Math.round((used / hours) * (0.4 + chance.next() * 4)),
    ipChanges: signIn.app === 'mobile' ? chance.times(0.5) : chance.times(0.08),
    agentChanges: chance.times(0.03),
    flaggedAt: null,
    flagReason: null,
  }
  if (life.lastActiveAt < now - 6 * minutes) return { ...life, ...endOf(desk, signIn, life) }
  return life
}

/** Undefined for a session that continues. */
function endOf(desk: Desk, signIn: DemoSignIn, { user, lastActiveAt, id, ref }: DemoSession) {
  const { chance, now } = desk
  const over = Math.min(lastActiveAt + lifetimes[signIn.app], signIn.at + lifetimes.atMost)
  const how = chance.weighted({ stays: 46, logout: 42, revoked: 8, revoked_all: 4 })
  if (how === 'stays') return over < now ? { endedAt: over, endedReason: 'expired' } : undefined
  const session = { id, ref }
  if (how === 'logout') note(desk, signIn, lastActiveAt, 'user.logout', { user, entity: user })
  if (how === 'revoked') note(desk, signIn, lastActiveAt, 'session.revoke', { user, entity: session })
  if (how === 'revoked_all')
    note(desk, signIn, lastActiveAt, 'session.revoke_all', {
      user,
      entity: user,
      newValue: { exceptCurrent: true, count: 1 },
    })
  return { endedAt: lastActiveAt, endedReason: how }
}
