/** What a provider refused, and how it says so. */
export interface ProviderRefusal {
  /**
   * The key, for a permission that it lacks, the request, or that something is set up in the account first. Undefined: the
   * provider did not respond as expected.
   */
  readonly refused?: 'key' | 'permission' | 'request' | 'setup' | undefined
  /** The permission that the key lacks, where the provider names it. */
  readonly permission?: string | undefined
  /** The provider's own code. */
  readonly code?: string | undefined
  /** The parameter of the request that the code is about, where the provider names it. */
  readonly parameter?: string | undefined
  /** The provider repeats what it responded to an earlier request of the same key. */
  readonly isReplay?: boolean
}

/** An unexpected response from a provider's API. Its message contains no secret. */
export class PaymentApiError extends Error implements ProviderRefusal {
  override readonly name = 'PaymentApiError'
  readonly refused: ProviderRefusal['refused']
  readonly permission: string | undefined
  readonly code: string | undefined
  readonly parameter: string | undefined
  readonly isReplay: boolean

  constructor(message: string, { refused, permission, code, parameter, isReplay = false }: ProviderRefusal = {}) {
    super(message)
    this.refused = refused
    this.permission = permission
    this.code = code
    this.parameter = parameter
    this.isReplay = isReplay
  }
}
