/** An object sent by a provider: no field in it can be trusted to have a type. */
export type Claims = Readonly<Record<string, unknown>>

/** Location of a value: a path (`picture.data.url`, `images.0.url`), several in order, or a pure function. */
export type FieldLocation = string | readonly string[] | ((claims: Claims) => unknown)

/** Locations of the values that we read from a provider's profile. */
export interface ProfileFields {
  readonly subject: FieldLocation
  readonly email: FieldLocation
  /** Only `true` counts, as a boolean or as text; without it the email is unverified. */
  readonly emailVerified?: FieldLocation
  readonly name?: FieldLocation
  readonly avatarUrl?: FieldLocation
}

export interface Endpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userinfoUrl: string
}

/** A second source of emails, for profiles that do not show which one is verified. */
export interface EmailsEndpoint {
  /** Follows the URL of the profile, so that another installation's token is never sent to the usual one. */
  readonly path: string
  readonly pick: (body: unknown) => { email: unknown; verified: unknown } | undefined
}

/** The protocol of a provider: the part that is the same for every client of it. */
export interface ProviderProtocol {
  /** `oidc`: discovery and a signed ID token. `oauth2`: fixed endpoints, the profile read with the access token. */
  readonly kind: 'oidc' | 'oauth2'
  /** The issuer identifier (OpenID Connect Discovery 1.0, section 3). For `oauth2`: the one that comes with a code, if any. */
  readonly issuer?: string
  /**
   * Whether a code must come with the issuer if the metadata say that it does (RFC 9207). False only for the provider of a
   * development server, at which one signs in by hand.
   */
  readonly requiresIssuer?: boolean
  /** For `oauth2`. */
  readonly endpoints?: Endpoints
  readonly userinfoMethod?: 'GET' | 'POST'
  readonly emails?: EmailsEndpoint
  /** Requested when the client specifies none. */
  readonly scopes: readonly string[]
  /** Further parameters of the authorization request. */
  readonly authorizationParameters?: (scopes: readonly string[]) => Readonly<Record<string, string>>
  /** Client authentication; defaults to the method in discovery, else in the body (RFC 6749, section 2.3.1). */
  readonly tokenAuth?: 'basic' | 'post' | 'apple'
  /** False only for a provider that refuses a code verifier. */
  readonly pkce?: boolean
  readonly profile: ProfileFields
  /** Location of the name in the field `user` that comes with the code, as JSON. */
  readonly postedName?: FieldLocation
}

/** A provider as one project uses it. */
export interface Provider extends ProviderProtocol {
  /** Name of the circuit of its calls. */
  readonly id: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Fixed parameters of the authorization request. A domain in `hd` must be in the claim of that name, too. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The user, as the provider identifies them. */
export interface ProviderProfile {
  /** Stable and unique within the provider; at most 255 characters (OpenID Connect Core 1.0, section 2). */
  readonly subject: string
  readonly email: string | null
  /** True only when the provider confirms it. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** https only. */
  readonly avatarUrl: string | null
}
