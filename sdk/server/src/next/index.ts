export type { FeatureOptions, OrganizationOptions } from '../bff/caller.ts'
export type { BffOptions } from '../bff/options.ts'
export type { RequestAuth, SignedInAuth } from '../bff/recognize.ts'
export {
  type Admitted,
  type AdmittedUser,
  type LicetNext,
  licet,
  type NextHandlers,
  type NextNeeds,
  type NextOptions,
} from './licet.ts'
