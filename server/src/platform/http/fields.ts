import { type Static, type TSchema, Type } from 'typebox'
import { Timestamp } from './page.ts'

const uuid = '0199f3c2a4b87c1d9e5f60718293a4b5'

/** An ID as callers send and receive it: a prefix and 32 hexadecimal digits. */
export const idField = (prefix: string, description?: string) =>
  Type.String({ minLength: 1, maxLength: 100, ...(description && { description }), examples: [`${prefix}_${uuid}`] })

/** The `:name` of a path. */
export const idParam = <N extends string>(name: N, prefix: string) =>
  Type.Object({ [name]: idField(prefix) } as Record<N, ReturnType<typeof idField>>, { additionalProperties: false })

/** The project of a list. */
export const projectQuery = {
  projectId: Type.Optional(
    idField('prj', 'ID of the project. Required for members; an API key always uses its own project.'),
  ),
}

export const nullable = <S extends TSchema>(schema: S) =>
  Type.Union([schema, Type.Null()], {
    ...('description' in schema && { description: String(schema.description) }),
    ...('examples' in schema && { examples: schema.examples as unknown[] }),
  })

export const text = (description: string, example: string) => Type.String({ description, examples: [example] })

export const isAnyText = Symbol('any text')
/** For a text that is only looked up, never stored: what the database could not store is then merely unknown. */
export const anyText = { [isAnyText]: true } as const

/** The field of a code of six digits. */
export const codeAsTyped = (description: string, example: string) =>
  Type.String({
    minLength: 6,
    maxLength: 40,
    description: `${description} Spaces, hyphens, invisible characters, and the width of digits do not matter.`,
    examples: [example],
  })

/** Creation and last update of an object. */
export const times = {
  createdAt: Timestamp('When the object was created.'),
  updatedAt: Timestamp('When the object was last updated.'),
}

/** What a member sees of a stored secret. */
export const secretFacts = {
  configured: Type.Boolean({ examples: [true] }),
  last4: nullable(text('Last characters of the secret, if it is long enough.', 'LaSw')),
  updatedAt: nullable(Timestamp('When the secret was set.')),
}

/** The response of a route without other data. */
export const Done = Type.Object({ success: Type.Boolean({ examples: [true] }) }, { title: 'Done' })
export type Done = Static<typeof Done>

export const keyPattern = '^[a-z0-9][a-z0-9_-]{0,62}$'

/** Spelling of a key: it identifies an object within the project, permanently. */
export const keyField = Type.String({
  pattern: keyPattern,
  description: 'Lower-case letters, digits, dashes, and underscores; at most 63 characters. Cannot be changed later.',
  examples: ['web'],
})

export const nameField = Type.String({ minLength: 1, maxLength: 200, description: 'Display name.', examples: ['Acme'] })

/** One way to fill in an object that allows several, of which a request uses exactly one. */
export interface Variant {
  /** Name of its schema. */
  readonly name: string
  readonly required: readonly string[]
  readonly optional?: readonly string[]
  /** Values that this way prescribes. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Where the document's generator finds the variants of a schema. */
export const variantsKey = 'x-variants'

/**
 * An option of an object schema: exactly one of `variants` fits. Fields that no variant lists belong to all of them.
 * Only the document declares it; the service checks it and names the wrong field.
 */
export const oneOfVariants = (...variants: readonly [Variant, Variant, ...Variant[]]) => ({ [variantsKey]: variants })
