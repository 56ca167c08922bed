import type { Context } from './context.ts'
import { LicetError } from './errors.ts'
import type { Mode } from './mode.ts'
import type { Licet, Tokens } from './types.ts'

/** What the other entry points of the package need of a client, and apps do not. */
export interface Internals {
  readonly ctx: Context
  readonly mode: Mode
}

const internals = new WeakMap<Licet, Internals>()

export const setInternals = (licet: Licet, parts: Internals): void => void internals.set(licet, parts)

/** @throws LicetError CONFIGURATION for anything that `createLicet` did not create */
export function internalsOf(licet: Licet): Internals {
  const parts = internals.get(licet)
  if (!parts) throw new LicetError('CONFIGURATION', 'This requires a client of createLicet.')
  return parts
}

/** @throws LicetError CONFIGURATION for clients with `bff` */
export function tokenInternalsOf(licet: Licet) {
  const { ctx, mode } = internalsOf(licet)
  if (!mode.keep) throw new LicetError('CONFIGURATION', 'This requires issuer and appId instead of bff.')
  return { ctx, mode, keep: (tokens: Tokens) => mode.keep?.(tokens) }
}
