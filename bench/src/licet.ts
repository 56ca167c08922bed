import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { Child, type ChildOptions } from './child.ts'

const ownProgram = fileURLToPath(new URL('../../server/bin/licet.js', import.meta.url))
const readyWithinMs = 90_000
/** The service's promise: after this time no node trusts an invalidated entry. */
const forgottenAfterMs = 1_000

/** How to reach the embedded database of a server: its Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
}

/** Limits of the metered feature: one that no measurement reaches, and one that a measurement should reach. */
export const roomyLimit = 1_000_000_000
export const tightLimit = 500

const usualDeclaration = `projects:
  - key: bench
    name: Bench
    apps:
      - key: bench
        name: Bench
        redirectUris: ["https://app.bench.example.com/"]
    features:
      - { key: sso, type: boolean, name: Single sign-on }
      - { key: projects, type: limit, name: Projects }
      - { key: calls, type: metered, name: Calls, unit: call }
    plans:
      - key: roomy
        name: Roomy
        listed: true
        entitlements: { sso: true, projects: { limit: 20 }, calls: { limit: ${roomyLimit}, reset: month } }
      - key: tight
        name: Tight
        listed: true
        entitlements: { sso: true, projects: { limit: 1 }, calls: { limit: ${tightLimit}, reset: month } }
      - key: desktop
        name: Desktop
        entitlements: { sso: true, projects: { limit: 20 } }
        activations: { limit: 5, mode: floating, leaseSeconds: 600 }
    paymentConfigs:
      - provider: stripe
        mode: live
        prices:
          - { externalPriceId: roomy_month, plan: roomy, listed: true }
          - { externalPriceId: roomy_year, plan: roomy, listed: true }
          - { externalPriceId: tight_month, plan: tight, listed: true }
          - { externalPriceId: tight_year, plan: tight, listed: true }
`

export const baseUrl = 'https://auth.bench.example.com'

export interface Start {
  smtpPort: number
  declaration?: string
  /** The command of another checkout. */
  program?: string
  /** The database of another server. Without it, the server starts an embedded one. */
  database?: { connection: Connection; env: Record<string, string> }
  workers?: number
  /** How its process is started. */
  process?: Pick<ChildOptions, 'node' | 'execArgv'>
}

/** Inputs of a command on the same installation. */
interface Command {
  program: string
  env: Record<string, string>
  cwd: string
}

/** The built service, started as by an operator, in production mode with limits too high to matter. */
export class Licet {
  readonly child: Child
  readonly port: number
  readonly connection: Connection
  /** Its files, and its encryption key. */
  readonly home: string
  /** From the start of the process to the first 200 of /health/ready, in milliseconds. */
  readonly readyAfterMs: number
  readonly #metricsPort: number
  readonly #command: Command

  private constructor(
    parts: Pick<Licet, 'child' | 'port' | 'connection' | 'home' | 'readyAfterMs'>,
    metricsPort: number,
    command: Command,
  ) {
    this.child = parts.child
    this.port = parts.port
    this.connection = parts.connection
    this.home = parts.home
    this.readyAfterMs = parts.readyAfterMs
    this.#metricsPort = metricsPort
    this.#command = command
  }

  /** `home` keeps the database, and its encryption key, from one start to the next. */
  static async start(
    home: string,
    { smtpPort, declaration = usualDeclaration, database, program = ownProgram, workers = 1, process: how = {} }: Start,
  ): Promise<Licet> {
    mkdirSync(home, { recursive: true })
    const [port, metricsPort] = [await freePort(), await freePort()]
    const file = join(home, 'licet.yaml')
    writeFileSync(file, declaration)
    const dataDir = join(home, 'data')
    const env = {
      ...environment(smtpPort),
      ENCRYPTION_KEY: keyOf(home),
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      DATA_DIR: dataDir,
      ...database?.env,
      LICET_CONFIG: file,
    }
    const startedAt = performance.now()
    const child = Child.start('licet serve', program, ['serve', '--workers', `${workers}`], {
      env,
      cwd: home,
      plain: true,
      ...how,
    })
    await ready(child, port)
    const readyAfterMs = performance.now() - startedAt
    const host = join(dataDir, 'postgres', 'run')
    const connection = database?.connection ?? { host, port: 5432, user: 'licet', database: 'postgres' }
    return new Licet({ child, port, readyAfterMs, connection, home }, metricsPort, { program, env, cwd: home })
  }

  /** A new API key of the project, created as by an operator. */
  async newApiKey(scopes: readonly string[]): Promise<string> {
    const options = ['--project', 'bench', '--name', 'bench', '--scopes', scopes.join(), '--json']
    const { program, ...where } = this.#command
    const args = [program, 'api-key', 'create', ...options]
    const { stdout } = await promisify(execFile)(process.execPath, args, { ...where, timeout: 30_000 })
    return (JSON.parse(stdout) as { key: string }).key
  }

  /** Invalidates every cached session, by the same means as other nodes. */
  async forgetSessions(): Promise<void> {
    await this.query(`insert into invalidations (kind, key, created_at) select 'project', id, now() from projects`)
    await sleep(forgottenAfterMs)
  }

  /** Reads of a cache since the start. */
  async cacheReads(cache: string): Promise<{ hit: number; miss: number }> {
    const reply = await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`, { signal: AbortSignal.timeout(10_000) })
    const text = await reply.text()
    const read = (result: string) =>
      Number(new RegExp(`licet_cache_reads_total\\{cache="${cache}",result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
    return { hit: read('hit'), miss: read('miss') }
  }

  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client(this.connection)
    await client.connect()
    try {
      const { rows } = await client.query<R>(text, values)
      return rows
    } finally {
      await client.end()
    }
  }

  stop(): Promise<void> {
    return this.child.stop()
  }
}

function environment(smtpPort: number): Record<string, string> {
  const limit = '999999999/60'
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: baseUrl,
    ...(process.getuid?.() === 0 && { EMBEDDED_USER: 'daemon' }),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_STANDARD: limit,
    RATE_LIMIT_AUTH: limit,
    RATE_LIMIT_AUTH_ATTEMPTS: limit,
    RATE_LIMIT_ADMIN: limit,
    RATE_LIMIT_SERVER: limit,
    RATE_LIMIT_VERIFY: limit,
    RATE_LIMIT_CHANGES: limit,
    RATE_LIMIT_WEBHOOKS: limit,
    RATE_LIMIT_PAGES: limit,
    RATE_LIMIT_OAUTH_CLIENT: limit,
    // The load comes from one address.
    MAX_CONNECTIONS_PER_ADDRESS: '4096',
    MAILS_PER_HOUR: '10000000',
  }
}

function keyOf(home: string): string {
  const file = join(home, 'encryption-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

async function ready(child: Child, port: number): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.ended !== undefined) throw new Error(child.ended)
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    if (reply?.status === 200) return
    await sleep(5)
  }
  throw new Error(`licet serve was not ready within ${readyWithinMs / 1000} s`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
