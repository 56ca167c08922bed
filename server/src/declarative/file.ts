import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { LineCounter, parseDocument } from 'yaml'
import { faultOfEntry } from '../apps/service.ts'
import { faultOfProtocol } from '../oauth-providers/service.ts'
import { nearest } from '../platform/config/nearest.ts'
import { normaliseEmail } from '../platform/mail/address.ts'
import { DeclarationError, type DeclarationProblem, pathOf } from './problems.ts'
import { Declaration, type DeclaredProvider } from './schema.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Path = readonly (string | number)[]

const check = Compile(Declaration)

/**
 * Reads a declarative file: YAML 1.2, then `${NAME}` from the environment (`$${` stands for a plain `${`), then the schema,
 * then what a schema cannot say. @throws DeclarationError with all faults of the first stage that has any.
 */
export function readDeclaration(text: string, env: Environment): Declaration {
  const problems: DeclarationProblem[] = []
  const value = fill(parseYaml(text) ?? {}, env, [], problems)
  stopIf(problems)
  if (!check.Check(value)) throw new DeclarationError(schemaProblems(value))
  const declared: Declaration = value
  stopIf([...meaningProblems(declared)])
  return declared
}

function stopIf(problems: DeclarationProblem[]): void {
  if (problems.length > 0) throw new DeclarationError(problems)
}

/** Errors name line and column only: a line of the file may hold a secret. */
function parseYaml(text: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines, uniqueKeys: true })
  stopIf(
    document.errors.map(({ code, pos }) => {
      const { line, col } = lines.linePos(pos[0])
      return {
        path: '',
        message: `line ${line}, column ${col}: not valid YAML (${code.toLowerCase().replaceAll('_', ' ')})`,
      }
    }),
  )
  return document.toJS({ maxAliasCount: 100 })
}

function fill(value: unknown, env: Environment, path: Path, problems: DeclarationProblem[]): unknown {
  if (typeof value === 'string') return fillText(value, env, path, problems)
  if (Array.isArray(value)) return value.map((item, index) => fill(item, env, [...path, index], problems))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fill(inner, env, [...path, name], problems)]),
  )
}

function fillText(text: string, env: Environment, path: Path, problems: DeclarationProblem[]): string {
  return text.replaceAll(/\$?\$\{([^}]*)\}/g, (whole, name: string) => {
    if (whole.startsWith('$$')) return whole.slice(1)
    const found = env[name]
    if (found) return found
    const message = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)
      ? `the environment variable ${name} is not set`
      : `only the name of an environment variable may stand in \${…}; write $\${ for a plain \${`
    problems.push({ path: pathOf(path), message })
    return ''
  })
}

const licensingKeys = ['features', 'plans']

function schemaProblems(value: unknown): DeclarationProblem[] {
  const found = new Map<string, DeclarationProblem>()
  for (const error of check.Errors(value)) {
    for (const problem of describe(error)) if (!found.has(problem.path)) found.set(problem.path, problem)
  }
  return [...found.values()]
}

type SchemaError = ReturnType<typeof check.Errors>[number]

function describe({ keyword, instancePath, params, message }: SchemaError): DeclarationProblem[] {
  const path = segmentsOf(instancePath)
  const { additionalProperties = [], requiredProperties = [] } = params as {
    additionalProperties?: string[]
    requiredProperties?: string[]
  }
  if (keyword === 'additionalProperties')
    return additionalProperties.map((name) => ({ path: pathOf([...path, name]), message: unknownKey(name, path) }))
  if (keyword === 'required')
    return requiredProperties.map((name) => ({ path: pathOf([...path, name]), message: 'is missing' }))
  if (keyword === 'boolean') return []
  return [{ path: pathOf(path), message }]
}

const segmentsOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))

function unknownKey(name: string, path: Path): string {
  if (licensingKeys.includes(name)) return 'features and plans are not available in this version'
  const known = knownKeys(path)
  const meant = nearest(name, known)
  return `is not known here. ${meant ? `Did you mean ${meant}?` : `Known: ${known.join(', ')}`}`
}

type Shape = TSchema & { properties?: Record<string, Shape>; items?: Shape }

/** The keys that the schema has at a place of the file. */
function knownKeys(path: Path): string[] {
  let shape: Shape | undefined = Declaration as Shape
  for (const segment of path) shape = typeof segment === 'number' ? shape?.items : shape?.properties?.[segment]
  return Object.keys(shape?.properties ?? {})
}

/** Entries that no app may have, addresses that are none, and keys that come twice. */
function* meaningProblems({ members = [], projects = [] }: Declaration): Generator<DeclarationProblem> {
  yield* memberProblems(members, ['members'])
  yield* twice(projects, ['projects'])
  for (const [index, project] of projects.entries()) {
    const at = ['projects', index]
    yield* memberProblems(project.members ?? [], [...at, 'members'])
    yield* twice(project.apps ?? [], [...at, 'apps'])
    yield* twice(project.providers ?? [], [...at, 'providers'])
    for (const [number, app] of (project.apps ?? []).entries())
      yield* redirectProblems(app.redirectUris ?? [], [...at, 'apps', number, 'redirectUris'])
    for (const [number, provider] of (project.providers ?? []).entries())
      yield* providerProblems(provider, [...at, 'providers', number])
  }
}

function* memberProblems(members: { email: string }[], at: Path): Generator<DeclarationProblem> {
  const seen = new Set<string>()
  for (const [index, member] of members.entries()) {
    const email = normaliseEmail(member.email)
    const path = pathOf([...at, index, 'email'])
    if (email === undefined) yield { path, message: 'is not a plain e-mail address' }
    else if (seen.has(email)) yield { path, message: 'comes twice' }
    else seen.add(email)
  }
}

function* twice(entries: { key: string }[], at: Path): Generator<DeclarationProblem> {
  const seen = new Set<string>()
  for (const [index, { key }] of entries.entries()) {
    if (seen.has(key)) yield { path: pathOf([...at, index, 'key']), message: `${key} comes twice` }
    seen.add(key)
  }
}

function* providerProblems(provider: DeclaredProvider, at: Path): Generator<DeclarationProblem> {
  const { type, issuer = null, endpoints = null, scopes = null } = provider
  const fault = faultOfProtocol({ type, issuer, endpoints, scopes })
  if (fault) yield { path: `${pathOf(at)}.${fault.path}`, message: fault.message }
}

function* redirectProblems(uris: string[], at: Path): Generator<DeclarationProblem> {
  for (const [index, uri] of uris.entries()) {
    const fault = faultOfEntry(uri)
    if (fault) yield { path: pathOf([...at, index]), message: fault }
  }
}

/** As readDeclaration, from a file. @throws DeclarationError also when it cannot be read */
export function readDeclarationFile(path: string, env: Environment): Declaration {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DeclarationError([{ path: '', message: `${path} cannot be read (${code})` }])
  }
  return readDeclaration(text, env)
}
