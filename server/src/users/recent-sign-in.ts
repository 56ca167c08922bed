import type { AnyUserRequest } from '../context.ts'
import { ApiError } from '../errors.ts'

const recentMinutes = 10

/** A session left open or stolen must not be enough to take over or delete an account. @throws REAUTH_REQUIRED */
export function requireRecentSignIn({ session, now }: AnyUserRequest): void {
  if (now().getTime() - session.createdAt > recentMinutes * 60_000) throw new ApiError('REAUTH_REQUIRED')
}
