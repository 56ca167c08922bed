import type { Ref } from '../../audit/service.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findUserByExternalId } from '../../users/external-ids/service.ts'
import { listOrganizationRefs } from '../../users/memberships/queries.ts'
import { wasDeleted } from '../../users/refs/queries.ts'
import { findUserIn, findVerifiedUser } from '../../users/service.ts'
import type { Buyer, PaymentWriter } from './model.ts'
import type { PurchaseState } from './state.ts'

/** Why no license can be granted yet. */
interface Nobody {
  readonly reason: string
}

/**
 * The holder of its checkout, whatever else an event names; or the user that the application's server named; or else the one that the checkout names, by their ID or by the
 * application's own; or else the user who has verified the email, or will.
 */
export async function findBuyer(tx: PaymentWriter, project: Ref, state: PurchaseState): Promise<Buyer | Nobody> {
  const { holder, checkout } = state.said
  if (holder) return findHolder(tx, project, holder.value)
  if (checkout) return { reason: 'no checkout is known that led to the purchase' }
  return findNamedBuyer(tx, project, state)
}

async function findNamedBuyer(tx: PaymentWriter, project: Ref, { said }: PurchaseState): Promise<Buyer | Nobody> {
  const { user, claimedUser, email } = said
  const unknown = { reason: 'licet_user_id is neither the ID nor the externalId of a user in this project' }
  const named = user && (await findNamed(tx, project, user.value))
  if (named) return named
  // Someone who deleted their account may have a new one with the same email.
  if (user && !(await wasDeleted(tx.db, project.id, user.value.trim()))) return unknown
  // Shops write other things into `client_reference_id`, too.
  const claimed = claimedUser && (await findNamed(tx, project, claimedUser.value))
  if (claimed) return claimed
  if (!email) {
    if (claimedUser) return unknown
    return { reason: 'no event has identified the buyer yet: neither licet_user_id nor an email' }
  }
  const address = readEmail(email.value)
  if (address === undefined) return { reason: "the buyer's email is not a valid address" }
  const known = await findVerifiedUser(tx, project.id, address)
  return known ? { user: known } : { email: address }
}

async function findHolder(tx: PaymentWriter, project: Ref, ref: string): Promise<Buyer | Nobody> {
  if (ref.startsWith('usr_')) {
    const user = await findUserIn(tx, ref, [project.id])
    return user ? { user } : { reason: 'the user has been deleted' }
  }
  const [organization] = await listOrganizationRefs(tx.db, [ref], [project.id])
  if (!organization) return { reason: 'the organization has been deleted' }
  return { organization: { id: organization.id, ref } }
}

async function findNamed(tx: PaymentWriter, project: Ref, text: string): Promise<Buyer | undefined> {
  const name = text.trim()
  const found = /^usr_[0-9a-f]{32}$/.test(name)
    ? await findUserIn(tx, name, [project.id])
    : await findUserByExternalId(tx, project, name)
  return found && { user: found }
}

function readEmail(text: string): string | undefined {
  try {
    return plainEmail(text)
  } catch {
    return undefined
  }
}

/** Name of a buyer for the lock of their purchases. */
export const lockNameOf = (project: Ref, buyer: Buyer): string =>
  'user' in buyer
    ? `user:${buyer.user.id}`
    : 'organization' in buyer
      ? `organization:${buyer.organization.id}`
      : `${project.id}:${buyer.email}`

/** As stored with a purchase. A license that its buyer has given to an organization stays noted. */
export const columnsOfBuyer = (buyer: Buyer | Nobody) => ({
  user_id: 'user' in buyer ? buyer.user.id : null,
  email: 'email' in buyer ? buyer.email : null,
  ...('organization' in buyer && { organization_id: buyer.organization.id }),
})
