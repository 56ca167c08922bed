import type { OAuthProvider } from '../auth/providers/model.ts'
import { findProviders, issuerOfProvider } from '../auth/providers/service.ts'
import type { AppContext } from '../context.ts'
import { readServer } from '../instance/queries.ts'
import { findKeyless } from '../instance/rotation.ts'
import { findKeyFault, findUsedKey } from '../instance/service.ts'
import { faultsOfApiKey } from '../payments/configs/api-key.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { listConfigs } from '../payments/configs/service.ts'
import type { Config } from '../platform/config/config.ts'
import { countAllowedConnections } from '../platform/db/capacity.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { canChangeAudit } from '../platform/db/roles.ts'
import { issuerDocuments } from '../platform/oauth/discovery.ts'
import { describeFault } from '../platform/outbound/faults.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import type { App } from '../projects/apps/model.ts'
import { findApps } from '../projects/apps/service.ts'
import { findProjects, type Project } from '../projects/service.ts'
import { examineConditions } from './conditions-examination.ts'
import { all, bad, type Check, type Finding, good, skip, warning } from './finding.ts'
import { sealedColumns } from './rooms.ts'

const slowMs = 50
/** The fastest of several attempts: a busy machine must not count as a slow connection to the database. */
const timesAsked = 5

export async function examineDatabase(ctx: AppContext): Promise<Finding[]> {
  const own = await all([
    ['database', () => database(ctx)],
    ['connections', () => connections(ctx)],
  ])
  if (own.some(({ state }) => state === 'bad')) return own
  const conditions = await examineConditions(ctx)
  // Some conditions and the next checks read and change tables that exist only after the migrations.
  if ((await pendingMigrations(ctx.db)).length > 0)
    return [...own, ...conditions.filter(({ subject, state }) => state !== 'warning' && subject !== 'database writes')]
  return [
    ...own,
    ...conditions,
    ...(await all([
      ['key', () => key(ctx)],
      ['stored secrets', () => keylessSecrets(ctx)],
      ['database role', () => databaseRole(ctx)],
    ])),
    ...(await apps(ctx)),
    ...(await providers(ctx)),
    ...(await payments(ctx)),
  ]
}

async function database(ctx: AppContext): Promise<Finding> {
  const { version } = await readServer(ctx.db)
  const tookMs = await quickestAnswer(ctx)
  const kind = ctx.config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL'
  const through = ctx.config.databasePooler === 'none' ? '' : ' through a pooler'
  const text = `${kind} ${Math.floor(version / 10_000)}.${version % 10_000}${through}, responds in ${tookMs.toFixed(1)} ms`
  if (version < 150_000) return bad('database', text, 'use PostgreSQL 15 or later')
  if (tookMs > slowMs)
    return warning('database', text, 'run the service near the database: every uncached request queries it')
  return good('database', text)
}

async function quickestAnswer(ctx: AppContext): Promise<number> {
  let quickestMs = Number.POSITIVE_INFINITY
  for (let asked = 0; asked < timesAsked; asked += 1) {
    const startedAt = performance.now()
    await readServer(ctx.db)
    quickestMs = Math.min(quickestMs, performance.now() - startedAt)
  }
  return quickestMs
}

async function connections({ config: { dbPool }, db }: AppContext): Promise<Finding> {
  const allowed = await countAllowedConnections(db)
  const processes = Math.floor(allowed / dbPool)
  const text = `the database allows ${allowed}, and each process uses up to ${dbPool}: enough for ${processes} ${processes === 1 ? 'process' : 'processes'}`
  if (processes > 0) return good('connections', text)
  return bad('connections', text, 'lower DB_POOL, or raise max_connections of the database')
}

async function key(ctx: AppContext): Promise<Finding> {
  const fault = await findKeyFault(ctx)
  return fault === undefined
    ? good('key', `${(await findUsedKey(ctx)) ?? ctx.vault.used.id} matches this database`)
    : bad(
        'key',
        fault,
        'set the keys as on the nodes that serve, and restart this one: licet keys status shows which key is where',
      )
}

async function keylessSecrets(ctx: AppContext): Promise<Finding> {
  const found = await findKeyless(ctx, sealedColumns)
  if (found.length === 0) return good('stored secrets', 'their encryption keys are configured')
  const list = found.map(({ column, keyId, count }) => `${count} of ${column} with key ${keyId}`).join(', ')
  return bad(
    'stored secrets',
    `cannot be decrypted: ${list}`,
    'add the keys to ENCRYPTION_KEYS, or set the secrets again',
  )
}

