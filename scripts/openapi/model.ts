/** The parts of OpenAPI 3.1 that the generator writes. Names and meaning are those of the specification. */

export type JsonSchema = Readonly<Record<string, unknown>>
export interface Reference {
  readonly $ref: string
  /** Instead of the one of what it refers to. */
  readonly description?: string
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Components
}

export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly responses: Readonly<Record<string, Response>>
  readonly headers: Readonly<Record<string, Header>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
}

export interface Operation {
  readonly operationId: string
  /** `group.method` in the SDKs. */
  readonly 'x-licet-sdk': string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: { readonly 'application/json': MediaType } }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example: unknown
}

export interface Response {
  readonly description: string
  /** Absent with success: the description of the API has the headers of all responses. */
  readonly headers?: Readonly<Record<string, Header | Reference>>
  /** Absent without a body: 304. */
  readonly content?: Content
}

export interface MediaType {
  readonly schema: JsonSchema | Reference
  readonly example?: unknown
}

/** By media type. */
export type Content = Readonly<Record<string, MediaType>>

export interface Header {
  readonly description: string
  readonly schema: JsonSchema
  readonly example: unknown
}

export interface SecurityScheme {
  readonly type: 'http' | 'apiKey'
  readonly scheme?: 'bearer'
  readonly in?: 'header' | 'cookie'
  readonly name?: string
  readonly description: string
}
