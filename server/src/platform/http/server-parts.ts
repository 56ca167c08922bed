import type { Limits } from '../limits/limits.ts'
import type { LocalOnly } from './local-only.ts'
import type { Locations } from './requester.ts'
import type { AnyRoute, Recognize } from './route.ts'

export interface ServerParts {
  readonly recognize: Recognize
  readonly limits: Limits
  readonly routes: readonly AnyRoute[]
  readonly locations: Locations
  /** In development: who the server responds to. */
  readonly localOnly?: LocalOnly | undefined
}
