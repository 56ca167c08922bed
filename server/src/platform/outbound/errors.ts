export type OutboundErrorKind = 'timeout' | 'too_large' | 'blocked' | 'redirect' | 'network' | 'breaker_open'

/** Why an outbound call gave no answer. Its message names the origin only: paths and queries may hold secrets. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly kind: OutboundErrorKind

  constructor(kind: OutboundErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
