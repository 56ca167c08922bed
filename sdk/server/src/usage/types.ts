/**
 * Who used a feature: a user, or the holder of a license or an access key. With `organizationId`, the license of the organization is used, by
 * that user or by the organization itself. With `accessKeyId`, the caps of the key count, too.
 *
 * @example
 * ```ts
 * const subject: UsageSubject = { userId: auth.user.id, organizationId: auth.organization?.id }
 * ```
 */
export type UsageSubject =
  | {
      readonly userId: string
      readonly organizationId?: string | undefined
      readonly licenseId?: never
      readonly accessKeyId?: never
    }
  | {
      readonly organizationId: string
      readonly userId?: never
      readonly licenseId?: never
      readonly accessKeyId?: never
    }
  | {
      readonly licenseId: string
      readonly userId?: never
      readonly organizationId?: never
      readonly accessKeyId?: never
    }
  | {
      readonly accessKeyId: string
      readonly organizationId?: string | undefined
      readonly userId?: never
      readonly licenseId?: never
    }

/**
 * Options of `usage.track`.
 *
 * @example
 * ```ts
 * const options: TrackOptions = { userId: auth.user.id, properties: { model: 'a' } }
 * ```
 */
export type TrackOptions = UsageSubject & {
  /** Stored with the event: JSON of at most 4 KiB. */
  readonly properties?: Readonly<Record<string, unknown>>
  /** `false` counts usage above the limit too. Default: true. */
  readonly enforce?: boolean
}

/**
 * Usage that is not counted yet.
 *
 * @example
 * ```ts
 * const onDropped = (event: UsageEvent) => fs.appendFileSync('usage.jsonl', `${JSON.stringify(event)}\n`)
 * ```
 */
export interface UsageEvent {
  readonly userId?: string
  readonly organizationId?: string
  readonly licenseId?: string
  readonly accessKeyId?: string
  /** Key of the feature. */
  readonly key: string
  readonly quantity: number
  /** UUID (RFC 9562, version 7): a retry with the same key is counted once. */
  readonly idempotencyKey: string
  /** When it happened (RFC 3339). */
  readonly occurredAt: string
  readonly enforce?: boolean
  readonly properties?: Readonly<Record<string, unknown>>
}

/**
 * The balance of a feature after usage was counted.
 *
 * @example
 * ```ts
 * const { remaining, resetsAt }: UsageBalance = await licet.usage.consume('api_calls', 3, { userId })
 * ```
 */
export interface UsageBalance {
  /** Usage in the period. */
  readonly used: number
  /** Quantity left in the period, at least 0. `null`: unlimited. */
  readonly remaining: number | null
  /** Limit in the period. `null`: unlimited. */
  readonly limit: number | null
  /** Usage above the limit. */
  readonly overage: number
  /** When the next period starts. `null`: never. */
  readonly resetsAt: Date | null
}

/**
 * Usage of one feature, decided in memory.
 *
 * @example
 * ```ts
 * const calls: UsagePool = licet.usage.pool('api_calls', { userId, chunk: 100 })
 * await calls.take()
 * ```
 */
export interface UsagePool {
  /**
   * Takes a quantity from the reservation, and reserves more when it is used up. Default: 1.
   *
   * @throws EntitlementError at the limit, UnavailableError if Licet does not respond
   */
  take(quantity?: number): void | Promise<void>
  /** Counts the usage, and releases the rest. */
  close(): Promise<void>
}

/**
 * Reports usage of metered features. The API key needs the scope `usage:write`.
 *
 * @example
 * ```ts
 * const { usage }: { usage: Usage } = licet
 * usage.track('api_calls', 1, { userId })
 * ```
 */
export interface Usage {
  /**
   * Counts usage, and returns immediately: events travel together, after at most 1 second, and each is counted once, whatever
   * happens to the network or to Licet. `close` sends what is left.
   *
   * @example
   * ```ts
   * licet.usage.track('tokens', response.tokens, { userId, properties: { model: 'a' } })
   * ```
   */
  track(feature: string, quantity: number, options: TrackOptions): void
  /**
   * Counts usage if it fits the limit, exactly, and resolves with the result.
   *
   * @throws EntitlementError with `remaining` and `resetsAt` if the license does not allow it, UnavailableError if Licet does not
   * respond: the usage may have been counted, and a call with the same `idempotencyKey` is counted once
   *
   * @example
   * ```ts
   * const { remaining } = await licet.usage.consume('exports', 1, { userId })
   * ```
   */
  consume(
    feature: string,
    quantity: number,
    options: UsageSubject & { readonly idempotencyKey?: string },
  ): Promise<UsageBalance>
  /**
   * Subtracts the usage of an event, once: a repeated call resolves with the same quantity. The key stays used. `reportedBy` names the
   * user whose app reported it, if your server did not.
   *
   * @throws LicetError with the code USAGE_EVENT_NOT_FOUND if nothing was counted with this key in the last 40 days
   *
   * @example
   * ```ts
   * await licet.usage.void(`export-${exportId}`)
   * ```
   */
  void(idempotencyKey: string, options?: { readonly reportedBy?: string }): Promise<{ readonly quantity: number }>
  /**
   * Decides in memory, exactly: reserves `chunk` at a time, and counts the usage. Usage of the last moment before a process is
   * killed is not counted, so choose a chunk that you can lose.
   *
   * @example
   * ```ts
   * const calls = licet.usage.pool('api_calls', { userId, chunk: 100 })
   * await calls.take()
   * await calls.close()
   * ```
   */
  pool(feature: string, options: UsageSubject & { readonly chunk: number }): UsagePool
  /** Tracked events that are not yet counted. */
  readonly bufferedEvents: number
}
