import { findFeatures } from '../catalog/features/service.ts'
import type { Reader } from '../context.ts'
import { invalidField } from '../errors.ts'
import { isInNetwork, readNetwork } from '../platform/http/networks.ts'
import { isOneLine } from '../platform/mail/text.ts'
import { day } from '../platform/time/units.ts'
import type { AccessKeySettings } from '../projects/schema.ts'
import type { Project } from '../projects/service.ts'
import type { AccessKeyColumns } from './queries.ts'

interface NewFields {
  readonly name: string
  readonly scopes: readonly string[]
  readonly networks?: readonly string[]
  readonly caps?: Readonly<Record<string, number>>
  readonly expiresInDays?: number | null
}

/** What a caller wrote of a new key. @throws VALIDATION_ERROR */
export async function readNewKey(
  ctx: Reader,
  project: Project,
  { name, scopes, networks = [], caps = {}, expiresInDays }: NewFields,
): Promise<AccessKeyColumns> {
  const settings = project.settings.accessKeys
  const days = expiresInDays === undefined ? settings.defaultDays : expiresInDays
  return {
    name: readName(name),
    scopes: readScopes(settings, scopes),
    networks: readNetworks(networks),
    caps: await readCaps(ctx, project, caps),
    expiresAt: endAfter(ctx, settings, days),
  }
}

interface ChangedFields {
  readonly name?: string
  readonly scopes?: readonly string[]
  readonly networks?: readonly string[]
  readonly caps?: Readonly<Record<string, number>>
  readonly expiresAt?: string
}

/** A key after a change. Scopes and caps of what the project no longer has can stay. @throws VALIDATION_ERROR */
export async function readChange(
  ctx: Reader,
  project: Project,
  before: AccessKeyColumns,
  { name, scopes, networks, caps, expiresAt }: ChangedFields,
): Promise<AccessKeyColumns> {
  return {
    name: name === undefined ? before.name : readName(name),
    scopes: scopes ? readScopes(project.settings.accessKeys, scopes, before.scopes) : before.scopes,
    networks: networks ? readNetworks(networks) : before.networks,
    caps: caps ? await readCaps(ctx, project, caps, before.caps) : before.caps,
    expiresAt: expiresAt === undefined ? before.expiresAt : readEarlier(ctx, before.expiresAt, expiresAt),
  }
}

/** One line. @throws VALIDATION_ERROR */
function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw invalidField('name', 'must not be blank')
  if (!isOneLine(name)) throw invalidField('name', 'must be one line without control characters')
  return name
}

function readScopes(
  { scopes: known }: AccessKeySettings,
  scopes: readonly string[],
  kept: readonly string[] = [],
): readonly string[] {
  const unknown = scopes.findIndex((scope) => !kept.includes(scope) && !known.some(({ key }) => key === scope))
  if (unknown >= 0) throw invalidField(`scopes.${unknown}`, 'is not a scope of the project')
  return scopes
}

/** In their normal form, each once. */
function readNetworks(texts: readonly string[]): readonly string[] {
  const networks = texts.map((text, index) => {
    const network = readNetwork(text)
    if (network === undefined) throw invalidField(`networks.${index}`, 'must be a CIDR range such as 203.0.113.0/24')
    return network
  })
  return [...new Set(networks)]
}

async function readCaps(
  ctx: Reader,
  project: Project,
  caps: Readonly<Record<string, number>>,
  kept: Readonly<Record<string, number>> = {},
): Promise<Readonly<Record<string, number>>> {
  const keys = Object.keys(caps).filter((key) => !Object.hasOwn(kept, key))
  if (keys.length === 0) return caps
  const features = await findFeatures(ctx, project)
  const unknown = keys.find((key) => !features.some((feature) => feature.key === key && feature.type === 'metered'))
  if (unknown !== undefined) throw invalidField(`caps.${unknown}`, 'is not a metered feature of the project')
  return caps
}

/** @throws VALIDATION_ERROR */
export function endAfter({ now }: Reader, { maxDays }: AccessKeySettings, days: number | null): Date | null {
  if (maxDays !== null && (days === null || days > maxDays))
    throw invalidField('expiresInDays', `must be a number of at most ${maxDays}`)
  return days === null ? null : new Date(now().getTime() + days * day)
}

function readEarlier({ now }: Reader, before: Date | null, text: string): Date {
  const at = new Date(text)
  if (at <= now()) throw invalidField('expiresAt', 'must be in the future')
  if (before !== null && at > before) throw invalidField('expiresAt', 'must not be later than before')
  return at
}

/** Whether a key may do more after a change. */
export const isWider = (before: AccessKeyColumns, after: AccessKeyColumns): boolean =>
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  isWiderIn(before.networks, after.networks) ||
  Object.entries(before.caps).some(([key, cap]) => (after.caps[key] ?? Number.POSITIVE_INFINITY) > cap)

/** No ranges are all of them. */
const isWiderIn = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((range) => !before.some((outer) => isInNetwork(range, outer))))
