import type { Reader } from '../context.ts'
import { completeLicenses, type LicensesOfUser, metersOf, numbersOf, type Team } from './cache.ts'
import { resolve } from './resolve.ts'
import { nowOf } from './status.ts'

/** More different ones are made for each request. */
const mostViews = 100

/**
 * The licenses of an organization for a user who is in it: one that is used by seats grants nothing to those without one. Returns
 * without waiting for what others who lack the same seats have asked before.
 */
export function viewOf(ctx: Reader, team: LicensesOfUser, userId: number): LicensesOfUser | Promise<LicensesOfUser> {
  if (!team.team || team.team.seats.size === 0) return team
  const lacked = listLackedSeats(team, team.team, userId)
  if (lacked.length === 0) return team
  const { views } = team.team
  const name = lacked.join()
  const known = views.get(name)
  if (known) return known
  const made = makeView(ctx, team, new Set(lacked)).then(
    (view) => {
      if (views.has(name)) views.set(name, view)
      return view
    },
    (error) => {
      views.delete(name)
      throw error
    },
  )
  if (views.size < mostViews) views.set(name, made)
  return made
}

/** Numbers of the licenses that the user cannot use without a seat. An add-on is used with the license of its group. */
function listLackedSeats({ licenses }: LicensesOfUser, { seats }: Team, userId: number): number[] {
  const groups = new Set<string>()
  for (const { id, group } of licenses) {
    const seated = seats.get(id)
    if (seated && !includes(seated, userId)) groups.add(group)
  }
  return groups.size === 0
    ? []
    : numbersOf(licenses.filter(({ revokedAt, group }) => revokedAt === null && groups.has(group)))
}

/** In an array in order. */
function includes(numbers: Float64Array, wanted: number): boolean {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted
}

async function makeView(ctx: Reader, team: LicensesOfUser, lacked: ReadonlySet<number>): Promise<LicensesOfUser> {
  const licenses = team.licenses.map((license) => (lacked.has(license.id) ? { ...license, unseated: true } : license))
  const now = nowOf(ctx.now(), ...licenses)
  const granted = resolve({ licenses, overrides: team.overrides, features: team.features, now })
  const [meters] = await metersOf(ctx, [granted], now)
  return completeLicenses({ ...team, licenses, granted }, meters, now)
}
