export type { BffOptions } from '../bff/options.ts'
export type { RequestAuth, SignedInAuth } from '../bff/recognize.ts'
export type { FeatureOptions } from '../bff/visit.ts'
export {
  type ExpressHandler,
  type ExpressOptions,
  type ExpressRequest,
  type LicetMiddleware,
  licet,
  requireFeature,
  requireRecent,
  requireUser,
} from './middleware.ts'
