import type { Reader } from '../context.ts'
import { countByLicense, type UseCounts } from './allocations/devices/queries.ts'
import type { DeviceRules } from './allocations/devices/service.ts'
import { isSameHolder, type License } from './model.ts'
import { addonsOf } from './reads.ts'
import { isUsable, statusNow } from './status.ts'

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

const addsTo = (license: License, addon: License): boolean =>
  license.kind === 'base' && addon.kind === 'addon' && isSameHolder(license, addon) && addon.group === license.group

export async function loadAllowances(ctx: Reader, license: License): Promise<Allowances> {
  return allowancesOf(license, await addonsOf(ctx, [license]))
}

/** The same where the caller has read all licenses of the holder. */
export const allowancesAmong = (ctx: Pick<Reader, 'now'>, license: License, all: readonly License[]): Allowances =>
  allowancesOf(
    license,
    all.filter((other) => isUsable(statusNow(other, ctx.now()))),
  )

/** By the number of the license. `known`: the usable add-ons of the holders, if the caller has them. */
export async function holdingsOf(
  ctx: Reader,
  licenses: readonly License[],
  known?: readonly License[],
): Promise<Map<number, Holdings>> {
  const ids = licenses.map(({ id }) => id)
  const [used, addons] = await Promise.all([countByLicense(ctx.db, ids, ctx.now()), known ?? findAddons(ctx, licenses)])
  return new Map(licenses.map((license) => [license.id, toHoldings(license, addons, used.get(license.id) ?? unused)]))
}

const unused: UseCounts = { active: 0, held: 0, seats: 0 }

/** The usable add-ons that may add to what licenses allow. */
async function findAddons(ctx: Reader, licenses: readonly License[]): Promise<License[]> {
  const limited = licenses.filter(
    ({ content }) => content.activations?.limit !== undefined || content.seats !== undefined,
  )
  return addonsOf(ctx, limited)
}

function toHoldings(license: License, addons: readonly License[], { active, held, seats }: UseCounts): Holdings {
  const { devices, seats: limit } = allowancesOf(license, addons)
  return {
    activations: { limit: devices.limit, used: active, held, mode: devices.mode },
    seats: { limit, used: seats },
  }
}
