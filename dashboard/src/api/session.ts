import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf, setCsrfToken } from './client.ts'
import type { components } from './schema.d.ts'

export type Session = components['schemas']['AdminSession']
export type Project = components['schemas']['Project']

const storageKey = 'licet.signedIn'

/**
 * Whether to request the session: this browser has signed in before. The document's own information is not enough,
 * because browsers withhold the cookie when another site leads here (SameSite=Strict).
 */
export const mayBeSignedIn = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="licet-cookie"]')?.content !== 'none' ||
  localStorage.getItem(storageKey) !== null

/** The admin session of this browser has ended. */
export function forgetSession(): void {
  localStorage.removeItem(storageKey)
  setCsrfToken(undefined)
}

/** Loads the signed-in member. Also stores the CSRF token for later changes. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => rememberSession(await dataOf(api.GET('/v1/admin/session'))),
  staleTime: 60_000,
  retry: false,
})

/** Stores the response of a sign-in, which has the same content as the session. */
export function rememberSession(session: Session): Session {
  setCsrfToken(session.csrfToken ?? undefined)
  localStorage.setItem(storageKey, 'yes')
  return session
}

/** All projects visible to the member, up to 100. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async (): Promise<readonly Project[]> =>
    (await rowsOf(api.GET('/v1/admin/projects', { params: { query: { limit: 100 } } }))).items,
  staleTime: 60_000,
})

/** Returns whether the member has a permission in a project. An instance member's role counts in each. */
export const mayIn = (session: Session, projectId: string | undefined, permission: string): boolean =>
  session.member.memberships.some(
    (membership) =>
      (membership.projectId === null || membership.projectId === projectId) &&
      membership.permissions.includes(permission),
  )
