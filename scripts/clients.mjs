// cspell:ignore Dartifact Dkotlin Dmdep Dorg Doutput mdep Nimbus nologo nowarn openapitools
// npm run clients [-- NAME…]: generates API clients from openapi.json and compiles them; those of TypeScript, Python, Go, and Java
// then sign a user in to a running Licet, and so do OpenID Connect libraries and proxies. A missing toolchain is skipped, except
// in CI. `npm run clients -- NAME --to DIR` generates one client into that folder, and does nothing else.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { execute, hasProgram, installOnce, startLicet } from './own-licet.mjs'
import { fail, prepare, root } from './prepare.mjs'

const document = join(root, 'openapi.json')
const cache = join(root, 'node_modules/.cache/licet-clients')
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const bin = (folder, name) => join(folder, 'node_modules/.bin', name)

const typescript = {
  folder: 'typescript',
  needs: [],
  pins: ['package.json', 'package-lock.json'],
  install: () => [['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']],
}
const python = {
  folder: 'python',
  needs: ['python3'],
  pins: ['requirements.txt'],
  install: () => [
    ['python3', '-m', 'venv', '--clear', 'venv'],
    ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
  ],
}

const maven = ['mvn', '-q', '-B', '-Dorg.slf4j.simpleLogger.defaultLogLevel=error']
const listClasses = [...maven, 'dependency:build-classpath', '-Dmdep.outputFile=classpath']
const classesOf = (at) => readFileSync(join(at, 'classpath'), 'utf8').trim()

const generator = 'openapi-generator-cli'
const generatorVersion = '7.23.0'
/** Needs Java alone once Maven has downloaded it. The options of each language are in its config.yaml. */
const openapiGenerator = {
  by: 'openapi-generator',
  needs: ['javac', 'mvn'],
  pins: ['config.yaml'],
  install: () => [
    [
      ...maven,
      'dependency:copy',
      `-Dartifact=org.openapitools:${generator}:${generatorVersion}`,
      '-DoutputDirectory=..',
    ],
  ],
  generate: (_at, into, input = document) => [
    [
      ...['java', '-jar', `../${generator}-${generatorVersion}.jar`, 'generate'],
      ...['-i', input, '-c', 'config.yaml', '-o', into],
    ],
  ],
}

/**
 * By name: the folder below clients/, the programs that must exist, and the steps. `install` runs again when it or one of its
 * `pins` changes. `generate` writes to a folder, by default to `into`. Each step is a list of commands; `run` comes last and has
 * LICET_URL. `ran` says what it did, if that is not a sign-in.
 */
