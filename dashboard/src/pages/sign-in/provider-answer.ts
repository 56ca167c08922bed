/** The parameters of the provider's redirect (RFC 6749, section 4.1.2; RFC 9207). */
export interface ProviderAnswer {
  readonly code: string | undefined
  readonly state: string | undefined
  readonly iss: string | undefined
  readonly error: string | undefined
}
