import type { Ref } from '../audit/service.ts'
import type { Reader } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import { hashLicenseKey } from './license-key.ts'
import { holderNameOf, type License, type Subject, toLicense } from './model.ts'
import {
  findLicense,
  findLicenseById,
  findLicenseByKey,
  listAddons,
  listAddonsOfTeams,
  listLicensesByNumber,
  listRowsOfSubject,
} from './queries.ts'
import { isUsable, statusNow } from './status.ts'

/** By its public ID, among the projects that the caller can see. */
export async function findLicenseInScope(ctx: Reader, ref: string, among: ProjectScope): Promise<License | undefined> {
  const row = await findLicense(ctx.db, ref, among, ctx.now())
  return row && toLicense(row)
}

/** By its number, now or at another time. */
export async function licenseAt(tx: Reader, id: number, at?: Date): Promise<License> {
  const row = at ? (await listLicensesByNumber(tx.db, [id], at))[0] : await findLicenseById(tx.db, id, tx.now())
  if (!row) throw new ApiError('LICENSE_NOT_FOUND')
  return toLicense(row)
}

/** By its key as typed, among the projects that the caller can see. Undefined when no license has the key. */
export async function licenseOfKey(ctx: Reader, key: string, among: ProjectScope): Promise<License | undefined> {
  const row = await findLicenseByKey(ctx.db, { keyHash: hashLicenseKey(key), among, now: ctx.now() })
  return row && toLicense(row)
}

/** The usable add-ons of the holders of licenses. */
export async function addonsOf(ctx: Reader, licenses: readonly License[]): Promise<License[]> {
  const users = [...new Set(licenses.flatMap(({ user }) => user?.id ?? []))]
  const teams = [...new Set(licenses.flatMap(({ organization }) => organization?.id ?? []))]
  const rows = [
    ...(users.length === 0 ? [] : await listAddons(ctx.db, users, ctx.now())),
    ...(teams.length === 0 ? [] : await listAddonsOfTeams(ctx.db, teams, ctx.now())),
  ]
  return rows.map(toLicense).filter((addon) => isUsable(statusNow(addon, ctx.now())))
}

/** By their numbers, in that order. */
export async function licensesOfNumbers(ctx: Reader, ids: readonly number[]): Promise<License[]> {
  const rows = ids.length === 0 ? [] : await listLicensesByNumber(ctx.db, ids, ctx.now())
  const known = new Map(rows.map((row) => [row.id, toLicense(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** All of a user, an organization, or an unverified email, newest first. */
export async function licensesOfSubject(ctx: Reader, project: Ref, subject: Subject): Promise<License[]> {
  const name = holderNameOf(project, subject)
  const rows = name ? await listRowsOfSubject(ctx.db, project.id, name, ctx.now()) : []
  return rows.map(toLicense)
}
