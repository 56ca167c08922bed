import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nearest } from '../platform/config/nearest.ts'
import { inWords, type SchemaError } from '../platform/http/schema-errors.ts'
import { DeclarationError, type DeclarationProblem, formatPath, type Path } from './problems.ts'
import { Declaration } from './schema.ts'

const check = Compile(Declaration)

/** @throws DeclarationError with a problem for each location that the schema refuses */
export function checkDeclaration(value: unknown): Declaration {
  if (check.Check(value)) return value
  const found = new Map<string, DeclarationProblem>()
  for (const error of ofMeantShapes(inWords(check.Errors(value)), value)) {
    for (const problem of describe(error)) if (!found.has(problem.path)) found.set(problem.path, problem)
  }
  throw new DeclarationError([...found.values()])
}

/** An entitlement has one of several shapes: only the problems of the intended one are useful. */
function ofMeantShapes(errors: SchemaError[], value: unknown): SchemaError[] {
  const unions = errors.filter(
    ({ keyword, instancePath }) => keyword === 'anyOf' && instancePath.includes('/entitlements/'),
  )
  return errors.filter((error) => {
    const union = unions.find(
      ({ schemaPath, instancePath }) =>
        error.schemaPath.startsWith(schemaPath) && `${error.instancePath}/`.startsWith(`${instancePath}/`),
    )
    if (!union) return true
    const meant = branchOf(valueAt(value, union.instancePath))
    // An entry that matches no shape is reported as such; any other with the problems of its shape.
    if (meant === undefined) return error === union
    return error.schemaPath.startsWith(`${union.schemaPath}/anyOf/${meant}`)
  })
}

/** The intended shape of an entitlement, in the order of catalog/plans/schema.ts: a limit or a value. */
function branchOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return 'value' in value ? 2 : 1
}

const valueAt = (value: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>((inner, segment) => (inner as Record<string, unknown>)[segment], value)

function describe({ keyword, instancePath, params, message }: SchemaError): DeclarationProblem[] {
  const path = segmentsOf(instancePath)
  const { additionalProperties = [], requiredProperties = [] } = params as {
    additionalProperties?: string[]
    requiredProperties?: string[]
  }
  if (keyword === 'additionalProperties')
    return additionalProperties.map((name) => ({ path: formatPath([...path, name]), message: unknownKey(name, path) }))
  if (keyword === 'required')
    return requiredProperties.map((name) => ({ path: formatPath([...path, name]), message: 'is required' }))
  if (keyword === 'boolean') return []
  return [{ path: formatPath(path), message: vague.has(keyword) ? formOf(path, message) : message }]
}

/** Keywords whose own message is not helpful. */
const vague: ReadonlySet<string> = new Set(['pattern', 'anyOf'])

/** The expected value, in the schema's own words if it has any. */
function formOf(path: Path, message: string): string {
  const words = shapeAt(path)?.description
  return words === undefined ? message : `has the wrong form. ${words}`
}

const segmentsOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))

function unknownKey(name: string, path: Path): string {
  const known = listKeys(path)
  const meant = nearest(name, known)
  return `is not a known field. ${meant ? `Did you mean ${meant}?` : `Known: ${known.join(', ')}`}`
}

type Shape = TSchema & {
  description?: string
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Returns the schema at a location of the file. */
function shapeAt(path: Path): Shape | undefined {
  let shape: Shape | undefined = Declaration as Shape
  for (const segment of path) shape = typeof segment === 'number' ? shape?.items : inner(shape, segment)
  return shape
}

function inner(shape: Shape | undefined, name: string): Shape | undefined {
  const branches = shape?.anyOf ?? (shape ? [shape] : [])
  const named = branches.map(({ properties }) => properties?.[name]).find((found) => found !== undefined)
  return named ?? branches.flatMap(({ patternProperties }) => Object.values(patternProperties ?? {}))[0]
}

/** Returns the keys that the schema has at a location of the file. */
function listKeys(path: Path): string[] {
  const shape = shapeAt(path)
  const branches = shape?.anyOf ?? (shape ? [shape] : [])
  return branches.flatMap(({ properties }) => Object.keys(properties ?? {}))
}
