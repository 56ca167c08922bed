/** What a process asks of the budget of one counter, and what it returns to it. */
export interface LeaseAsk {
  readonly bucket: string
  readonly key: string
  /** Units of the budget. */
  readonly limit: number
  /** Length of its window. */
  readonly windowMs: number
  /** Units that requests wait for. */
  readonly need: number
  /** Units for the next requests: granted while much of the budget is left. */
  readonly spare: number
  /** Units leased before and not spent. */
  readonly back: number
  /** The window of those units ends within this time. The budget of the next one does not grow by them. */
  readonly backWithinMs: number
}

export interface Lease {
  /** Units that the process may spend, besides earlier ones. */
  readonly granted: number
  /** Units that all processes have leased in this window. */
  readonly taken: number
  readonly msLeft: number
}

/** The budgets that processes share: those of the primary, or of Redis. */
export interface LeaseStore {
  /** One response for each ask. Rejects when the store is unavailable. */
  lease(asks: readonly LeaseAsk[]): Promise<readonly Lease[]>
}

/** No more than this part of what is left is spare, so near its end a budget is leased unit by unit. */
export const spareDivisor = 8
