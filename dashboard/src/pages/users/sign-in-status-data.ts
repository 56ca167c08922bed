import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { userKey } from './users-data.ts'

export type SignInStatus = components['schemas']['SignInStatus']
export type SignInCause = components['schemas']['SignInCause']

/** Below the query key of the user, so that every change of the user refreshes it. */
export const userSignInQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'sign-in-status'],
    queryFn: () => dataOf(api.GET('/v1/admin/users/{userId}/sign-in-status', { params: { path: { userId } } })),
  })

/** Of an email that may belong to no one. Below the query key of users: a new one refreshes it. */
export const emailSignInQuery = (projectId: string, email: string) =>
  queryOptions({
    queryKey: ['users', projectId, 'sign-in-status', email],
    queryFn: () => dataOf(api.GET('/v1/admin/users/sign-in-status', { params: { query: { projectId, email } } })),
  })

/** Whether a text is a whole email, as far as its form shows while someone types. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
