import type { Scope } from './queries.ts'

/** The scopes of usual keys. docs/operate/keys.md has the same table. */
export const scopePresets = {
  /** What the server of an app does with Licet: verify its users' tokens, and report their usage. */
  server: ['sessions:verify', 'usage:write'],
  support: ['users:read', 'users:write', 'sessions:read', 'sessions:write', 'licenses:read', 'audit:read'],
  billing: ['users:read', 'plans:read', 'licenses:read', 'licenses:write'],
} as const satisfies Record<string, readonly Scope[]>

export type ScopePreset = keyof typeof scopePresets

export const presetNames = Object.keys(scopePresets) as ScopePreset[]

/** The preset with exactly these scopes, in any order. */
export const presetOf = (scopes: readonly string[]): ScopePreset | undefined =>
  presetNames.find((name) => [...scopePresets[name]].sort().join() === [...scopes].sort().join())
