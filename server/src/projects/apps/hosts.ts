import type { Configured, Reader, Writer } from '../../context.ts'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { claimHosts, listAppsByProject, listHostsOf, lockHostsOf, releaseHosts, shareHosts } from './queries.ts'
import { hostOfEntry, isSecure } from './redirect-uris.ts'

interface Entries {
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
}

/** The hosts, and schemes of native apps, that these entries name. */
export const hostsIn = ({ redirectUris, postLogoutRedirectUris }: Entries): string[] =>
  [...new Set([...redirectUris, ...postLogoutRedirectUris].flatMap((entry) => hostOfEntry(entry) ?? []))].sort()

/** Returns the hosts, and schemes of native apps, that the redirect URIs of a project name. */
export async function redirectHostsOf(ctx: Reader, project: { id: number }): Promise<Set<string>> {
  const rows = await listAppsByProject(ctx.db, project.id)
  return new Set(
    rows.flatMap((row) =>
      hostsIn({ redirectUris: row.redirect_uris, postLogoutRedirectUris: row.post_logout_redirect_uris }),
    ),
  )
}

/** How an app may be saved. */
export interface SavingOptions {
  /** Whether hosts of other projects may become shared ones: a decision about the whole instance. */
  readonly allowSharedHosts?: boolean | undefined
}

/**
 * After a change of an app: its project gets the hosts that it names, and gives back those that it no longer names. A host
 * belongs to one project, the first, so that no other one can receive its sign-ins.
 * @param added hosts that the change added to the app: others keep the app as it was from being saved
 * @returns the hosts that the project now shares with another one
 * @throws REDIRECT_HOST_TAKEN
 */
export async function settleHosts(
  tx: Writer,
  project: { id: number },
  added: readonly string[],
  { allowSharedHosts = false }: SavingOptions = {},
): Promise<string[]> {
  await lockHostsOf(tx.db, project.id)
  const named = await redirectHostsOf(tx, project)
  await releaseHosts(tx.db, project.id, [...named])
  await claimHosts(tx.db, { projectId: project.id, hosts: [...named], now: tx.now() })
  const held = new Set(await listHostsOf(tx.db, project.id))
  const missing = added.filter((host) => !held.has(host))
  if (missing.length === 0) return []
  if (!allowSharedHosts) throw new ApiError('REDIRECT_HOST_TAKEN', { details: { hosts: missing } })
  await shareHosts(tx.db, { projectId: project.id, hosts: missing, now: tx.now() })
  return missing
}

/**
 * Codes and links would travel in clear: only a loopback host may do without https (RFC 9700, section 2.6). In development
 * phones in the same network need it.
 * @throws VALIDATION_ERROR for entries that `before` did not have
 */
export function requireSecureEntries({ config }: Configured, before: Entries, after: Entries): void {
  if (config.env === 'development') return
  const fields = (['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((field) =>
    after[field].flatMap((entry, index): FieldProblem[] =>
      isSecure(entry) || before[field].includes(entry)
        ? []
        : [{ path: `${field}.${index}`, message: 'must use https, except on a loopback host' }],
    ),
  )
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}
