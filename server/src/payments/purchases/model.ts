import type { Ref } from '../../audit/service.ts'
import type { Granting } from '../../catalog/plans/comparison.ts'
import type { Offer } from '../../catalog/plans/versions.ts'
import type { License, Subject } from '../../licenses/model.ts'
import type { Bought } from '../../licenses/paid.ts'
import type { PaidTerms } from '../../licenses/paid-terms.ts'
import type { MailWriter } from '../../outbox/mail/service.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'
import type { OutboundOfInstance } from '../../platform/outbound/outbound.ts'
import type { PaymentConfig } from '../configs/model.ts'
import type { HeldItem } from './items.ts'
import type { ItemRow, KnownItem, Link, PurchaseRow } from './queries.ts'
import type { PurchaseState } from './state.ts'

/** A transaction that applies a payment event, or derives licenses again. */
export interface PaymentWriter extends MailWriter {
  readonly outbound: OutboundOfInstance
  /** The payment event that is being applied. */
  readonly payment?: Ref
}

/** A purchase with everything that its licenses follow from. */
export interface Purchase {
  readonly id: number
  readonly row: PurchaseRow
  /** The first of the provider's IDs: decides between purchases that started at the same time. */
  readonly name: string
  readonly config: PaymentConfig
  readonly state: PurchaseState
  readonly links: readonly LicensedLink[]
  /** As stored before. */
  readonly known: readonly KnownItem[]
  /** What its prices buy. */
  readonly offers: readonly Offer[]
}

/** A license of a purchase. */
interface LicensedLink extends Link {
  readonly license: License
}

/** What became of an item. */
export interface Outcome {
  readonly outcome: ItemRow['outcome']
  readonly reason?: string | null
  /** It waits until the holder or a member agrees: another customer of the provider pays for the license. */
  readonly isAsked?: boolean
  readonly licenseId?: number | null
}

/** A claim of a purchase to a license: one for each group of base plans, and one for each add-on. */
export interface PaidClaim {
  readonly purchase: Purchase
  readonly slot: string
  /** Undefined: the item is no longer bought. */
  readonly item: HeldItem | undefined
  /** Undefined: its license keeps its plan. */
  readonly bought: Bought | undefined
  readonly grants: Granting
  readonly terms: PaidTerms
  readonly status: LicenseStatus
  readonly until: Date | null
  readonly link: LicensedLink | undefined
}

export type Buyer = Extract<Subject, { user: Ref } | { organization: Ref }> | { readonly email: string }
