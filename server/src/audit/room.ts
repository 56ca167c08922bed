import { documentTargets } from '../platform/http/documents.ts'
import { loadNothing } from '../platform/http/headers.ts'
import { more } from '../platform/queue/repeat.ts'
import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { auditKeyDocuments } from './pages.ts'
import { countUnsealedRecords, purgeAudit, sealNext } from './seals.ts'
import { countUnshippedSeals, createShipper } from './shipping/service.ts'
import { isSealing } from './signer.ts'

export const audit: Room = {
  about: 'Audit log: catalog of actions, records, signed seals',
  serve: (ctx) => documentTargets(loadNothing, auditKeyDocuments(ctx)),
  jobs: [
    { name: 'audit seals', every: 10 * second, run: async (ctx) => (await sealNext(ctx)) && more },
    { name: 'audit shipping', every: 5 * second, begin: createShipper },
    { name: 'old audit records', every: 60 * minute, run: (ctx) => purgeAudit(ctx, ctx.config.auditRetentionDays) },
  ],
  measure: (ctx) => {
    const { metrics } = ctx
    metrics.gauge('licet_audit_unsealed', 'Audit records without a seal, counted up to 100,000.', () =>
      countUnsealedRecords(ctx),
    )
    metrics.gauge('licet_audit_sealing', 'Whether the key of this node signs the audit log: 1 or 0.', async () =>
      (await isSealing(ctx)) ? 1 : 0,
    )
    metrics.gauge(
      'licet_audit_seals_unshipped',
      'Seals that AUDIT_SHIP does not have yet, counted up to 100,000.',
      () => countUnshippedSeals(ctx),
    )
  },
}
