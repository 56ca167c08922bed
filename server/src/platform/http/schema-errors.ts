import type { Compile } from 'typebox/compile'

/** What a schema found wrong with a value. */
export type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

interface Limits {
  readonly allowedValue?: unknown
  readonly allowedValues?: readonly unknown[]
  readonly limit?: number
  readonly type?: string | readonly string[]
}

/** What else a choice may allow besides values. */
const kinds: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

const mostListed = 20

/** The same errors, where the message of the schema does not name what it expects: the values of a choice, each of which is an error there. */
export function inWords(errors: readonly SchemaError[]): SchemaError[] {
  const choices = new Map<string, Set<unknown>>()
  for (const { instancePath, params } of errors) {
    const values = choices.get(instancePath) ?? new Set()
    for (const value of listAllowed(params)) values.add(value)
    choices.set(instancePath, values)
  }
  return errors.map((error) => ({ ...error, message: messageOf(error, [...(choices.get(error.instancePath) ?? [])]) }))
}

function listAllowed(params: object): readonly unknown[] {
  const { allowedValue, allowedValues = allowedValue === undefined ? [] : [allowedValue], type = [] } = params as Limits
  return [...allowedValues, ...[type].flat().flatMap((name) => kinds[name] ?? [])]
}

function messageOf({ keyword, params, message }: SchemaError, choice: readonly unknown[]): string {
  if (keyword === 'const' || keyword === 'enum') return oneOf(choice)
  const isAnyMinimum = keyword === 'minLength' || keyword === 'minItems'
  return isAnyMinimum && (params as Limits).limit === 1 ? 'must not be empty' : message
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${values[0]}`
  return `must be one of ${values.slice(0, mostListed).join(', ')}${values.length > mostListed ? ', …' : ''}`
}