const clients = {
  'openapi-typescript': {
    ...typescript,
    into: 'openapi-typescript/generated',
    generate: (at, into) => [[bin(at, 'openapi-typescript'), document, '-o', join(into, 'licet.d.ts')]],
    compile: (at) => [[bin(at, 'tsc'), '-p', 'openapi-typescript']],
    run: () => [process.execPath, 'dist/openapi-typescript/sign-in.js'],
  },
  'hey-api': {
    ...typescript,
    into: 'hey-api/generated',
    generate: (at, into) => [
      [bin(at, 'openapi-ts'), '-i', document, '-o', into, '-s', '--no-log-file', ...heyApiPlugins],
    ],
    compile: (at) => [[bin(at, 'tsc'), '-p', 'hey-api']],
    run: () => [process.execPath, 'dist/hey-api/sign-in.js'],
  },
  python: {
    ...python,
    by: 'openapi-python-client',
    into: 'licet_client',
    generate: (_at, into) => [
      [
        ...['venv/bin/openapi-python-client', 'generate', '--path', document, '--config', 'config.yaml'],
        ...['--meta', 'none', '--output-path', into, '--overwrite', '--fail-on-warning'],
      ],
    ],
    compile: () => [['venv/bin/python', '-m', 'compileall', '-q', 'licet_client']],
    run: () => ['venv/bin/python', 'sign_in.py'],
  },
  go: {
    by: 'oapi-codegen',
    folder: 'go',
    needs: ['go'],
    into: 'licet',
    generate: (_at, into) => [
      [
        ...['go', 'tool', 'oapi-codegen', '-config', 'oapi-codegen.yaml'],
        ...['-o', join(into, 'licet.gen.go'), document],
      ],
    ],
    compile: () => [['go', 'build', '-o', 'sign-in', '.']],
    run: () => ['./sign-in'],
  },
  java: {
    ...openapiGenerator,
    folder: 'java',
    pins: ['config.yaml', 'pom.xml'],
    install: () => [...openapiGenerator.install(), listClasses],
    into: 'client',
    compile: (at) => [
      [
        'javac',
        '-nowarn',
        '-cp',
        classesOf(at),
        '-d',
        'classes',
        'SignIn.java',
        ...sourcesIn(at, 'client/src/main/java'),
      ],
    ],
    run: (at) => ['java', '-cp', `classes:${classesOf(at)}`, 'SignIn'],
  },
  kotlin: {
    ...openapiGenerator,
    folder: 'kotlin',
    into: 'client',
    generate: (at, into) => openapiGenerator.generate(at, into, writeDocumentForKotlin(at)),
    // It takes minutes, so CI only generates it. Its daemon would outlive the compilation.
    ...(!process.env.CI && { compile: () => [[...maven, '-Dkotlin.compiler.daemon=false', 'compile']] }),
  },
  csharp: {
    ...openapiGenerator,
    folder: 'csharp',
    into: 'client',
    compilers: ['dotnet'],
    compile: () => [['dotnet', 'build', '--nologo', 'client/src/Licet.Client']],
  },
  'Auth.js': {
    ...typescript,
    compile: (at) => [[bin(at, 'tsc'), '-p', 'auth-js']],
    run: () => [process.execPath, 'dist/auth-js/sign-in.js'],
  },
  Authlib: { ...python, run: () => ['venv/bin/python', 'openid_connect.py'] },
  'Authlib for APIs': { ...python, run: () => ['venv/bin/python', 'access_key.py'], ran: 'accepted an access key' },
  'go-oidc': {
    folder: 'go',
    needs: ['go'],
    compile: () => [['go', 'build', '-o', 'openid-connect', './openid']],
    run: () => ['./openid-connect'],
  },
  'stripe-mock': {
    folder: 'go',
    needs: ['go'],
    compile: () => [['go', 'build', '-o', 'stripe-mock', 'github.com/stripe/stripe-mock']],
    run: (at) => [process.execPath, tsx, join(root, 'clients/providers/stripe.mjs'), join(at, 'stripe-mock')],
    ran: 'asked',
  },
  Nimbus: {
    folder: 'java/openid',
    needs: ['java', 'mvn'],
    pins: ['pom.xml'],
    install: () => [listClasses],
    // Java compiles a single file when it starts it.
    run: (at) => ['java', '-cp', classesOf(at), 'SignIn.java'],
  },
  'nginx and mod_auth_openidc': {
    folder: 'proxies',
    needs: ['nginx', 'apache2'],
    run: () => [process.execPath, 'sign-in.mjs'],
  },
}
const heyApiPlugins = ['-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']

/** A boolean that is always true gets a constant of another type from the generator, which does not compile. */
function writeDocumentForKotlin(at) {
  const path = join(at, 'openapi.json')
  const simplify = (_key, value) => (value?.type === 'boolean' ? { ...value, const: undefined } : value)
  writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(document, 'utf8'), simplify)))
  return path
}

const sourcesIn = (at, folder) =>
  readdirSync(join(at, folder), { recursive: true })
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(folder, name))

const isMissing = (program) => !hasProgram(program)

/** Copies a client to where its packages are kept, and installs them. Returns that folder. */
async function install({ folder, pins = [], install: commandsOf }) {
  const at = join(cache, folder)
  cpSync(join(root, 'clients', folder), at, { recursive: true })
  const commands = commandsOf?.() ?? []
  const texts = pins.map((pin) => readFileSync(join(at, pin), 'utf8'))
  if (commands.length > 0) await installOnce(at, [...texts, JSON.stringify(commands)], commands)
  return at
}

async function generateInto({ generate }, at, into) {
  mkdirSync(into, { recursive: true })
  for (const command of generate(at, into)) await execute(command, at)
}

/** What was done with a client. @throws when a step fails */
async function tryClient(client, env) {
  const { into, generate, compile, compilers = [], run, ran = 'signed in' } = client
  const at = await install(client)
  if (generate) {
    // An output file of an operation that is gone must not be found by the new ones.
    rmSync(join(at, into), { recursive: true, force: true })
    await generateInto(client, at, join(at, into))
  }
  const missing = compilers.filter(isMissing)
  if (missing.length > 0) return `generated, not compiled: ${missing.join(' and ')} not found`
  for (const command of compile?.(at) ?? []) await execute(command, at)
  if (run) await execute(run(at), at, env)
  return [generate && 'generated', compile && 'compiled', run && ran].filter(Boolean).join(', ')
}

