import { isDeepStrictEqual } from 'node:util'
import { exampleOf, withoutImplied } from './examples.ts'
import type { Components, JsonSchema, MediaType, OpenApi, Operation, Parameter, Reference, Response } from './model.ts'

export interface SharedOperation extends Omit<Operation, 'parameters' | 'security'> {
  /** Absent: that of the document. */
  readonly security?: Operation['security']
  readonly parameters?: readonly (SharedParameter | Reference)[]
}

/** Absent: not required, and an example that follows from the schema. */
type SharedParameter = Omit<Parameter, 'required' | 'example'> & Partial<Pick<Parameter, 'required' | 'example'>>

/** The document in which nothing is said twice. */
export interface SharedApi extends Omit<OpenApi, 'paths' | 'components'> {
  readonly security?: Operation['security']
  readonly paths: Readonly<Record<string, Readonly<Record<string, SharedOperation>>>>
  readonly components: Components & { readonly parameters: Readonly<Record<string, SharedParameter>> }
}

/**
 * Says everything once: a parameter or response of several operations becomes a component, and an example that follows from
 * those of the fields is left out.
 */
export function share(api: OpenApi): SharedApi {
  const lean = mapValues(api.paths, (methods) => mapValues(methods, (operation) => withoutExamples(api, operation)))
  const operations = Object.values(lean).flatMap((methods) => Object.values(methods))
  const schemaNames = new Set(Object.keys(api.components.schemas).map((name) => name.toLowerCase()))
  const parameters = findRepeated(
    operations.flatMap(({ tags: [tag], parameters = [] }) =>
      parameters.map((parameter) => ({ value: leanParameter(parameter), tag })),
    ),
    'parameters',
    // Generators of clients make a type of each: `plan` would be that of the schema `Plan`.
    ({ name }) => (schemaNames.has(name.toLowerCase()) ? `${name}Parameter` : name),
  )
  const responses = findRepeated(
    operations.flatMap(({ tags: [tag], responses }) => Object.values(responses).map((value) => ({ value, tag }))),
    'responses',
    nameOfSuccess,
  )
  const refer = ({ security, ...operation }: Operation): SharedOperation => ({
    ...operation,
    ...(isDeepStrictEqual(security, forMembers) ? {} : { security }),
    ...(operation.parameters && { parameters: operation.parameters.map(leanParameter).map(parameters.refer) }),
    responses: mapValues(operation.responses, responses.refer),
  })
  return {
    ...api,
    security: forMembers,
    paths: mapValues(lean, (methods) => mapValues(methods, refer)),
    components: {
      ...api.components,
      schemas: mapValues(api.components.schemas, withLeanFields),
      responses: { ...api.components.responses, ...responses.components },
      parameters: parameters.components,
    },
  }
}

/** What most operations require. */
const forMembers: Operation['security'] = [{ adminSession: [] }]

function leanParameter({ required, example, ...parameter }: Parameter): SharedParameter {
  const { examples = [] } = withoutImplied({ ...parameter.schema, examples: [example] })
  return { ...parameter, ...(required && { required }), ...((examples as unknown[]).length > 0 && { example }) }
}

const mapValues = <T, R>(values: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

function withoutExamples(api: OpenApi, { requestBody, responses, ...rest }: Operation): Operation {
  const lean = (media: MediaType) => withoutExample(api, media)
  return {
    ...rest,
    ...(requestBody && {
      requestBody: { ...requestBody, content: { 'application/json': lean(requestBody.content['application/json']) } },
    }),
    responses: mapValues(responses, (one) =>
      '$ref' in one || !one.content ? one : { ...one, content: mapValues(one.content, lean) },
    ),
  }
}

function withoutExample(api: OpenApi, { example, ...media }: MediaType): MediaType {
  const follows = example !== undefined && isDeepStrictEqual(exampleOf(resolve(api, media.schema), 'schema'), example)
  return follows || example === undefined ? media : { ...media, example }
}

function withLeanFields({ properties, ...schema }: JsonSchema): JsonSchema {
  return properties === undefined ? schema : { ...schema, properties: mapValues(Object(properties), withoutImplied) }
}

/** A schema with its references replaced by what they refer to. */
function resolve(api: OpenApi, schema: object): JsonSchema {
  const text = JSON.stringify(schema, (_key, value) => {
    const name = /^#\/components\/schemas\/(.+)$/.exec(Object(value).$ref ?? '')?.[1]
    return name === undefined ? value : { ...api.components.schemas[name], ...own(value) }
  })
  return JSON.parse(text)
}

const own = ({ $ref: _reference, ...rest }: Reference): object => rest

/** A name for what a successful operation returns, beside that of its schema: `LicenseSuccess`, or `LicenseCreated`. */
function nameOfSuccess({ description, content = {} }: Response): string {
  const [media] = Object.values(content)
  const name = media && '$ref' in media.schema ? String(media.schema.$ref).split('/').at(-1) : undefined
  return `${name?.replace(/Response$/, '') ?? 'File'}${description === 'Created.' ? 'Created' : 'Success'}`
}

/** Components for the values that occur more than once, the most frequent ones first, and the references to them. */
function findRepeated<T extends object>(
  values: readonly { readonly value: T | Reference; readonly tag: string }[],
  kind: string,
  nameOf: (value: T) => string,
): { components: Record<string, T>; refer: (value: T | Reference) => T | Reference } {
  const found = new Map<string, { value: T; tag: string; count: number }>()
  for (const { value, tag } of values) {
    if ('$ref' in value) continue
    const key = JSON.stringify(value)
    found.set(key, { value, tag, ...found.get(key), count: (found.get(key)?.count ?? 0) + 1 })
  }
  const repeated = [...found].filter(([, { count }]) => count > 1).toSorted(([, a], [, b]) => b.count - a.count)
  const names = new Map<string, string>()
  const components: Record<string, T> = {}
  for (const [key, { value, tag }] of repeated) {
    const name = freeName(nameOf(value), tag, components)
    components[name] = value
    names.set(key, name)
  }
  return {
    components,
    refer: (value) => {
      const name = names.get(JSON.stringify(value))
      return name === undefined ? value : { $ref: `#/components/${kind}/${name}` }
    },
  }
}

/** The name, or that in its section: `fromOfStats`, `userIdOfAdminLicenses`. @throws when all belong to other values */
function freeName(name: string, tag: string, taken: object): string {
  const [whole, section] = [tag, tag.replace(/^.*\//, '')].map((text) =>
    text.replace(/(?:^|[-/])(\w)/g, (_match, letter: string) => letter.toUpperCase()),
  )
  const free = [name, `${name}Of${section}`, `${name}Of${whole}`].find((one) => !(one in taken))
  if (free === undefined) throw new Error(`two shared parts have the name ${name} in ${tag}`)
  return free
}
