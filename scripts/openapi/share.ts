import { isDeepStrictEqual } from 'node:util'
import { exampleOf, withoutImplied } from './examples.ts'
import type { Components, JsonSchema, MediaType, OpenApi, Operation, Parameter, Reference, Response } from './model.ts'

export interface SharedOperation extends Omit<Operation, 'parameters'> {
  readonly parameters?: readonly (Parameter | Reference)[]
}
/** The document in which nothing is said twice. */
export interface SharedApi extends Omit<OpenApi, 'paths' | 'components'> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, SharedOperation>>>>
  readonly components: Components & { readonly parameters: Readonly<Record<string, Parameter>> }
}

/**
 * Says everything once: a parameter or response of several operations becomes a component, and an example that follows from
 * those of the fields is left out.
 */
export function share(api: OpenApi): SharedApi {
  const lean = mapValues(api.paths, (methods) => mapValues(methods, (operation) => withoutExamples(api, operation)))
  const operations = Object.values(lean).flatMap((methods) => Object.values(methods))
  const parameters = findRepeated(
    operations.flatMap(({ parameters = [] }) => parameters),
    'parameters',
    ({ name }) => name,
  )
  const responses = findRepeated(
    operations.flatMap((one) => Object.values(one.responses)),
    'responses',
    nameOfSuccess,
  )
  const refer = (operation: Operation): SharedOperation => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.refer) }),
    responses: mapValues(operation.responses, responses.refer),
  })
  return {
    ...api,
    paths: mapValues(lean, (methods) => mapValues(methods, refer)),
    components: {
      ...api.components,
      schemas: mapValues(api.components.schemas, withLeanFields),
      responses: { ...api.components.responses, ...responses.components },
      parameters: parameters.components,
    },
  }
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

/** A name for what a successful operation returns, beside that of its schema: `LicenseSuccess`. */
function nameOfSuccess({ content = {} }: Response): string {
  const [media] = Object.values(content)
  const name = media && '$ref' in media.schema ? String(media.schema.$ref).split('/').at(-1) : undefined
  return `${name?.replace(/Response$/, '') ?? 'File'}Success`
}

/** Components for the values that occur more than once, and the references to them. */
function findRepeated<T extends object>(
  values: readonly (T | Reference)[],
  kind: string,
  nameOf: (value: T) => string,
): { components: Record<string, T>; refer: (value: T | Reference) => T | Reference } {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
  const names = new Map<string, string>()
  const components: Record<string, T> = {}
  for (const value of values) {
    const key = JSON.stringify(value)
    if ('$ref' in value || counts.get(key) === 1 || names.has(key)) continue
    const name = freeName(nameOf(value), components)
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

function freeName(name: string, taken: object): string {
  let free = name
  for (let number = 2; free in taken; number += 1) free = `${name}${number}`
  return free
}
