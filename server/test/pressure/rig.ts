import { existsSync } from 'node:fs'
import type { NetConnectOpts } from 'node:net'
import { onTestFinished } from 'vitest'
import { apiKeyScopes } from '../../src/permissions.ts'
import { newApiKey } from '../api-keys.ts'
import type { Json } from '../client.ts'
import { freePort } from '../free-port.ts'
import { eventually, type Service, startService, times } from '../harness.ts'
import { setUpCatalog } from '../licensing.ts'
import { newFolder, type Serving, type Settings, serveLicet } from '../licet-process.ts'
import { collectsOnRequest, type Memory, memoryOf } from '../memory.ts'
import { insertProvider } from '../providers.ts'
import { isRedisInstalled, startRedis } from '../redis-server.ts'
import { type ReceivedMail, startSmtpServer } from '../smtp.ts'
import { addEndpoint, startReceiver } from '../webhook-receiver.ts'
import { FaultyProxy, targetOf, urlThrough } from './proxy.ts'

/** `npm run pressure` runs the long form. */
export const isLong = process.env['PRESSURE'] === 'long'

const fakeTimeLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
export const isFakeTimeInstalled = existsSync(fakeTimeLibrary)

const generous = '1000000/60'

/** A node in its own process, and its way to the database. */
export class RigNode {
  readonly database: FaultyProxy
  readonly #settings: Settings
  readonly #folder = newFolder()
  #serving: Serving | undefined

  constructor(database: FaultyProxy, settings: Settings) {
    this.database = database
    this.#settings = settings
  }

  get url(): string {
    return this.#serving?.url ?? ''
  }

  get metricsUrl(): string {
    return `http://127.0.0.1:${this.#settings['METRICS_PORT']}/metrics`
  }

  output(): string {
    return this.#serving?.output() ?? ''
  }

  memory(): Promise<Memory> {
    if (!this.#serving) throw new Error('the node has not started')
    return memoryOf(this.#serving.child, this.metricsUrl)
  }

  /** Starts with cold caches, on the same port as before. */
  async start(): Promise<void> {
    this.#serving = await serveLicet(this.#folder, ['--json'], this.#settings)
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    await this.#serving?.stop(signal)
  }

  async readiness() {
    const reply = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(5_000) })
    return { status: reply.status, body: (await reply.json()) as Json }
  }

  isReady(): Promise<boolean> {
    return this.readiness().then(
      ({ status }) => status === 200,
      () => false,
    )
  }
}

