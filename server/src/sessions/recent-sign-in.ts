import type { AnyUserRequest } from '../context.ts'
import { ApiError } from '../errors.ts'

const recentMinutes = 10

/**
 * A session left open or stolen must not be enough to take over or delete an account. `minutes`: for the second request of
 * an action that started with a recent sign-in. @throws REAUTH_REQUIRED
 */
export function requireRecentSignIn({ session, now }: AnyUserRequest, minutes: number = recentMinutes): void {
  if (now().getTime() - session.createdAt > minutes * 60_000) throw new ApiError('REAUTH_REQUIRED')
}