/** Prints one line about a client. Returns false when one of its steps failed. */
async function report(name, client, env) {
  const title = client.by ? `${name} (${client.by})` : name
  const since = performance.now()
  try {
    const missing = client.needs.filter(isMissing)
    if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(' and ')} not found`)
    const done = missing.length > 0 ? undefined : await tryClient(client, env)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    console.log(
      done ? `ok      ${title}: ${done} (${seconds} s)` : `skipped ${title}: ${missing.join(' and ')} not found`,
    )
    return true
  } catch (error) {
    console.error(error.message)
    console.log(`FAILED  ${title}`)
    return false
  }
}

/** ID of the app that a new Licet has: that of a session. */
async function findApp(url) {
  const ask = async (path, options) => (await (await fetch(url + path, options)).json()).data
  const post = (path, body) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const email = 'clients@example.com'
  const { handle } = await post('/v1/auth/magic-link', { email, redirectUri: 'http://localhost:3000/callback' })
  const [{ code }] = await ask(`/dev/mail.json?to=${email}`)
  const { accessToken } = await post('/v1/auth/verify', { handle, code })
  const [session] = await ask('/v1/sessions', { headers: { authorization: `Bearer ${accessToken}` } })
  return session.app.id
}

/**
 * Creates an organization of users who have not signed in yet: an owner for Authlib, and an admin for go-oidc. Returns its ID, an access key
 * of the owner in it, and the API key of a server.
 */
async function createTeam({ url, run }) {
  const scopes = ['--scopes', 'users:write,organizations:write,access_keys:write,sessions:verify']
  const printed = await run(['api-key', 'create', '--project', 'default', '--name', 'clients', ...scopes])
  const [key] = /lk_[\w-]+/.exec(printed)
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  const create = async (path, body) => {
    const response = await fetch(`${url}/v1/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, error } = await response.json()
    if (error) throw new Error(`${path}: ${error.message}`)
    return data
  }
  const owner = await create('users', { email: 'authlib@example.com' })
  const admin = await create('users', { email: 'go-oidc@example.com' })
  const { id } = await create('organizations', { name: 'Acme', slug: 'acme', ownerUserId: owner.id })
  await create(`organizations/${id}/memberships`, { userId: admin.id, role: 'admin' })
  const about = { name: 'clients', scopes: ['reports:read'] }
  const { key: accessKey } = await create('access-keys', { userId: owner.id, organizationId: id, ...about })
  return { LICET_ORGANIZATION: id, LICET_ACCESS_KEY: accessKey, LICET_API_KEY: key }
}

/** Generates one client into a folder, which must be new or empty: files in it could be overwritten. */
async function keep(name, client, folder) {
  const into = resolve(folder)
  if (!client.generate) fail(`${name} is not generated: --to cannot be used`)
  const missing = client.needs.filter(isMissing)
  if (missing.length > 0) fail(`${name} needs ${missing.join(' and ')}, which was not found`)
  if (existsSync(into) && readdirSync(into).length > 0)
    fail(`${folder} is not empty: choose another folder, or empty it`)
  prepare({ build: [] })
  await generateInto(client, await install(client), into)
  console.log(`ok      ${name}: generated into ${into}`)
}

async function tryAll(chosen) {
  prepare({ build: ['server'] })
  // All clients sign in from one address, within a minute.
  const licet = await startLicet({
    RATE_LIMIT_AUTH: '1000/60',
    RATE_LIMIT_AUTH_ATTEMPTS: '1000/60',
    LICET_CONFIG: join(root, 'clients/licet.yaml'),
  })
  let failed = false
  try {
    const LICET_URL = licet.url.replace('localhost', '127.0.0.1')
    const env = {
      LICET_URL,
      LICET_ISSUER: licet.url,
      LICET_CLIENT_ID: await findApp(licet.url),
      ...(await createTeam(licet)),
    }
    for (const [name, client] of chosen) failed = !(await report(name, client, env)) || failed
  } finally {
    await licet.stop()
  }
  process.exitCode = failed ? 1 : 0
}

// Go and servers are often installed outside of the path.
process.env.PATH = `${process.env.PATH}:/usr/local/go/bin:/usr/sbin`
const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(clients, name))
if (unknown.length > 0) fail(`no client ${unknown.join(', ')}: the clients are ${Object.keys(clients).join(', ')}`)
const chosen = Object.entries(clients).filter(([name]) => positionals.length === 0 || positionals.includes(name))
if (values.to === undefined) await tryAll(chosen)
else if (positionals.length !== 1) fail('--to needs the name of one client')
else await keep(...chosen[0], values.to)
