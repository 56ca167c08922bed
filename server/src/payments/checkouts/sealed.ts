import type { Secrets } from '../../context.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'

/** What the provider is asked for, each time the same; and what it responded. */
export interface CheckoutContent {
  /** Value of `licet_checkout` at the provider. */
  readonly secret: string
  readonly successUrl: string
  readonly cancelUrl?: string | undefined
  readonly locale?: string | undefined
  readonly email?: string | undefined
  /** 0: without the trial of the price. */
  readonly trialDays?: number | undefined
  /** The page of the provider: a bearer secret. */
  readonly url?: string | undefined
}

const contextOf = (publicId: string): string => `billing_checkouts.content:${publicId}`

export const sealContent = ({ vault }: Secrets, publicId: string, content: CheckoutContent): string =>
  vault.seal(JSON.stringify(content), contextOf(publicId))
export const openContent = ({ vault }: Secrets, publicId: string, sealed: string): CheckoutContent =>
  JSON.parse(vault.open(sealed, contextOf(publicId))) as CheckoutContent

/** For a change of encryption keys. */
export const checkoutContents: readonly SealedColumn[] = [
  { name: 'billing_checkouts.content', table: 'billing_checkouts', column: 'content_ciphertext', contextOf },
]
