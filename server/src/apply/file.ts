import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { faultOfProtocol, faultOfReauthenticates, faultOfVouches } from '../auth/providers/protocol.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { faultOfEntry, faultOfHomeUrl } from '../projects/apps/redirect-uris.ts'
import { faultOfSignupDomain } from '../projects/apps/signups.ts'
import { DeclarationError, type DeclarationProblem, formatPath, type Path } from './problems.ts'
import type {
  Declaration,
  DeclaredApp,
  DeclaredPaymentConfig,
  DeclaredPlan,
  DeclaredProject,
  DeclaredProvider,
} from './schema.ts'
import { checkDeclaration } from './shape.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a declarative file: YAML 1.2, then `${NAME}` from the environment (`$${` is a plain `${`), then the schema,
 * then the rules a schema cannot express. @throws DeclarationError with all problems of the first stage that has any.
 */
export function readDeclaration(text: string, env: Environment): Declaration {
  const problems: DeclarationProblem[] = []
  const value = fill(parseYaml(text) ?? {}, env, [], problems)
  stopIf(problems)
  const declared = checkDeclaration(value)
  stopIf([...meaningProblems(declared)])
  return declared
}

function stopIf(problems: DeclarationProblem[]): void {
  if (problems.length > 0) throw new DeclarationError(problems)
}

/** Errors name only line and column: a line of the file may contain a secret. */
function parseYaml(text: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines, uniqueKeys: true })
  stopIf(
    document.errors.map(({ code, pos }) => {
      const { line, col } = lines.linePos(pos[0])
      return {
        path: '',
        message: `line ${line}, column ${col}: invalid YAML (${code.toLowerCase().replaceAll('_', ' ')})`,
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
      : `\${…} must contain the name of an environment variable; write $\${ for a literal \${`
    problems.push({ path: formatPath(path), message })
    return ''
  })
}

function* meaningProblems({ members = [], projects = [] }: Declaration): Generator<DeclarationProblem> {
  yield* memberProblems(members, ['members'])
  yield* twice(keysOf(projects), ['projects'])
  for (const [index, project] of projects.entries()) yield* projectProblems(project, ['projects', index])
}

function* appProblems(app: DeclaredApp, at: Path): Generator<DeclarationProblem> {
  const { homeUrl, redirectUris = [], postLogoutRedirectUris = [], settings } = app
  yield* entryProblems(redirectUris, [...at, 'redirectUris'], faultOfEntry)
  yield* entryProblems(postLogoutRedirectUris, [...at, 'postLogoutRedirectUris'], faultOfEntry)
  yield* entryProblems(settings?.signupDomains ?? [], [...at, 'settings', 'signupDomains'], faultOfSignupDomain)
  const fault = homeUrl === undefined ? undefined : faultOfHomeUrl(homeUrl)
  if (fault !== undefined) yield { path: formatPath([...at, 'homeUrl']), message: fault }
}

function* projectProblems(project: DeclaredProject, at: Path): Generator<DeclarationProblem> {
  const { members = [], apps = [], providers = [], features = [], plans = [], paymentConfigs = [] } = project
  yield* memberProblems(members, [...at, 'members'])
  yield* twice(keysOf(apps), [...at, 'apps'])
  yield* twice(keysOf(providers), [...at, 'providers'])
  yield* twice(keysOf(features), [...at, 'features'])
  yield* planProblems(plans, [...at, 'plans'])
  yield* paymentProblems(paymentConfigs, [...at, 'paymentConfigs'])
  for (const [number, app] of apps.entries()) yield* appProblems(app, [...at, 'apps', number])
  for (const [number, provider] of providers.entries()) yield* providerProblems(provider, [...at, 'providers', number])
}

function* memberProblems(members: { email: string }[], at: Path): Generator<DeclarationProblem> {
  const seen = new Set<string>()
  for (const [index, member] of members.entries()) {
    const email = normalizeEmail(member.email)
    const path = formatPath([...at, index, 'email'])
    if (email === undefined) yield { path, message: 'must be an email address, such as ada@example.com' }
    else if (seen.has(email)) yield { path, message: 'must not be listed twice' }
    else seen.add(email)
  }
}

function* twice(names: readonly string[], at: Path, field = 'key'): Generator<DeclarationProblem> {
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    if (seen.has(name)) yield { path: formatPath([...at, index, field]), message: `${name} must not be listed twice` }
    seen.add(name)
  }
}

const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key)

function* planProblems(plans: DeclaredPlan[], at: Path): Generator<DeclarationProblem> {
  yield* twice(keysOf(plans), at)
  const defaults = new Map<boolean, string>()
  for (const [index, { key, kind, default: isDefault, holder }] of plans.entries()) {
    if (isDefault !== true) continue
    const isForTeams = holder === 'organization'
    const first = defaults.get(isForTeams)
    const path = formatPath([...at, index, 'default'])
    if (kind === 'addon') yield { path, message: 'is only allowed for base plans' }
    if (first !== undefined) yield { path, message: `cannot be true: ${first} is already the default` }
    if (first === undefined) defaults.set(isForTeams, key)
    if (holder === 'any')
      yield { path: formatPath([...at, index, 'holder']), message: 'must be user or organization for a default plan' }
  }
}

function* paymentProblems(configs: DeclaredPaymentConfig[], at: Path): Generator<DeclarationProblem> {
  const names = configs.map(({ provider, mode }) => `${provider} in ${mode} mode`)
  yield* twice(names, at, 'provider')
  const defaults = new Set<string>()
  for (const [index, { prices = [], mode, default: isDefault }] of configs.entries()) {
    if (isDefault && defaults.has(mode))
      yield { path: formatPath([...at, index, 'default']), message: `can be true only once in ${mode} mode` }
    if (isDefault) defaults.add(mode)
    const ids = prices.map(({ externalPriceId }) => externalPriceId)
    yield* twice(ids, [...at, index, 'prices'], 'externalPriceId')
  }
}

function* providerProblems(provider: DeclaredProvider, at: Path): Generator<DeclarationProblem> {
  const { type, issuer = null, endpoints = null, scopes = null, vouches, reauthenticates = false } = provider
  const fault = faultOfProtocol({ type, issuer, endpoints, scopes })
  if (fault) yield { path: `${formatPath(at)}.${fault.path}`, message: fault.message }
  const refusal = vouches === undefined ? undefined : faultOfVouches({ type, issuer, endpoints }, vouches)
  if (refusal) yield { path: `${formatPath(at)}.vouches`, message: refusal }
  const why = faultOfReauthenticates({ type, issuer, endpoints }, reauthenticates)
  if (why) yield { path: `${formatPath(at)}.reauthenticates`, message: why }
}

function* entryProblems(
  entries: string[],
  at: Path,
  faultOf: (entry: string) => string | undefined,
): Generator<DeclarationProblem> {
  for (const [index, entry] of entries.entries()) {
    const message = faultOf(entry)
    if (message) yield { path: formatPath([...at, index]), message }
  }
}

/** Like readDeclaration, from a file. @throws DeclarationError also when it cannot be read */
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
