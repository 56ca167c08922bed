import type { Ref } from '../audit/service.ts'
import type { Writer } from '../context.ts'
import { announceAtEnd } from '../outbox/webhooks/service.ts'

/** Tells endpoints which fields of a user have changed, without their values. Of `metadata.team`, it tells `metadata`. */
export const announceUpdate = (
  tx: Writer,
  project: Ref,
  user: Pick<Ref, 'ref'>,
  fields: readonly string[],
): Promise<void> =>
  announceAtEnd(tx, project, {
    type: 'user.updated',
    subject: user.ref,
    at: tx.now(),
    data: { user: { id: user.ref }, fields: [...new Set(fields.map((field) => field.split('.', 1)[0]))] },
  })
