import type { Ref } from '../../audit/service.ts'
import type { Secrets, Writer } from '../../context.ts'
import type { OutboundOfInstance } from '../../platform/outbound/outbound.ts'

/** A transaction that applies a payment event. */
export interface PaymentWriter extends Writer, Secrets {
  readonly outbound: OutboundOfInstance
  /** The payment event that is being applied. */
  readonly payment?: Ref
}