/** Two nodes, everything that they call behind proxies, and a way past all proxies for setup and for the journal. */
export async function startRig() {
  const direct = await startService({ machine: Date.now })
  const redis = isRedisInstalled ? await proxyTo({ port: (await startRedis()).port }) : undefined
  const smtp = await startSmtpServer()
  const mail = await proxyTo({ port: smtp.port })
  const receiver = await startReceiver()
  const webhooks = await proxyTo({ port: receiver.port })
  // The discard port: no fault of the proxy ever lets the provider respond.
  const provider = await proxyTo({ port: 9 })
  const settings = { ...settingsOf(mail), ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }) }
  const startNode = async (more: Settings = {}) => {
    const database = await proxyTo(targetOf(direct.database))
    const PORT = String(await freePort())
    const DATABASE_URL = urlThrough(direct.database, database)
    const METRICS_PORT = String(await freePort())
    const own = { DATABASE_URL, PORT, METRICS_PORT, ...collectsOnRequest }
    const node = new RigNode(database, { ...settings, ...own, ...more })
    await node.start()
    return node
  }
  const nodes = [await startNode(), await startNode()] as const
  const license = await setUpLicenses(direct)
  const limits = { settings: { mailsPerHour: 100_000 } }
  await (await direct.adminSignIn()).call('PATCH', `/v1/admin/projects/${direct.app.projectRef}`, { body: limits })
  await insertProvider(direct, {
    key: 'corp',
    type: 'oidc',
    issuer: `http://127.0.0.1:${provider.port}`,
    clientId: 'web',
  })
  const signedIn = []
  for (const index of times(20, (n) => n)) signedIn.push(await direct.signIn(`cold${index}@example.com`))
  await addEndpoint(direct, `http://127.0.0.1:${webhooks.port}/hooks`, { events: ['license.grant'] })
  // After the endpoint, so that the receiver must get an event for every license.
  const { user: load } = await direct.signIn('load@example.com')
  await license.grant(load.id)
  return {
    ...license,
    direct,
    nodes,
    /** The user whose usage bursts report. */
    load,
    /** Live tokens that no node has cached when it starts. */
    tokens: signedIn.map(({ accessToken }) => accessToken),
    proxies: { redis, mail, webhooks, provider },
    /** Emails that the mail server accepted. */
    mails: smtp.received,
    /** Webhooks that the receiver accepted. */
    events: receiver.taken,
    urls: () => nodes.map(({ url }) => url),
    /** From the database; a node deletes the content there once the mail server has it. */
    readLink: (email: string): Promise<string> =>
      direct.lastMail(email).then(
        ({ token }) => token,
        (error: unknown) =>
          linkIn(
            smtp.received.findLast(({ to }) => to.includes(email)),
            error,
          ),
      ),
    /** A node whose machine is `offset` off, as FAKETIME_TIMESTAMP_FILE has it. */
    startNodeAt: async (offsetFile: string) =>
      startNode({
        LD_PRELOAD: fakeTimeLibrary,
        FAKETIME_TIMESTAMP_FILE: offsetFile,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    /** Ends all faults, and waits for both nodes. */
    async restore(): Promise<void> {
      for (const proxy of [redis, mail, webhooks, provider, ...nodes.map(({ database }) => database)]) proxy?.restore()
      for (const node of nodes) await eventually(() => node.isReady(), 60_000)
    },
  }
}
export type Rig = Awaited<ReturnType<typeof startRig>>

function linkIn(received: ReceivedMail | undefined, error: unknown): string {
  const token = /[?&#]token=(lml_[\w-]{43})/.exec(received?.mail.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link in ${received?.raw ?? 'any email'}: ${error}`)
  return token
}

const settingsOf = (mail: FaultyProxy): Settings => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  BASE_URL: 'https://auth.example.com',
  ENCRYPTION_KEY: '07'.repeat(32),
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  OUTBOUND_ALLOW: '*=127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT_STANDARD: generous,
  RATE_LIMIT_AUTH: generous,
  RATE_LIMIT_AUTH_ATTEMPTS: generous,
  RATE_LIMIT_ADMIN: generous,
  RATE_LIMIT_SERVER: generous,
  MAILS_PER_HOUR: '1000000',
  LOG_LEVEL: 'warn',
})

const proxyTo = (target: NetConnectOpts): Promise<FaultyProxy> => new FaultyProxy(target).listen(onTestFinished)

/** A plan with a feature that is metered without an end, and how to give it to a user. */
async function setUpLicenses(direct: Service) {
  const granted: string[] = []
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', unit: 'call' }]
  const calls = { limit: 1_000_000_000, reset: 'month' }
  await setUpCatalog(direct, { features, plans: [{ key: 'load', name: 'Load', entitlements: { calls } }] })
  const projectId = direct.app.projectRef
  return {
    apiKey: { 'x-api-key': await newApiKey(direct, { scopes: [...apiKeyScopes] }) },
    async grant(userId: string): Promise<void> {
      const admin = await direct.adminSignIn()
      const { data, status } = await admin.call('POST', '/v1/admin/licenses', {
        body: { projectId, userId, plan: 'load' },
      })
      if (status !== 201) throw new Error(`no license: ${JSON.stringify(data)}`)
      granted.push(data.id)
    },
    /** Licenses granted so far. */
    granted,
  }
}
