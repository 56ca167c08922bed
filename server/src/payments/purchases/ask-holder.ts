import type { Ref } from '../../audit/service.ts'
import { allowMail } from '../../outbox/mail/limits/allowances.ts'
import { queueMail } from '../../outbox/mail/service.ts'
import { findProjectByNumber, issuerOf } from '../../projects/service.ts'
import { findUserByNumber } from '../../users/service.ts'
import type { PaymentWriter, Purchase } from './model.ts'
import type { Result } from './unlicensed.ts'

const openMs = 7 * 86_400_000
/** To one user in a day: a stranger who buys more often is on their account page alone. */
const mostToOne = 3

/** Since when the holder is asked, if that changes. */
export function computeAsked({ row }: Purchase, { outcomes }: Result, now: Date): { asked_at?: Date | null } {
  const isAsked = [...outcomes.values()].some((outcome) => outcome.isAsked)
  return isAsked === (row.asked_at !== null) ? {} : { asked_at: isAsked ? now : null }
}

/** Asks a user by email whether a purchase is theirs that names them, and for which another customer pays. */
export async function askHolder(tx: PaymentWriter, purchase: Purchase, { settled, buyer }: Result): Promise<void> {
  const [claim] = settled.find(([one, { isAsked }]) => isAsked && one.purchase === purchase) ?? []
  if (!claim?.bought || typeof buyer === 'string' || !('user' in buyer)) return
  await mailQuestion(tx, purchase.config.project, buyer.user, claim.bought.plan.name)
}

async function mailQuestion(tx: PaymentWriter, project: Ref, user: Ref, plan: string): Promise<void> {
  const found = await findUserByNumber(tx, project.id, user.id)
  const { email, emailVerified, locale, ref } = found ?? {}
  if (!email || !emailVerified) return
  if (!(await allowMail(tx, { projectId: project.id, counted: `purchases for ${ref}`, most: mostToOne }))) return
  const of = await findProjectByNumber(tx, project.id)
  if (!of) return
  await queueMail(tx, {
    projectId: project.id,
    template: 'purchase-waiting',
    recipient: email,
    expiresAt: new Date(tx.now().getTime() + openMs),
    ...(locale && { locale }),
    variables: {
      app: of.name,
      plan,
      link: `${issuerOf(tx.config, of)}/account/billing`,
      ip: '',
      device: '',
      location: '',
    },
  })
}
