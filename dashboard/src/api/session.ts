import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf, setCsrfToken } from './client.ts'
import type { components } from './schema.d.ts'

export type Session = components['schemas']['AdminSession']
export type Project = components['schemas']['Project']

const storageKey = 'licet.signedIn'

/**
 * Whether it is worth asking who is signed in. A browser keeps the cookie to itself when another site leads here (SameSite=Strict),
 * so that the document knows of it is not enough: this browser has signed in before.
 */
export const mayBeSignedIn = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="licet-cookie"]')?.content !== 'none' ||
  localStorage.getItem(storageKey) !== null

/** The sign-in of this browser is over. */
export function forgetSession(): void {
  localStorage.removeItem(storageKey)
  setCsrfToken(undefined)
}

/** Who is signed in. Also keeps the CSRF token for the changes that follow. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => rememberSession(await dataOf(api.GET('/v1/admin/session'))),
  staleTime: 60_000,
  retry: false,
})

/** For the answer of a sign-in, which is the session too. */
export function rememberSession(session: Session): Session {
  setCsrfToken(session.csrfToken)
  localStorage.setItem(storageKey, 'yes')
  return session
}

/** All projects that the member has to do with, up to a hundred. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async (): Promise<readonly Project[]> =>
    (await rowsOf(api.GET('/v1/admin/projects', { params: { query: { limit: 100 } } }))).items,
  staleTime: 60_000,
})

/** Whether the member may do something in a project. An instance member's role counts in each. */
export const mayIn = (session: Session, projectId: string | undefined, permission: string): boolean =>
  session.member.memberships.some(
    (membership) =>
      (membership.projectId === null || membership.projectId === projectId) &&
      membership.permissions.includes(permission),
  )
