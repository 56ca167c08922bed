import type { LicenseWriter } from '../../licenses/news.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'

/** What it takes to apply events; in a transaction, where it says so. */
export interface PaymentWriter extends LicenseWriter {
  readonly outbound: Outbound
}
