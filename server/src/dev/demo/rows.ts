import type { Ref } from '../../audit/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Person } from './people.ts'
import type { BulkRow } from './queries.ts'
import type { Chance } from './random.ts'
import { type DemoSignIn, days, demoDays, minutes } from './sign-in-times.ts'
import {
  type DemoIdentity,
  type DemoSession,
  type DemoSetup,
  lifetimes,
  redirectUris,
  type SignIns,
} from './sign-ins.ts'
import type { Suspension } from './troubles.ts'

const iso = (at: number): string => new Date(at).toISOString()
/** In the format that jsonb_populate_recordset() reads as bytea. */
const bytes = (buffer: Buffer): string => `\\x${buffer.toString('hex')}`

/** Sessions that ended longer ago are deleted, and so are emails. */
const keptDays = 30

export interface RowParts {
  readonly chance: Chance
  readonly setting: DemoSetup
  readonly now: number
}

interface Known extends Ref {
  readonly person: Person
}

const companies = ['Brightside Bakery', 'Harbour Studio', 'Northfield School', 'Kestrel Logistics', 'Plum & Partners']

/** What only the application's server knows of a user. */
const serverFields = (index: number) => ({
  external_id: index % 4 === 0 ? null : `customer-${1001 + index}`,
  private_metadata: index % 5 === 0 ? { segment: 'enterprise', score: index % 100 } : {},
})

export function userRows(
  { chance, setting, now }: RowParts,
  users: readonly Known[],
  signIns: readonly DemoSignIn[],
  suspensions: readonly Suspension[],
): BulkRow<'users'>[] {
  const firsts = new Map(signIns.filter(({ first }) => first).map(({ person, at }) => [person, at]))
  const lasts = new Map(signIns.map(({ person, at }) => [person, at]))
  return users.map(({ id, ref, person }, index) => {
    const createdAt = firsts.get(person) ?? now - person.joined * days - chance.between(1, days)
    const lastLoginAt = lasts.get(person) ?? Math.min(createdAt + chance.between(0, 30) * days, now - demoDays * days)
    const suspendedAt = suspensions.find((suspension) => suspension.person === person)?.at
    return {
      id,
      public_id: ref,
      project_id: setting.project.id,
      email: person.email,
      email_verified_at: iso(createdAt),
      name: chance.happens(0.94) ? person.name : null,
      locale: chance.happens(0.85) ? person.locale : null,
      metadata: chance.happens(0.4) ? { company: chance.pick(companies), seats: chance.between(1, 40) } : {},
      ...serverFields(index),
      last_login_at: iso(lastLoginAt),
      suspended_at: suspendedAt === undefined ? null : iso(suspendedAt),
      created_at: iso(createdAt),
      updated_at: iso(suspendedAt ?? createdAt),
    }
  })
}

export const identityRows = ({ setting }: RowParts, identities: readonly DemoIdentity[]): BulkRow<'identities'>[] =>
  identities.map(({ id, userId, provider, email, linkedAt }) => ({
    public_id: newId('idn'),
    id,
    project_id: setting.project.id,
    user_id: userId,
    provider_id: provider.id,
    subject: `demo-${id}`,
    email,
    email_verified: true,
    linked_at: iso(linkedAt),
  }))

/** No one has their tokens: the hashes match no text. */
export const sessionRows = (parts: RowParts, sessions: readonly DemoSession[]): BulkRow<'sessions'>[] =>
  sessions
    .filter(({ endedAt }) => endedAt === null || endedAt > parts.now - (keptDays - 1) * days)
    .map((session) => sessionRow(parts, session))

function sessionRow({ chance, setting }: RowParts, session: DemoSession): BulkRow<'sessions'> {
  const { signIn, lastActiveAt } = session
  const absoluteEnd = signIn.at + lifetimes.atMost
  return {
    id: session.id,
    public_id: session.ref,
    project_id: setting.project.id,
    app_id: setting.apps[signIn.app].id,
    user_id: session.userId,
    family: bytes(chance.bytes(32)),
    access_hash: bytes(chance.bytes(32)),
    access_expires_at: iso(lastActiveAt + 15 * minutes),
    refresh_hash: bytes(chance.bytes(32)),
    rotated_at: lastActiveAt > signIn.at + 15 * minutes ? iso(lastActiveAt) : null,
    expires_at: iso(Math.min(lastActiveAt + lifetimes[signIn.app], absoluteEnd)),
    absolute_expires_at: iso(absoluteEnd),
    method: signIn.method === 'magic_link' ? 'magic_link' : 'oauth',
    redirect_uri: redirectUris[signIn.app],
    ip: signIn.ip,
    user_agent: signIn.agent,
    created_at: iso(signIn.at),
    last_active_at: iso(lastActiveAt),
    last_ip: session.ipChanges > 0 ? signIn.person.ips[1] : signIn.ip,
    last_user_agent: signIn.agent,
    request_count: session.requests,
    ip_changes: session.ipChanges,
    user_agent_changes: session.agentChanges,
    volume_count: 0,
    flagged_at: session.flaggedAt === null ? null : iso(session.flaggedAt),
    flag_reason: session.flagReason,
    ended_at: session.endedAt === null ? null : iso(session.endedAt),
    ended_reason: session.endedReason,
  }
}

const mailFaults = [
  '550 5.1.1 The address does not exist',
  '452 4.2.2 The mailbox is full',
  'The mail server did not answer in time',
]

/** The emails of the links; old ones are not kept. */
export const mailRows = ({ chance, setting, now }: RowParts, { links }: SignIns): BulkRow<'mails'>[] =>
  links
    .filter(({ at }) => at > now - (keptDays - 1) * days)
    .map(({ to, at }) => {
      const fault = chance.happens(0.025) ? chance.pick(mailFaults) : null
      return {
        public_id: newId('mail'),
        project_id: setting.project.id,
        template: 'magic-link',
        recipient: to,
        status: fault === null ? 'sent' : 'failed',
        attempts: fault === null ? 1 : chance.between(1, 6),
        next_attempt_at: iso(at),
        expires_at: iso(at + 10 * minutes),
        last_error: fault,
        created_at: iso(at),
        settled_at: iso(at + (fault === null ? chance.between(300, 4_000) : chance.between(1, 10) * minutes)),
      }
    })
