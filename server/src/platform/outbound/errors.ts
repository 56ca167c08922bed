/** `network`: no response, or one of a server that does not work. `limited`: the server wants fewer requests. */
export type OutboundErrorKind =
  | 'timeout'
  | 'too_large'
  | 'blocked'
  | 'redirect'
  | 'network'
  | 'limited'
  | 'breaker_open'

/**
 * Why an outbound call returned no response. Its message contains the origin only: paths and queries may hold secrets.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly kind: OutboundErrorKind

  constructor(kind: OutboundErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
