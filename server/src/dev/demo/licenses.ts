import type { AuditEntry, PastEntry, Ref } from '../../audit/service.ts'
import { secondVersionDays } from './catalog.ts'
import { type DemoLicense, grace, grantAt, happen, type LicenseEffect, monthsAfter } from './license-events.ts'
import type { Person } from './people.ts'
import type { Chance } from './random.ts'
import { type DemoSignIn, days, hours, minutes, signInsByPerson } from './sign-in-times.ts'
import type { DemoSetup, Numbers } from './sign-ins.ts'
import { memberAgent, type Suspension } from './troubles.ts'

export interface LicenseParts {
  readonly chance: Chance
  readonly setting: DemoSetup
  readonly now: number
  readonly number: Numbers
}

/** Every new user gets the free plan; some buy Pro on a later day, and some of these buy more. */
export function makeLicenses(
  parts: LicenseParts,
  signIns: readonly DemoSignIn[],
  userOf: (person: Person) => Ref,
  suspensions: readonly Suspension[],
): DemoLicense[] {
  const byPerson = signInsByPerson(signIns)
  const customers = [...byPerson].map(([person, own]): Customer => {
    const suspension = suspensions.find((found) => found.person === person)
    return { person, user: userOf(person), signIns: own, suspension }
  })
  const ofUsers = customers.flatMap((customer) => licensesOf(parts, customer))
  const owners = new Set(ofUsers.map(({ person }) => person))
  const others = customers.filter(({ person, suspension }) => !owners.has(person) && !suspension && person.joined > 40)
  return [...ofUsers, ...makeExamples(parts, others), ...makeWaiting(parts)]
    .toSorted((a, b) => grantTimeOf(a) - grantTimeOf(b))
    .map((license) => ({ ...license, id: parts.number() }))
}

const grantTimeOf = ({ events, startsAt }: DemoLicense): number => events[0]?.at ?? startsAt

interface Customer {
  readonly person: Person
  readonly user: Ref
  readonly signIns: readonly DemoSignIn[]
  readonly suspension: Suspension | undefined
}

function licensesOf(parts: LicenseParts, customer: Customer): DemoLicense[] {
  const { chance, now } = parts
  const { person, user, signIns } = customer
  const subject = { person, user, email: null }
  const [first] = signIns
  const plan = chance.weighted({ free: 52, pro: 42, none: 6 })
  if (!first || plan === 'none') return []
  if (plan === 'free') {
    const at = first.at + 1_000
    return [grantAt({ ...subject, plan: 'free', source: 'default', startsAt: at, at })]
  }
  const at = Math.min(chance.pick(signIns).at + chance.between(2, 20) * minutes, now - minutes)
  const license = grantAt({
    ...subject,
    plan: at < now - (secondVersionDays - 1) * days ? 'pro@1' : 'pro@2',
    source: chance.weighted({ payment: 74, admin: 14, promo: 12 }),
    startsAt: at,
    at,
    trial: chance.happens(0.8),
  })
  live(parts, license, customer)
  const isOn = license.revokedAt === null && license.endsAt !== null && license.endsAt > now
  if (!isOn || !chance.happens(0.2)) return [license]
  const bought = Math.max(at, monthsAfter(license.endsAt ?? now, -1)) + chance.between(1, 30) * minutes
  if (bought > now) return [license]
  const quantity = chance.between(1, 3)
  const order = { ...subject, plan: 'ai_pack@1', source: 'payment', startsAt: bought, at: bought, quantity } as const
  return [license, grantAt(order)]
}

/** A member creates a key for it. */
export function addLicenseKey(license: DemoLicense, at: number): void {
  happen(license, { at, type: 'license.key', byMember: true })
  license.hasKey = true
}

/** From the grant to now: renewed every month, unless something intervenes. */
function live(parts: LicenseParts, license: DemoLicense, { suspension }: Customer): void {
  const { chance, now } = parts
  if (license.trialEndsAt !== null && license.trialEndsAt <= now) {
    happen(license, { at: license.trialEndsAt, type: 'license.trial_end' })
  }
  for (let month = 2; license.endsAt !== null && license.endsAt <= now; month += 1) {
    const at = license.endsAt
    // Some payments fail at first and arrive within days: more of the recent ones are missing.
    const how = chance.weighted(at > now - 6 * days ? late : usual)
    if (how === 'canceled') {
      const asked = at - chance.between(1, 10) * days
      happen(license, { at: asked, type: 'license.cancel_schedule', reason: cancelReason(chance) }, cancelAt(at))
      end(license, now)
      return
    }
    // The payment failed: the plan's grace period remains.
    if (how === 'failed') {
      end(license, now)
      return
    }
    const endsAt = monthsAfter(license.startsAt, month)
    happen(
      license,
      { at, type: 'license.renew', reason: 'Paid' },
      { endsAt, expiresAt: endsAt + grace, trialEndsAt: null },
    )
  }
  trouble(parts, license, suspension)
}

