import type { LicenseWriter } from '../../licenses/news.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'

/** Context for applying events; in a transaction, where noted. */
export interface PaymentWriter extends LicenseWriter {
  readonly outbound: Outbound
}
