import type { PastEntry, Ref } from '../../audit/service.ts'
import { sha256 } from '../../platform/crypto/digest.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { DemoLicense } from './license-events.ts'
import { addLicenseKey, type LicenseParts } from './licenses.ts'
import type { Person } from './people.ts'
import type { BulkRow } from './queries.ts'
import { days, hours } from './sign-in-times.ts'
import type { Numbers } from './sign-ins.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** Parts of licenses besides the holder's own usage. */
export interface DemoHoldings {
  readonly devices: readonly (BulkRow<'activations'> & { readonly license_id: number })[]
  readonly seats: readonly BulkRow<'license_seats'>[]
  readonly entries: readonly PastEntry[]
}

const machines = [
  { what: 'MacBook', os: 'macOS 26' },
  { what: 'ThinkPad', os: 'Windows 11' },
  { what: 'desktop', os: 'Ubuntu 24.04' },
  { what: 'Surface', os: 'Windows 11' },
  { what: 'iPad', os: 'iPadOS 26' },
] as const

/** Never more than the plan allows (catalog.ts). */
const deviceCounts = [0, 1, 1, 1, 1, 2, 2, 3]
const mostSeats = 5

type Parts = LicenseParts & { readonly numbers: { readonly device: Numbers; readonly seat: Numbers } }

/** Devices, seats, and keys of usable Pro licenses. Creates the keys and records it. */
export function makeHoldings(
  parts: Parts,
  licenses: readonly DemoLicense[],
  colleagues: readonly (Ref & { readonly person: Person })[],
): DemoHoldings {
  const good = licenses.filter((license) => isGood(license, parts.now))
  for (const license of good.filter((_, index) => index % 9 === 4)) giveKey(parts, license)
  const devices = good.flatMap((license) => devicesOf(parts, license))
  const seats = good.filter((_, index) => index % 4 === 1).flatMap((license) => seatsOf(parts, license, colleagues))
  return {
    devices: devices.map(({ row }) => row),
    seats: seats.map(({ row }) => row),
    entries: [...devices.flatMap(({ entries }) => entries), ...seats.map(({ entry }) => entry)],
  }
}

const isGood = (license: DemoLicense, now: number): license is DemoLicense & { user: Ref; person: Person } =>
  license.plan.startsWith('pro') &&
  license.user !== undefined &&
  license.person !== undefined &&
  license.startsAt < now - 2 * hours &&
  license.endsAt !== null &&
  license.endsAt > now &&
  license.revokedAt === null &&
  license.suspendedAt === null

function giveKey({ chance, now }: LicenseParts, license: DemoLicense): void {
  const last = license.events.at(-1)?.at ?? license.startsAt
  addLicenseKey(license, Math.round(last + chance.next() * (now - last)))
}

type Good = DemoLicense & { user: Ref; person: Person }

function devicesOf({ chance, setting, now, numbers }: Parts, license: Good) {
  return Array.from({ length: chance.pick(deviceCounts) }, () => {
    const { what, os } = chance.pick(machines)
    const at = Math.round(license.startsAt + chance.next() * (now - hours - license.startsAt))
    const device = { id: numbers.device(), ref: newId('act') }
    const seenAt = Math.max(at, now - Math.round(chance.lasting(2 * days)))
    const files = filesOf(chance, { at, seenAt, now })
    const row = {
      id: device.id,
      public_id: device.ref,
      license_id: license.id,
      fingerprint_hash: `\\x${sha256(chance.bytes(16).toString('hex')).toString('hex')}`,
      label: chance.happens(0.9) ? `${license.person.name.split(' ')[0]}’s ${what}` : '',
      metadata: { os },
      user_id: license.user.id,
      lease_expires_at: null,
      ...files,
      last_seen_at: iso(seenAt),
      activated_at: iso(at),
    }
    const about = { project: setting.project, actor: 'user' as const, user: license.user, entity: device }
    const newValue = { license: license.ref, mode: 'node_locked' }
    const activated: PastEntry = { at: new Date(at), action: 'activation.create', entry: { ...about, newValue } }
    const oldValue = { license: license.ref }
    const removed: PastEntry = { at: new Date(seenAt), action: 'activation.remove', entry: { ...about, oldValue } }
    return { row, entries: files.deactivated_at === null ? [activated] : [activated, removed] }
  })
}

/** A third of the devices have an offline license file of 30 days, and a few of those were removed since. */
function filesOf(
  { happens }: LicenseParts['chance'],
  { at, seenAt, now }: { at: number; seenAt: number; now: number },
) {
  const hasFile = happens(0.35)
  const isRemoved = happens(0.25) && hasFile && seenAt > at && seenAt < now
  return {
    file_seq: hasFile ? 1 : 0,
    file_good_until: hasFile ? iso(seenAt + 30 * days) : null,
    deactivated_at: isRemoved ? iso(seenAt) : null,
    deactivate_reason: isRemoved ? 'removed' : null,
  }
}

/** The holder has the first one; colleagues have others, and one is pending for a person who has not signed in yet. */
function seatsOf({ chance, setting, now, numbers }: Parts, license: Good, people: readonly Ref[]) {
  const count = chance.between(2, mostSeats)
  const others = people.filter(({ id }) => id !== license.user.id)
  const first = chance.between(0, others.length - count)
  const at = Math.round(license.startsAt + chance.next() * (now - hours - license.startsAt))
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const user = index === 0 ? license.user : isLast ? undefined : others[first + index]
    const seat = { id: numbers.seat(), ref: newId('seat') }
    const row = {
      id: seat.id,
      public_id: seat.ref,
      license_id: license.id,
      slot: index + 1,
      user_id: user?.id ?? null,
      email: user ? null : `newcomer${chance.between(1, 99)}@corp.example.com`,
      assigned_at: iso(at + index),
      claimed_at: user ? iso(at + index) : null,
    }
    const newValue = { license: license.ref, slot: index + 1, user: user?.ref ?? null }
    const entry: PastEntry = {
      at: new Date(at + index),
      action: 'seat.assign',
      entry: { project: setting.project, actor: 'user', user: license.user, entity: seat, newValue },
    }
    return { row, entry }
  })
}