/** The effect of time on a license that is not renewed. */
function end(license: DemoLicense, now: number): void {
  const { endsAt, expiresAt } = license
  if (endsAt === null || expiresAt === null) return
  if (expiresAt > endsAt) happen(license, { at: endsAt, type: 'license.grace_start' })
  if (expiresAt <= now) happen(license, { at: expiresAt, type: 'license.expire' })
}

const usual = { paid: 84, failed: 9, canceled: 7 }
const late = { paid: 60, failed: 33, canceled: 7 }

const cancelAt = (endsAt: number): LicenseEffect => ({ cancelAtPeriodEnd: true, expiresAt: endsAt })

const cancelReason = (chance: Chance): string =>
  chance.pick(['Too expensive', 'No longer needed', 'Switched to another product'])

/** Some licenses that are still active meet another fate. */
function trouble({ chance, now }: LicenseParts, license: DemoLicense, suspension: Suspension | undefined): void {
  const last = license.events.at(-1)?.at ?? license.startsAt
  const at = last + Math.round(chance.next() * (now - last))
  if (suspension && suspension.at > last) {
    const { reason } = suspension
    happen(
      license,
      { at: suspension.at, type: 'license.suspend', reason, byMember: true },
      { suspendedAt: suspension.at, suspendReason: reason },
    )
    return
  }
  const what = chance.weighted({ nothing: 76, revoke: 7, suspend: 6, cancel: 9, back: 2 })
  if (at >= now - hours) return
  const byMember = true
  if (what === 'revoke') {
    const reason = chance.pick(['Refunded', 'Chargeback', 'Bought twice by mistake'])
    happen(license, { at, type: 'license.revoke', reason, byMember }, { revokedAt: at, revokeReason: reason })
  }
  if (what === 'suspend' || what === 'back') {
    const reason = chance.pick(['Payment is disputed', 'Key was found in public'])
    happen(license, { at, type: 'license.suspend', reason, byMember }, { suspendedAt: at, suspendReason: reason })
  }
  if (what === 'back') {
    const settled = { at: at + hours / 2, reason: 'Dispute was won', byMember }
    happen(license, { ...settled, type: 'license.reinstate' }, { suspendedAt: null, suspendReason: null })
  }
  if (what === 'cancel' && license.endsAt !== null) {
    happen(license, { at, type: 'license.cancel_schedule', reason: cancelReason(chance) }, cancelAt(license.endsAt))
  }
}

/** In a grace period, and suspended: chance leaves one of the two out on some days. */
function makeExamples({ now }: LicenseParts, [late, disputed]: readonly Customer[]): DemoLicense[] {
  if (!late || !disputed) throw new Error('every user of the demo has a license')
  const grantTo = ({ person, user }: Customer, at: number) =>
    grantAt({ person, user, email: null, plan: 'pro@2', source: 'admin', startsAt: at, at })
  const ended = grantTo(late, monthsAfter(now - 3 * days, -1))
  end(ended, now)
  const suspended = grantTo(disputed, now - 10 * days)
  const [at, reason] = [now - 2 * days, 'Payment is disputed']
  happen(suspended, { at, type: 'license.suspend', reason, byMember: true }, { suspendedAt: at, suspendReason: reason })
  return [ended, suspended]
}

/** For people who have not signed in yet, and for future days. */
function makeWaiting(parts: LicenseParts): DemoLicense[] {
  const { now } = parts
  const orders = [
    { email: 'procurement@example.com', ago: 6, ahead: 9, reason: 'Purchase order 2207', quantity: 10 },
    { email: 'new.hire@corp.example.com', ago: 3, ahead: 12, reason: 'Starts next month', quantity: 1 },
    { email: 'speaker@example.org', ago: 2, ahead: 0, reason: 'Thanks for the talk', quantity: 1 },
    { email: 'beta@example.net', ago: 1, ahead: 0, reason: 'Beta tester', quantity: 1 },
  ]
  return orders.map(({ email, ago, ahead, reason, quantity }) => {
    const at = Math.floor((now - ago * days) / days) * days + 14 * hours
    const startsAt = ahead === 0 ? at : at + ahead * days
    const trial = ahead === 0 && quantity === 1
    const subject = { email, user: undefined, person: undefined }
    return grantAt({ ...subject, plan: 'pro@2', source: 'admin', startsAt, at, quantity, reason, trial })
  })
}

/** The audit records of all that. */
export const licenseEntries = ({ setting }: LicenseParts, licenses: readonly DemoLicense[]): PastEntry[] =>
  licenses.flatMap((license) =>
    license.events.map(({ at, type, reason, byMember, state }, index): PastEntry => {
      const before = license.events[index - 1]?.state
      const who: Pick<AuditEntry, 'actor' | 'user'> = byMember
        ? { actor: 'member', user: setting.admin }
        : { actor: 'system', user: license.user }
      const values = { ...(before && { oldValue: before }), newValue: { ...state, ...(reason && { reason }) } }
      const entry = { project: setting.project, entity: license, ...who, ...values }
      return {
        at: new Date(at),
        action: type,
        entry,
        ...(byMember && { client: { ip: '203.0.113.24', userAgent: memberAgent } }),
      }
    }),
  )
