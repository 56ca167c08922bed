import type { Reader } from '../context.ts'
import { countByLicense } from './allocations/devices/queries.ts'
import type { DeviceRules } from './allocations/devices/service.ts'
import { countSeatRows } from './allocations/seats/queries.ts'
import type { License } from './model.ts'
import { addonsOf } from './reads.ts'

/** Number of devices and of people that may use a license. */
export interface Allowances {
  readonly devices: DeviceRules
  /** Undefined for a plan without seats: its holder uses it. */
  readonly seats: number
}

/** Devices and seats in responses. */
export interface Holdings {
  readonly activations: { limit: number | null; used: number; held: number; mode: 'node_locked' | 'floating' }
  readonly seats: { limit: number; used: number }
}

const defaultLeaseSeconds = 600

/** The plan's limits times the quantity, plus those of the group's add-ons, which must have the same holder. */
function allowancesOf(license: License, addons: readonly License[]): Allowances {
  const { activations: { limit, mode = 'node_locked', leaseSeconds = defaultLeaseSeconds } = {}, seats } =
    license.content
  const parts = [license, ...addons.filter((addon) => addsTo(license, addon))]
  const sum = (of: (part: License) => number | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0) * part.quantity, 0)
  return {
    devices: {
      limit: limit === undefined ? null : sum(({ content }) => content.activations?.limit),
      mode,
      leaseSeconds,
    },
    seats: seats === undefined ? 0 : sum(({ content }) => content.seats),
  }
}

const addsTo = ({ kind, user, group }: License, addon: License): boolean =>
  kind === 'base' && addon.kind === 'addon' && user !== undefined && addon.user?.id === user.id && addon.group === group

export async function loadAllowances(ctx: Reader, license: License): Promise<Allowances> {
  return allowancesOf(license, license.user ? await addonsOf(ctx, [license.user.id]) : [])
}

/** By the number of the license. `known`: the usable add-ons of the holders, if the caller has them. */
export async function holdingsOf(
  ctx: Reader,
  licenses: readonly License[],
  known?: readonly License[],
): Promise<Map<number, Holdings>> {
  const ids = licenses.map(({ id }) => id)
  const users = [...new Set(licenses.flatMap(({ user }) => user?.id ?? []))]
  const [devices, seats, addons] = await Promise.all([
    countByLicense(ctx.db, ids, ctx.now()),
    countSeatRows(ctx.db, ids),
    known ?? addonsOf(ctx, users),
  ])
  return new Map(
    licenses.map((license) => {
      const { devices: rules, seats: limit } = allowancesOf(license, addons)
      const { active: used, held } = devices.get(license.id) ?? { active: 0, held: 0 }
      const activations = { limit: rules.limit, used, held, mode: rules.mode }
      return [license.id, { activations, seats: { limit, used: seats.get(license.id) ?? 0 } }]
    }),
  )
}
