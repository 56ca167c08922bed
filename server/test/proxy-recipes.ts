import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Agent, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { isListening } from './front-proxies.ts'
import { blockOf } from './guide.ts'
import { eventually } from './harness.ts'

const host = 'auth.example.com'

interface Recipe {
  readonly command: string
  readonly version: string
  readonly args: (file: string, folder: string) => string[]
  /** What the package of Debian adds around the configuration, as far as a test needs it. */
  readonly around: (configuration: string, folder: string) => string
}

/** The configurations of docs/operate/proxies.md. */
const recipes = {
  haproxy: {
    command: '/usr/sbin/haproxy',
    version: '-v',
    args: (file) => ['-db', '-q', '-f', file],
    around: (configuration) => configuration,
  },
  nginx: {
    command: '/usr/sbin/nginx',
    version: '-v',
    args: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
    around: (configuration, folder) => {
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
      const events = 'events { worker_connections 20000; }'
      return `daemon off; pid ${folder}/pid; ${events} http { access_log off; gzip on; ${paths} ${configuration} }`
    },
  },
  caddy: {
    command: '/usr/bin/caddy',
    version: 'version',
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    around: (configuration, folder) =>
      `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}\n}\n${configuration}`,
  },
} satisfies Record<string, Recipe>

type RecipeName = keyof typeof recipes
export const recipeNames = Object.keys(recipes) as RecipeName[]

/** Never skipped in CI. */
export function areProxiesInstalled(): boolean {
  const missing = recipeNames.filter((name) => spawnSync(recipes[name].command, [recipes[name].version]).status !== 0)
  if (missing.length > 0) process.stderr.write(`${missing} not installed: the tests of their recipes are skipped\n`)
  return missing.length === 0 || process.env['CI'] === 'true'
}

/** A proxy with TLS. */
export interface Front {
  readonly url: string
  readonly certificate: Buffer
}

/** Starts the recipe of a proxy before two nodes. Stops with the test. */
export async function startRecipe(name: RecipeName, nodes: readonly { readonly url: string }[]): Promise<Front> {
  const { command, args, around }: Recipe = recipes[name]
  const folder = mkdtempSync(join(tmpdir(), `licet-${name}-`))
  const own = await freePort()
  const [first = '', second = ''] = nodes.map(({ url }) => new URL(url).host)
  const certificate = makeCertificate(folder)
  const configuration = blockOf('docs/operate/proxies.md', name)
    .replace(/\/etc\/\w+\//g, `${folder}/`)
    .replace('10.0.0.1:4000', first)
    .replace('10.0.0.2:4000', second)
    .replace(/(bind :|listen )443/, `$1${own}`)
    .replace(/^auth\.example\.com \{/m, `${host}:${own} {`)
    // All clients of a test have one IP address.
    .replace(/\b256\b/, '60000')
  const file = join(folder, 'configuration')
  writeFileSync(file, `${around(configuration, folder)}\n`)
  const child = spawn(command, args(file, folder), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  await eventually(() => isListening(own), 30_000)
  return { url: `https://127.0.0.1:${own}`, certificate }
}

function makeCertificate(folder: string): Buffer {
  const [key, certificate] = [join(folder, `${host}.key`), join(folder, `${host}.crt`)]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync('openssl', [...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  writeFileSync(join(folder, `${host}.pem`), Buffer.concat([readFileSync(certificate), readFileSync(key)]))
  return readFileSync(certificate)
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly agent: Agent | false
  readonly localAddress?: string
}

/** Opens a request to a node, or through a proxy, whose certificate is verified for the host of the recipes. */
export function openRequest(
  { url, certificate }: { url: string; certificate?: Buffer },
  path: string,
  { headers = {}, ...sent }: Sent,
  onResponse: (response: IncomingMessage) => void = () => undefined,
) {
  const options: RequestOptions = { ...sent, timeout: 30_000 }
  if (certificate === undefined) return requestPlain(`${url}${path}`, { ...options, headers }, onResponse)
  const named = { ...options, headers: { host, ...headers }, servername: host }
  return requestTls(`${url}${path}`, { ...named, ca: certificate }, onResponse)
}
