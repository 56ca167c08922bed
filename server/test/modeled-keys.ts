/** What access keys may do, said again in a few lines: tests compare the server with it. Times are epoch milliseconds. */

export interface ModelUser {
  readonly id: string
  suspendedUntil: number
  isDeleted: boolean
}

export interface ModelLicense {
  readonly id: string
  plan: 'pro' | 'max'
  readonly endsAt: number
  isSuspended: boolean
}

/** Of a user, or of the team. */
export interface ModelHolder {
  license: ModelLicense | undefined
}

export interface ModelKey {
  readonly id: string
  readonly user: (ModelUser & ModelHolder) | undefined
  readonly isInTeam: boolean
  /** The text in use, and the one before it. */
  current: Secret
  previous: (Secret & { until: number }) | undefined
  /** Texts that the server no longer knows. */
  readonly past: string[]
  scopes: readonly string[]
  isLimited: boolean
  expiresAt: number
  readonly madeAt: number
  isRevoked: boolean
}

interface Secret {
  readonly text: string
  readonly madeAt: number
}

export interface Model {
  now: number
  isOn: boolean
  scopes: readonly string[]
  organizations: 'off' | 'on' | 'required'
  readonly team: ModelHolder & { isDeleted: boolean; readonly roles: Map<ModelUser, string> }
  readonly keys: ModelKey[]
}

const never = Number.POSITIVE_INFINITY

/** As the settings of a project have them. */
export const modelScopes = [
  { key: 'read', name: 'Read' },
  { key: 'reports', name: 'Reports', feature: 'reports' },
  { key: 'exports', name: 'Exports', feature: 'exports' },
  { key: 'team', name: 'Team', roles: ['owner', 'admin'] },
  { key: 'audit', name: 'Audit', feature: 'exports', roles: ['owner'] },
]
const featuresOf = { pro: ['reports'], max: ['reports', 'exports'] }

export const isLive = ({ now }: Model, { isRevoked, expiresAt }: ModelKey): boolean => !isRevoked && expiresAt > now

export const isGranting = ({ now }: Pick<Model, 'now'>, license: ModelLicense | undefined): boolean =>
  license !== undefined && !license.isSuspended && license.endsAt > now

/** What introspection says of a text: why it is refused, or what it may do and for how long. */
export function introspectInModel(model: Model, key: ModelKey, text: string, isInside: boolean): unknown {
  const end = endOf(key, text)
  if (end === undefined) return 'unknown'
  if (key.isRevoked) return 'revoked'
  if (end <= model.now) return 'expired'
  if (!model.isOn) return 'off'
  if (key.isLimited && !isInside) return 'network'
  const role = roleOf(model, key)
  if (isWithoutHolder(model, key, role)) return 'holder'
  return {
    scopes: scopesOf(model, key, role),
    expiresIn: end === never ? undefined : end - model.now,
    user: key.user?.id ?? null,
    role: role ?? null,
  }
}

function endOf({ current, previous, expiresAt }: ModelKey, text: string): number | undefined {
  if (text === current.text) return expiresAt
  return text === previous?.text ? Math.min(previous.until, expiresAt) : undefined
}

/** In the team. Undefined outside. */
function roleOf({ team, organizations }: Model, { user, isInTeam }: ModelKey): string | undefined {
  if (!isInTeam || organizations === 'off' || team.isDeleted) return undefined
  return user ? team.roles.get(user) : 'admin'
}

function isWithoutHolder({ now }: Model, { user, isInTeam }: ModelKey, role: string | undefined): boolean {
  if (user && (user.isDeleted || user.suspendedUntil > now)) return true
  return isInTeam && role === undefined
}

function scopesOf(model: Model, key: ModelKey, role: string | undefined): string[] {
  const granted = featuresNow(model, key)
  const known = modelScopes.filter(({ key: name }) => model.scopes.includes(name))
  return key.scopes.filter((name) => {
    const scope = known.find((one) => one.key === name)
    if (!scope) return false
    const fitsRole = role === undefined || !scope.roles || scope.roles.includes(role)
    return fitsRole && (!scope.feature || granted.includes(scope.feature))
  })
}

function featuresNow({ now, team, organizations }: Model, { user, isInTeam }: ModelKey): readonly string[] {
  // A user who must act in an organization has nothing outside of them.
  if (!isInTeam && organizations === 'required') return []
  const { license } = isInTeam ? team : (user ?? {})
  return license && isGranting({ now }, license) ? featuresOf[license.plan] : []
}

/** A previous text ends with the time that the key had then. */
export function rotateInModel(model: Model, key: ModelKey, text: string, overlapMs: number, expiresAt: number): void {
  key.past.push(...(key.previous ? [key.previous.text] : []))
  if (overlapMs === 0) key.past.push(key.current.text)
  key.previous = overlapMs === 0 ? undefined : { ...key.current, until: Math.min(model.now + overlapMs, key.expiresAt) }
  key.current = { text, madeAt: model.now }
  key.expiresAt = expiresAt
}

export function revokeInModel(key: ModelKey): void {
  if (key.isRevoked) return
  key.isRevoked = true
  forgetPrevious(key)
}

function forgetPrevious(key: ModelKey): void {
  if (key.previous) key.past.push(key.previous.text)
  key.previous = undefined
}

/** Of the keys of a user, what is newer than `since` ends. */
export function undoInModel(model: Model, user: ModelUser, since: number): void {
  for (const key of model.keys.filter((one) => one.user === user && !one.isRevoked)) {
    const { previous, current } = key
    const isPreviousKept = previous !== undefined && previous.until > model.now && previous.madeAt < since
    if (key.madeAt >= since || (current.madeAt >= since && !isPreviousKept)) revokeInModel(key)
    else if (current.madeAt >= since && previous) {
      key.past.push(current.text)
      key.current = previous
      key.previous = undefined
    } else if (previous && previous.until > model.now && previous.madeAt >= since) forgetPrevious(key)
  }
}
