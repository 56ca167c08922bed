import { toProvider } from '../../../auth/providers/model.ts'
import { nameProvider } from '../../../auth/providers/names.ts'
import { listProvidersByProject, type ProviderRow } from '../../../auth/providers/queries.ts'
import { issuerOfProvider } from '../../../auth/providers/service.ts'
import type { AdminContext } from '../../../context.ts'
import type { ErrorCode } from '../../../errors.ts'
import { listStoredPasskeys, type PasskeyRow } from '../../../passkeys/queries.ts'
import { findParty } from '../../../passkeys/sign-in.ts'
import { listLinked } from '../../../users/identities/queries.ts'
import { findLastRecord, listSilentProviders } from './queries.ts'
import type { CauseCode } from './schema.ts'
import type { Finder, FoundCause, Who } from './who.ts'

/** A provider that failed longer ago is not known to fail. */
const silentMs = 15 * 60_000

const describe = (provider: ProviderRow) => ({
  provider: { id: provider.public_id, key: provider.key, name: nameProvider(provider) },
})

/** Of the providers that the user has linked; of all, for someone without an account. */
export const findProviderCauses: Finder = async (ctx, who) => {
  const { project, user } = who
  const providers = await listProvidersByProject(ctx.db, project.id)
  const linked = user && new Set((await listLinked(ctx.db, user.id)).map(({ provider }) => provider))
  const own = providers.filter(({ key, enabled }) => (linked ? linked.has(key) : enabled))
  const disabled = own
    .filter(({ enabled }) => !enabled)
    .map((provider): FoundCause => ({ code: 'provider_disabled', details: describe(provider) }))
  return [...(await findSilent(ctx, who, own)), ...disabled, ...(await findRefusal(ctx, who, providers))]
}

async function findSilent(
  ctx: AdminContext,
  { project }: Who,
  providers: readonly ProviderRow[],
): Promise<FoundCause[]> {
  if (providers.length === 0) return []
  const since = new Date(ctx.now().getTime() - silentMs)
  const silent = await listSilentProviders(ctx.db, { projectId: project.id, since })
  const open = new Set([ctx.outbound, ctx.outbound.forProject(project.key)].flatMap((way) => way.breaker.listFailing()))
  return providers
    .filter(({ enabled }) => enabled)
    .flatMap((provider): FoundCause[] => {
      const first = silent.find(({ ref }) => ref === provider.public_id)?.first
      const isOpen =
        open.has(provider.public_id) || open.has(`discovery ${issuerOfProvider(toProvider(ctx, provider))}`)
      return first || isOpen ? [{ code: 'provider_failing', since: first ?? null, details: describe(provider) }] : []
    })
}

const causeOf: Partial<Record<ErrorCode, CauseCode>> = {
  EMAIL_NOT_VERIFIED: 'provider_email_unverified',
  OTHER_IDENTITY_LINKED: 'other_identity_linked',
  WAY_IN_LIMIT_REACHED: 'identity_limit_reached',
}

/** How the last sign-in through a provider was refused, unless the user has signed in since. */
async function findRefusal(
  ctx: AdminContext,
  { project, user }: Who,
  providers: readonly ProviderRow[],
): Promise<FoundCause[]> {
  const about = user && { projectId: project.id, userRef: user.public_id, action: 'oauth.fail' }
  const last = about && (await findLastRecord(ctx.db, about))
  if (!last || isBefore(last.at, user?.last_login_at)) return []
  const { code, provider: key } = last.value ?? {}
  const cause = Object.entries(causeOf).find(([name]) => name === code)?.[1]
  const provider = providers.find((one) => one.key === key)
  return cause && provider ? [{ code: cause, since: last.at, details: describe(provider) }] : []
}

export const findPasskeyCauses: Finder = async (ctx, { project, user }) => {
  const stored = user ? await listStoredPasskeys(ctx.db, user.id) : []
  if (!user || stored.length === 0) return []
  const usable = stored.filter(({ removed_at }) => removed_at === null)
  if (usable.length > 0 && !(await findParty(ctx, project.id))) return [{ code: 'passkeys_disabled' }]
  const about = { projectId: project.id, userRef: user.public_id, action: 'passkey.refuse' }
  const refused = await findLastRecord(ctx.db, about)
  const isRefused = refused && !isBefore(refused.at, user.last_login_at)
  const removed = stored.flatMap((row) => removalOf(row, user.last_login_at))
  return [...(isRefused ? [{ code: 'passkey_refused' as const, since: refused.at }] : []), ...removed]
}

const removalOf = ({ name, removed_at: since }: PasskeyRow, lastSignIn: Date | null): FoundCause[] =>
  since === null || isBefore(since, lastSignIn) ? [] : [{ code: 'passkey_removed', since, details: { name } }]

const isBefore = (at: Date, other: Date | null | undefined): boolean => other != null && at <= other
