// cspell:ignore Dmdep Dopenapi Dorg mdep Nimbus
// node scripts/clients.mjs [NAME…]: generates API clients from openapi.json and compiles them; those of TypeScript, Python, and
// Go then sign a user in to a running Licet, and so do OpenID Connect libraries and proxies. A missing toolchain is skipped, except
// TypeScript, which always runs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
async function tryClient(name, { folder, needs, pins, install, generate, compile, run }) {
  const missing = needs.filter((program) => !hasProgram(program))
  if (missing.length > 0) return report(`skipped ${name}: ${missing.join(' and ')} not found`)
  const since = performance.now()
  const at = join(cache, folder)
  try {
    cpSync(join(root, 'clients', folder), at, { recursive: true })
    if (install && !isInstalled(at, pins)) await installInto(at, pins, install)
    for (const command of [...(generate?.(at) ?? []), ...(compile?.(at) ?? [])]) await execute(command, at)
    if (run) await execute(run(at), at, licet.env)
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

const hasProgram = (name) => process.env.PATH.split(':').some((folder) => existsSync(join(folder, name)))

const stampOf = (at) => join(at, '.installed')
const hashOf = (at, pins) =>
  createHash('sha256')
    .update(pins.map((pin) => readFileSync(join(at, pin), 'utf8')).join('\0'))
    .digest('hex')
const isInstalled = (at, pins) => existsSync(stampOf(at)) && readFileSync(stampOf(at), 'utf8') === hashOf(at, pins)

async function installInto(at, pins, install) {
  for (const command of install(at)) await execute(command, at)
  writeFileSync(stampOf(at), hashOf(at, pins))
}

/** Runs a command quietly. @throws its output when it fails */
async function execute([command, ...args], cwd, env = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${Buffer.concat(output)}`)
}

/** A Licet in development mode on a free port, with an empty embedded database and the mailbox at /dev/mail.json. */
async function startLicet() {
  const folder = mkdtempSync(join(tmpdir(), 'licet-clients-'))
  const port = String(await freePort())
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(root, 'server/bin/licet.js'), 'serve', '--dev'], {
    cwd: folder,
    // All clients sign in from one address, within a minute.
    env: {
      PATH,
      HOME,
      PORT: port,
      LOG_LEVEL: 'error',
      RATE_LIMIT_AUTH: '1000/60',
      RATE_LIMIT_AUTH_ATTEMPTS: '1000/60',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 90_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`Licet did not start:\n${Buffer.concat(output)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const issuer = `http://localhost:${port}`
  return { env: { LICET_URL: url, LICET_ISSUER: issuer, LICET_CLIENT_ID: await findApp(url) }, stop }
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

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

const wanted = process.argv.slice(2)
const chosen = Object.entries(clients).filter(([name]) => wanted.length === 0 || wanted.includes(name))

// Go and servers are often installed outside of the path.
process.env.PATH = `${process.env.PATH}:/usr/local/go/bin:/usr/sbin`
prepare({ build: ['server'] })
const licet = await startLicet()
let failed = false
try {
  for (const [name, client] of chosen) failed = !(await tryClient(name, client)) || failed
} finally {
  await licet.stop()
}
process.exitCode = failed ? 1 : 0
