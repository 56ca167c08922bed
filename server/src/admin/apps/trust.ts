import type { Ref } from '../../audit/service.ts'
import type { AdminTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { hostsLinkedIn } from '../../platform/mail/links.ts'
import { redirectHostsOf } from '../../projects/apps/hosts.ts'
import type { App } from '../../projects/apps/model.ts'
import { hostOfEntry } from '../../projects/apps/redirect-uris.ts'
import type { AppSettings } from '../../projects/apps/schema.ts'
import { type AppSetup, findApps } from '../../projects/apps/service.ts'
import { requireInstanceOwner } from '../access/service.ts'

/** What of an app decides where its users go, and what its tokens may do. */
export type Trusted = Partial<Omit<AppSetup, 'settings'>> & { readonly settings: Partial<AppSettings> }

/**
 * What only those may change who may do anything with users. A developer could otherwise become any of them.
 * @throws FORBIDDEN
 */
export async function requireTrust(
  tx: AdminTransaction,
  project: Ref,
  before: Trusted | undefined,
  after: Trusted,
): Promise<void> {
  if (tx.caller.may('users:write', project.id)) return
  requireUserRights(before ?? { settings: {} }, after)
  await requireSignupRights(tx, project, before, after)
  if (tx.config.env === 'development') return
  const known = await redirectHostsOf(tx, project)
  requireKnownHosts(known, after)
  requireOwnWords(known, before, after)
}

const refuse = (details: Record<string, string>, hint: string): never => {
  throw new ApiError('FORBIDDEN', { details, hint })
}

/** A link to a new host would hand its sign-ins to the owner of that host. */
function requireKnownHosts(
  known: ReadonlySet<string>,
  { redirectUris = [], postLogoutRedirectUris = [] }: Trusted,
): void {
  const entries = [...redirectUris, ...postLogoutRedirectUris]
  const host = entries.map(hostOfEntry).find((one) => one !== undefined && !known.has(one))
  if (host !== undefined) refuse({ reason: 'new_redirect_host', host }, 'Ask an owner or admin to add it.')
}

/** Names and links are in emails and on the sign-in pages: what is foreign there could pass for a part of them. */
function requireOwnWords(known: ReadonlySet<string>, before: Trusted | undefined, after: Trusted): void {
  const old = before && wordsOf(before)
  for (const [field, text] of Object.entries(wordsOf(after))) {
    if (text === undefined || text === old?.[field]) continue
    const isEmail = field === 'branding.supportEmail'
    const linked = isEmail ? [text.slice(text.lastIndexOf('@') + 1).toLowerCase()] : hostsLinkedIn(text)
    const host = linked.find((one) => !isOwn(known, one))
    if (host !== undefined) refuse({ reason: 'foreign_host', field, host }, 'Ask an owner or admin to set it.')
  }
}

const wordsOf = ({ name, homeUrl, branding = {} }: Trusted): Record<string, string | undefined> => ({
  name,
  homeUrl: homeUrl ?? undefined,
  'branding.name': branding.name,
  'branding.legalName': branding.legalName,
  'branding.termsUrl': branding.termsUrl,
  'branding.privacyUrl': branding.privacyUrl,
  'branding.supportEmail': branding.supportEmail,
})

/** Whether the project has the host, or one below it: `example.com` with `app.example.com`. */
const isOwn = (known: ReadonlySet<string>, host: string): boolean =>
  isLoopback(host) || [...known].some((one) => one === host || one.replace(/:\d+$/, '').endsWith(`.${host}`))

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * A visitor is signed in to an app with `sso: silent` without a click, a token with the scope `account` may do anything to its
 * user, without PKCE only a secret protects a code, and a preview has any host of a domain: a developer gives no app one of them, nor changes who can ask for the tokens
 * of such an app: adds a redirect URI, lets devices sign in, or changes the client type.
 */
function requireUserRights(before: Trusted, after: Trusted): void {
  const gained = rightsOf(after).filter((right) => !rightsOf(before).includes(right))
  const added = (after.redirectUris ?? []).some((uri) => !before.redirectUris?.includes(uri))
  const isOther = before.clientType !== undefined && before.clientType !== after.clientType
  const [reason] = added || isOther ? [...rightsOf(after), ...rightsOf(before)] : gained
  if (reason !== undefined) refuse({ reason }, 'Ask an owner or admin to change it.')
}

const rightsOf = ({ settings }: Trusted): string[] => [
  ...(settings.sso === 'silent' ? ['silent_sign_in'] : []),
  ...(settings.allowedScopes?.includes('account') ? ['account_scope'] : []),
  ...(settings.allowedScopes?.includes('account') && settings.deviceGrant ? ['account_scope_of_devices'] : []),
  ...(settings.requirePkce === false ? ['no_pkce'] : []),
  ...(settings.preview ? ['preview'] : []),
]

/** The same for a new secret of such an app: who has it, can be the app. @throws FORBIDDEN */
export function requireRightsForSecret(tx: AdminTransaction, app: App): void {
  if (!tx.caller.may('users:write', app.project.id)) requireUserRights({ settings: {} }, app)
}

/** Apps of a project share its users: none of them lets in more people than another one did. */
async function requireSignupRights(
  tx: AdminTransaction,
  project: Ref,
  before: Trusted | undefined,
  after: Trusted,
): Promise<void> {
  const apps = (await findApps(tx, project)).filter(({ kind }) => kind === 'app')
  const others = before ? [before] : apps
  if (others.length === 0 || others.some((other) => admitsAll(other, after))) return
  refuse({ reason: 'signups' }, 'Ask an owner or admin to change it.')
}

/** Whether everyone whom `next` lets sign up could do so before. */
function admitsAll({ settings }: Trusted, { settings: next }: Trusted): boolean {
  const { signups = 'open', signupDomains = [] } = settings
  const { signups: wanted = 'open', signupDomains: domains = [] } = next
  if (signups === 'open' || wanted === 'invited') return true
  return signups === 'domains' && wanted === 'domains' && domains.every((domain) => signupDomains.includes(domain))
}

/** A member who shares a host lets a second project receive its sign-ins. @throws FORBIDDEN for all but instance owners */
export function requireHostRights(tx: AdminTransaction, allowSharedHosts = false): void {
  if (allowSharedHosts) requireInstanceOwner(tx)
}
