export type { FeatureOptions, OrganizationOptions } from '../bff/caller.ts'
export type { BffOptions } from '../bff/options.ts'
export type { RequestAuth, SignedInAuth } from '../bff/recognize.ts'
export {
  type FastifyGuard,
  type FastifyOptions,
  type LicetPlugin,
  licet,
  requireFeature,
  requireOrganization,
  requireRecent,
  requireScope,
  requireUser,
} from './plugin.ts'
