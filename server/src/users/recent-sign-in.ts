import type { AnyUserRequest } from '../context.ts'
import { ApiError } from '../errors.ts'

const recentMinutes = 10

/** A session that somebody left open, or stole, must not be enough to take an account over or away. @throws REAUTH_REQUIRED */
export function requireRecentSignIn({ session, now }: AnyUserRequest): void {
  if (now().getTime() - session.createdAt > recentMinutes * 60_000) throw new ApiError('REAUTH_REQUIRED')
}
