/** An object as a provider sent it: nothing in it can be trusted to have a type. */
export type Claims = Readonly<Record<string, unknown>>

/** Where a value is found: a path (`picture.data.url`, `images.0.url`), several in order, or a pure function. */
export type Field = string | readonly string[] | ((claims: Claims) => unknown)

/** Where a provider's profile keeps what we read of it. */
export interface ProfileFields {
  readonly subject: Field
  readonly email: Field
  /** Only the boolean `true` counts; a provider that says nothing vouches for nothing. */
  readonly emailVerified?: Field
  readonly name?: Field
  readonly avatarUrl?: Field
}

export interface Endpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userinfoUrl: string
}

/** A second place to ask for e-mail addresses, where the profile does not say which is proven. */
export interface EmailsEndpoint {
  /** Follows the address of the profile, so that another installation's token is never sent to the usual one. */
  readonly path: string
  readonly pick: (body: unknown) => { email: unknown; verified: unknown } | undefined
}

/** How a provider speaks: the part that is the same for every client of it. */
export interface ProviderProtocol {
  /** `oidc`: discovery and a signed ID token. `oauth2`: fixed endpoints, the profile read with the access token. */
  readonly kind: 'oidc' | 'oauth2'
  /** For `oidc`: the issuer identifier (OpenID Connect Discovery 1.0, section 3). */
  readonly issuer?: string
  /** For `oauth2`. */
  readonly endpoints?: Endpoints
  readonly userinfoMethod?: 'GET' | 'POST'
  readonly emails?: EmailsEndpoint
  /** Asked for when the client names none. */
  readonly scopes: readonly string[]
  /** Further parameters of the authorization request. */
  readonly authorizationParameters?: (scopes: readonly string[]) => Readonly<Record<string, string>>
  /** How the client shows who it is; without it what discovery names, else in the body (RFC 6749, section 2.3.1). */
  readonly tokenAuth?: 'basic' | 'post' | 'apple'
  /** False only for a provider that refuses a code verifier. */
  readonly pkce?: boolean
  readonly profile: ProfileFields
}

/** A provider as one project uses it. */
export interface Provider extends ProviderProtocol {
  /** Names the circuit of its calls. */
  readonly id: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

/** Who the provider says has signed in. */
export interface ProviderProfile {
  /** Stable and unique within the provider; at most 255 characters (OpenID Connect Core 1.0, section 2). */
  readonly subject: string
  readonly email: string | null
  /** True only when the provider says so with a boolean. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** https only. */
  readonly avatarUrl: string | null
}
