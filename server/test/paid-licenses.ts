import { licensesOfSubject } from '../src/licenses/reads.ts'
import { statusAt } from '../src/licenses/status.ts'
import type { Service } from './harness.ts'
import { onDay } from './payments.ts'

const dayOf = (date: Date): number => Math.round((date.getTime() - Date.parse(onDay(0))) / 86_400_000)

/** Every license of the user: plan, quantity, status with its reason, and the day on which it ends. */
export async function readLicenses(service: Service, ref: string): Promise<string> {
  const user = await service.db
    .selectFrom('users')
    .select(['id', 'project_id'])
    .where('public_id', '=', ref)
    .executeTakeFirstOrThrow()
  const subject = { user: { id: user.id, ref } }
  const licenses = await licensesOfSubject(service.ctx, { id: user.project_id, ref: service.app.projectRef }, subject)
  const lines = licenses.map((license) => {
    const { plan, quantity, statusReason, endsAt, cancelAtPeriodEnd } = license
    const parts = [
      `${plan.key}${quantity === 1 ? '' : `×${quantity}`} ${statusAt(license, service.ctx.now())}`,
      ...(statusReason ? [`(${statusReason})`] : []),
      ...(endsAt ? [`until ${dayOf(endsAt)}`] : []),
      ...(cancelAtPeriodEnd ? ['canceling'] : []),
    ]
    return parts.join(' ')
  })
  return lines.length === 0 ? 'none' : lines.sort().join(', ')
}

/** Licenses that grant something, or would without a suspension. */
export const livingOf = (summary: string): string[] => summary.split(', ').filter((one) => !/^none$| expired/.test(one))
