// cspell:ignore Dmdep Dopenapi Dorg mdep Nimbus
// node scripts/clients.mjs [NAME…]: generates API clients from openapi.json and compiles them; those of TypeScript, Python, and
// Go then sign a user in to a running Licet, and so do OpenID Connect libraries and proxies. A missing toolchain is skipped, except
// TypeScript, which always runs.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute, hasProgram, installOnce, startLicet } from './own-licet.mjs'
import { prepare, root } from './prepare.mjs'

const document = join(root, 'openapi.json')
const cache = join(root, 'node_modules/.cache/licet-clients')
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

const quietly = ['-q', '-B', '-Dorg.slf4j.simpleLogger.defaultLogLevel=error']

/**
 * By name: the folder below clients/, the programs that must exist, and the steps. `install` runs again when one of its
 * `pins` changes. Each step is a list of commands; `run` comes last and has LICET_URL.
 */
const clients = {
  'openapi-typescript': {
    ...typescript,
    generate: (at) => [[bin(at, 'openapi-typescript'), document, '-o', 'openapi-typescript/generated.d.ts']],
    compile: (at) => [[bin(at, 'tsc'), '-p', 'openapi-typescript']],
    run: () => [process.execPath, 'dist/openapi-typescript/sign-in.js'],
  },
  'hey-api': {
    ...typescript,
    generate: (at) => [
      [bin(at, 'openapi-ts'), '-i', document, '-o', 'hey-api/generated', '-s', '--no-log-file', ...heyApiPlugins],
    ],
    compile: (at) => [[bin(at, 'tsc'), '-p', 'hey-api']],
    run: () => [process.execPath, 'dist/hey-api/sign-in.js'],
  },
  'openapi-python-client': {
    ...python,
    generate: () => [
      [
        ...['venv/bin/openapi-python-client', 'generate', '--path', document, '--config', 'config.yaml'],
        ...['--meta', 'none', '--output-path', 'licet_client', '--overwrite', '--fail-on-warning'],
      ],
    ],
    compile: () => [['venv/bin/python', '-m', 'compileall', '-q', 'licet_client']],
    run: () => ['venv/bin/python', 'sign_in.py'],
  },
  'oapi-codegen': {
    folder: 'go',
    needs: ['go'],
    generate: () => [['go', 'tool', 'oapi-codegen', '-config', 'oapi-codegen.yaml', document]],
    compile: () => [['go', 'build', '-o', 'sign-in', '.']],
    run: () => ['./sign-in'],
  },
  'Auth.js': {
    ...typescript,
    compile: (at) => [[bin(at, 'tsc'), '-p', 'auth-js']],
    run: () => [process.execPath, 'dist/auth-js/sign-in.js'],
  },
  Authlib: { ...python, run: () => ['venv/bin/python', 'openid_connect.py'] },
  'go-oidc': {
    folder: 'go',
    needs: ['go'],
    compile: () => [['go', 'build', '-o', 'openid-connect', './openid']],
    run: () => ['./openid-connect'],
  },
  Nimbus: {
    folder: 'java/openid',
    needs: ['java', 'mvn'],
    pins: ['pom.xml'],
    install: () => [['mvn', ...quietly, 'dependency:build-classpath', '-Dmdep.outputFile=classpath']],
    // Java compiles a single file when it starts it.
    run: (at) => ['java', '-cp', readFileSync(join(at, 'classpath'), 'utf8'), 'SignIn.java'],
  },
  'nginx and mod_auth_openidc': {
    folder: 'proxies',
    needs: ['nginx', 'apache2'],
    run: () => [process.execPath, 'sign-in.mjs'],
  },
  'openapi-generator (Java)': {
    folder: 'java',
    needs: ['java', 'mvn'],
    compile: () => [['mvn', ...quietly, `-Dopenapi=${document}`, 'compile']],
  },
}
const heyApiPlugins = ['-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']

/** Prints one line about a client. Returns false when one of its steps failed. */
async function tryClient(name, { folder, needs, pins, install, generate, compile, run }, env) {
  const missing = needs.filter((program) => !hasProgram(program))
  if (missing.length > 0) return report(`skipped ${name}: ${missing.join(' and ')} not found`)
  const since = performance.now()
  const at = join(cache, folder)
  try {
    cpSync(join(root, 'clients', folder), at, { recursive: true })
    if (install)
      await installOnce(
        at,
        pins.map((pin) => readFileSync(join(at, pin), 'utf8')),
        install(),
      )
    for (const command of [...(generate?.(at) ?? []), ...(compile?.(at) ?? [])]) await execute(command, at)
    if (run) await execute(run(at), at, env)
  } catch (error) {
    console.error(error.message)
    return report(`FAILED  ${name}`, false)
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const done = [generate && 'generated', compile && 'compiled', run && 'signed in'].filter(Boolean)
  return report(`ok      ${name}: ${done.join(', ')} (${seconds} s)`)
}

function report(line, ok = true) {
  console.log(line)
  return ok
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

const wanted = process.argv.slice(2)
const chosen = Object.entries(clients).filter(([name]) => wanted.length === 0 || wanted.includes(name))

// Go and servers are often installed outside of the path.
process.env.PATH = `${process.env.PATH}:/usr/local/go/bin:/usr/sbin`
prepare({ build: ['server'] })
// All clients sign in from one address, within a minute.
const licet = await startLicet({ RATE_LIMIT_AUTH: '1000/60', RATE_LIMIT_AUTH_ATTEMPTS: '1000/60' })
let failed = false
try {
  const LICET_URL = licet.url.replace('localhost', '127.0.0.1')
  const env = { LICET_URL, LICET_ISSUER: licet.url, LICET_CLIENT_ID: await findApp(licet.url) }
  for (const [name, client] of chosen) failed = !(await tryClient(name, client, env)) || failed
} finally {
  await licet.stop()
}
process.exitCode = failed ? 1 : 0
