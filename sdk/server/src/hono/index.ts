export type { FeatureOptions, OrganizationOptions } from '../bff/caller.ts'
export type { BffOptions } from '../bff/options.ts'
export type { RequestAuth, SignedInAuth } from '../bff/recognize.ts'
export {
  type HonoOptions,
  type LicetMiddleware,
  licet,
  requireFeature,
  requireOrganization,
  requireRecent,
  requireScope,
  requireUser,
} from './middleware.ts'
