import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { eventually } from '../harness.ts'
import { newDatabaseUrl, newFolder, runLicet, serveLicet } from '../licet-process.ts'
import { collectsOnRequest, type Memory, memoryOf } from '../memory.ts'
import { startSmtpServer } from '../smtp.ts'
import { type LoadReport, startLoad } from './load.ts'

/** `SOAK_MINUTES=60 npm test -- test/soak` is the drill by hand. Fewer than 60 say little about memory. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 0)
const rate = Number(process.env['SOAK_RATE'] ?? 200)
/** By how much memory may grow: 0.05 is 5%. */
const mostGrowth = 0.05

const catalog = `projects:
  - key: default
    apps: [{ key: default, redirectUris: ["https://app.example.com/callback"] }]
    features:
      - { key: sso, type: boolean, name: Single sign-on }
      - { key: calls, type: metered, name: Calls, unit: call }
    plans:
      - { key: free, name: Free, default: true, entitlements: { sso: true, calls: { limit: 1000000000, reset: month } } }
`

type Minute = LoadReport & Memory

/** Written immediately: a test's own output appears only after its end. */
const print = (text: string) => void process.stderr.write(`${text}\n`)

async function startNode() {
  const smtp = await startSmtpServer()
  const folder = newFolder()
  const METRICS_PORT = String(await freePort())
  const LICET_CONFIG = join(folder, 'licet.yaml')
  writeFileSync(LICET_CONFIG, catalog)
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: 'https://auth.example.com',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    SMTP_URL: smtp.url,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: await newDatabaseUrl(),
    METRICS_PORT,
    LICET_CONFIG,
  }
  const { child, url } = await serveLicet(folder, ['--json'], { ...settings, ...collectsOnRequest })
  const scopes = 'usage:write,users:read,sessions:read,audit:read,licenses:read,plans:read'
  const options = ['--project', 'default', '--name', 'soak', '--scopes', scopes, '--limit-per-minute', '1000000']
  const { stdout } = await runLicet(folder, ['api-key', 'create', ...options, '--json'], settings)
  return {
    url,
    apiKey: String(JSON.parse(stdout).key),
    memory: () => memoryOf(child, `http://127.0.0.1:${METRICS_PORT}/metrics`),
    /** Removes the email, so that the next one to this person is another. */
    async readLink(email: string): Promise<string> {
      const find = () => smtp.received.findIndex(({ to }) => to.includes(email))
      await eventually(() => find() >= 0)
      const [received] = smtp.received.splice(find(), 1)
      return /[?&#]token=(lml_[\w-]{43})/.exec(received?.mail.text ?? '')?.[1] ?? ''
    },
  }
}

const quantile = (samples: readonly number[], part: number): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * part)] ?? Number.NaN
const median = (samples: readonly number[]): number => quantile(samples, 0.5)

const describe = ({ sent, failures, checks, heapMiB, rssMiB }: Minute): string =>
  [
    `${sent} sent, ${failures.length} failed`,
    `heap ${heapMiB.toFixed(1)} MiB, resident ${rssMiB.toFixed(1)} MiB`,
    `checks p50 ${median(checks).toFixed(2)} ms, p99 ${quantile(checks, 0.99).toFixed(2)} ms`,
  ].join('; ')

/** How much more the last sixth of the time needs than the second: caches, pools, and compiled code grow in the first. */
function growthOf(values: readonly number[]): number {
  const sixth = Math.max(1, Math.floor(values.length / 6))
  return median(values.slice(-sixth)) / median(values.slice(sixth, 2 * sixth)) - 1
}

test.skipIf(minutes === 0)(
  'a node under steady load fails no request, and its memory stops growing',
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    const node = await startNode()
    const load = await startLoad(rate, node)
    const rows: Minute[] = []
    while (rows.length < minutes) {
      await sleep(60_000)
      rows.push({ ...load.report(), ...(await node.memory()) })
      print(`minute ${rows.length}: ${rows.slice(-1).map(describe)}`)
    }
    await load.stop()
    const growth = { heap: growthOf(rows.map((row) => row.heapMiB)), rss: growthOf(rows.map((row) => row.rssMiB)) }
    print(`growth: ${JSON.stringify(growth)}`)
    expect([...rows, load.report()].flatMap(({ failures }) => failures.slice(0, 5))).toEqual([])
    expect(growth.heap).toBeLessThan(mostGrowth)
    expect(growth.rss).toBeLessThan(mostGrowth)
  },
)