async function databaseRole({ config, db }: AppContext): Promise<Finding> {
  if (!(await canChangeAudit(db))) return good('database role', 'cannot change audit records')
  if (config.databaseUrl === undefined)
    return bad('database role', 'the role of the embedded database can change audit records', 'restart the service')
  return bad(
    'database role',
    'the role of DATABASE_URL can change audit records',
    'create two roles with licet database roles, and set DATABASE_ADMIN_URL',
  )
}

/** Redirect URIs that allow no sign-in or would send a token over an unencrypted connection. */
async function apps(ctx: AppContext): Promise<Finding[]> {
  const found: Finding[] = []
  for (const project of await findProjects(ctx)) {
    const apps = await findApps(ctx, project)
    for (const app of apps.filter(({ kind }) => kind === 'app'))
      found.push(redirects(ctx.config, `app ${project.key}/${app.key}`, app))
  }
  return found
}

function redirects({ env }: Config, subject: string, { redirectUris }: App): Finding {
  // As a new installation has it, and an app of devices alone.
  if (redirectUris.length === 0)
    return skip(subject, 'no redirect URI: add those of your app in the dashboard or with licet apply')
  const open = redirectUris.find((uri) => uri.startsWith('http://'))
  if (env === 'production' && open !== undefined) {
    const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])/.test(open)
    const advice = loopback ? 'keep it only for a native app' : 'use https: others can read the token in the link'
    return warning(subject, `allows ${open}`, advice)
  }
  return good(subject, `${redirectUris.length} redirect URI${redirectUris.length === 1 ? '' : 's'}`)
}

async function providers(ctx: AppContext): Promise<Finding[]> {
  const found: [string, Check][] = []
  for (const project of await findProjects(ctx)) {
    for (const provider of await findProviders(ctx, project)) {
      const subject = `provider ${project.key}/${provider.key}`
      found.push([subject, () => discovery(ctx, subject, provider, outboundOf(ctx, project, provider))])
      if (provider.vouchesReset) found.push([subject, () => resetVouching(subject)])
    }
  }
  return all(found)
}

/** A provider for members is set up by an instance owner. */
const outboundOf = ({ outbound }: AppContext, { key }: Project, { forMembers }: OAuthProvider): Outbound =>
  forMembers ? outbound : outbound.forProject(key)

const resetVouching = (subject: string): Finding =>
  bad(
    subject,
    'was changed by a member without users:write, so its emails count as unverified',
    'check its type, issuer, endpoints, and client ID, then turn on "Trust verified emails" in the dashboard or decide it with licet apply',
  )

const unreadable = (subject: string, what: string, fault: string): Finding =>
  bad(
    subject,
    `the ${what} cannot be decrypted: ${fault}`,
    'add the key to ENCRYPTION_KEYS, or set the secret again in the dashboard or with licet apply',
  )

async function discovery({ config }: AppContext, subject: string, provider: OAuthProvider, outbound: Outbound) {
  if (!provider.enabled) return skip(subject, 'disabled')
  if (provider.type === 'dev')
    return config.env === 'development'
      ? good(subject, 'the development provider')
      : warning(subject, 'works in development only', 'remove it with licet apply --prune')
  if (provider.secretFault !== undefined) return unreadable(subject, 'client secret', provider.secretFault)
  if (provider.clientSecret === undefined)
    return bad(subject, 'has no client secret', 'set the client secret in the dashboard or with licet apply')
  const issuer = issuerOfProvider(provider)
  if (issuer === undefined) return skip(subject, `${provider.type}: has no discovery document`)
  try {
    await issuerDocuments(outbound, issuer)
    return good(subject, `discovery document of ${issuer} found`)
  } catch (error) {
    return bad(
      subject,
      `discovery document of ${issuer} cannot be read: ${describeFault(error) ?? 'it is no such document'}`,
      'check the issuer, and its project in OUTBOUND_ALLOW if it is on a private network',
    )
  }
}

/** Those that are enabled and have an API key. */
async function payments(ctx: AppContext): Promise<Finding[]> {
  const found: [string, Check][] = []
  for (const project of await findProjects(ctx)) {
    for (const config of await listConfigs(ctx, project)) {
      const subject = `payments ${project.key}/${config.provider}-${config.mode}`
      if (config.enabled && config.apiKey.configured) found.push([subject, () => apiKey(ctx, subject, config)])
    }
  }
  return all(found)
}

async function apiKey(ctx: AppContext, subject: string, config: PaymentConfig): Promise<Finding> {
  const faults = await faultsOfApiKey(ctx, config)
  if (faults.length === 0) return good(subject, 'the API key has all permissions')
  return bad(
    subject,
    faults.map(({ message }) => message).join('; '),
    'give the key these permissions at the provider, or save another key: docs/payments.md lists them',
  )
}
