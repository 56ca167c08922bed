import type { RowLink } from '../../kit/data-table-props.ts'
import { failureActions } from '../audit/filters.ts'

const dayMs = 86_400_000

/** A day of the statistics, `2026-01-31`, as a range of times. */
const dayOf = (date: string) => ({
  from: `${date}T00:00:00.000Z`,
  to: new Date(Date.parse(`${date}T00:00:00.000Z`) + dayMs).toISOString(),
})

const audit = (search: Readonly<Record<string, string>>): RowLink => ({ to: '/p/$projectId/audit', search })

// Each link opens a list whose length is the number beside it.

export const signInsSince = (from: string): RowLink => audit({ action: 'user.login', from })
export const signInsOn = (date: string): RowLink => audit({ action: 'user.login', ...dayOf(date) })
export const newUsersSince = (from: string): RowLink => audit({ action: 'user.create', from })
export const newUsersOn = (date: string): RowLink => audit({ action: 'user.create', ...dayOf(date) })
export const failuresSince = (from: string): RowLink => audit({ action: failureActions, from })
export const failuresOn = (date: string): RowLink => audit({ action: failureActions, ...dayOf(date) })

/** Failures without a recorded reason have the second word of their action. */
export const failuresFor = ({ action, reason }: { action: string; reason: string }, from: string): RowLink =>
  audit({ action, from, ...(!action.endsWith(`.${reason}`) && { detail: reason }) })

export const outageOn = ({ date, providerId }: { date: string; providerId: string }): RowLink =>
  audit({ action: 'oauth.fail', detail: 'PROVIDER_UNAVAILABLE', entity: providerId, ...dayOf(date) })

export const licensesWith = (search: Readonly<Record<string, string>>): RowLink => ({
  to: '/p/$projectId/licenses',
  search,
})
