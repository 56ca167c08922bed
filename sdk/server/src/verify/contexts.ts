import { NotSignedInError } from '../errors.ts'
import type { Result } from './questions.ts'

const personal = 'personal'

/** Whether Licet can know an organization by this ID or slug. `personal` is one of no organization; empty: that of the session. */
export const isContext = (name: string): boolean => name === '' || /^(org_\w{1,60}|[a-z\d-]{2,48})$/.test(name)

/** Whether the user is in the organization that was named. */
export const isInside = ({ organization }: Result, context: string): boolean =>
  context === '' || context === personal || Boolean(organization)

/** @throws NotSignedInError always */
export function refuseContext(): never {
  throw new NotSignedInError('not_a_member')
}
