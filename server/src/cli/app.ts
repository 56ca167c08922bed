import { Command } from 'commander'
import type { AppContext, Secrets, Writer } from '../context.ts'
import type { ApiKeyScope } from '../permissions.ts'
import { randomBytes } from '../platform/crypto/random.ts'
import { inTransaction } from '../platform/db/db.ts'
import { createKey } from '../projects/api-keys/keys.ts'
import type { App } from '../projects/apps/model.ts'
import { faultOfEntry } from '../projects/apps/redirect-uris.ts'
import type { AppSettings } from '../projects/apps/schema.ts'
import { addSecret, dropSecret } from '../projects/apps/secrets/service.ts'
import { addApp, findAppInScope, findApps } from '../projects/apps/service.ts'
import { issuerOf, type Project } from '../projects/service.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption } from './table.ts'

export function appCommand(): Command {
  const app = new Command('app')
    .summary('manage apps and their client secrets')
    .description('An app is a client of a project: a website, a mobile app, or a tool to which users sign in.')
  const create = app
    .command('create')
    .summary('create an app')
    .description('Creates an app, and with --confidential its client secret, which cannot be shown again.')
    .option(...projectOption)
    .requiredOption('--key <key>', 'key of the app in files and commands, such as web')
    .requiredOption('--name <name>', 'name of the app, which users see')
    .option('--redirect <uri...>', 'URIs to which a sign-in may return; required without --device')
    .option('--allow-shared-hosts', 'let the app have redirect hosts that belong to another project, too')
    .option('--confidential', 'the app has a server, which keeps a client secret')
    .option('--device', 'the app is for command lines or devices, whose users enter a code on the page /device')
    .option('--env', 'print only the lines of a .env file, with an API key for the server of the app')
  action(create, (options) => createFor(readOptions(options)))
  const env = app
    .command('env')
    .summary('print the lines of a .env file for the server of an app')
    .description(
      'Prints the lines of a .env file. A confidential app gets a new client secret and an API key; other secrets keep working.',
    )
    .option(...projectOption)
    .requiredOption('--app <key>', 'key of the app')
  action(env, ({ project, app }) => printEnvironment(String(project), String(app)))
  const list = app
    .command('list')
    .summary('list apps')
    .description('Lists the apps of a project.')
    .option(...projectOption)
  action(list, ({ project }) => onDatabase((ctx) => listOf(ctx, String(project))))
  app.addCommand(secretCommand())
  return app
}

function secretCommand(): Command {
  const secret = new Command('secret')
    .summary('manage the client secrets of an app')
    .description('A confidential app authenticates with a client secret. It has at most two at a time.')
  const create = secret
    .command('create')
    .summary('create a client secret and print it once')
    .description('Creates a client secret of an app and prints it. It cannot be shown again.')
    .option(...projectOption)
    .requiredOption('--app <key>', 'key of the app')
    .option('--overlap-days <days>', 'days until the other secret expires, 0 to 30 (default: it does not expire)')
  action(create, ({ project, app, overlapDays }) => createSecret(String(project), String(app), readDays(overlapDays)))
  const revoke = secret
    .command('revoke')
    .summary('revoke a client secret')
    .description('Revokes a client secret of an app. It stops working on every node within 1 second.')
    .argument('<id>', 'ID of the secret, such as sec_0199f3c2a4b87c1d9e5f60718293a4b5')
    .option(...projectOption)
    .requiredOption('--app <key>', 'key of the app')
  action(revoke, ({ project, app }, [id = '']) => revokeSecret(String(project), String(app), id))
  return secret
}

interface Wanted {
  readonly project: string
  readonly key: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly clientType: App['clientType']
  readonly settings: Partial<AppSettings>
  readonly env: boolean
  readonly allowSharedHosts: boolean
}

function readOptions({
  project,
  key,
  name,
  redirect = [],
  confidential,
  device,
  env,
  allowSharedHosts,
}: Record<string, unknown>): Wanted {
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(String(key)))
    throw new Error('--key must have 1 to 63 lower-case letters, digits, dashes, and underscores')
  const length = String(name).trim().length
  if (length === 0 || length > 200) throw new Error('--name must have 1 to 200 characters')
  const redirectUris = [redirect].flat().map(String)
  if (redirectUris.length === 0 && device !== true) throw new Error('--redirect is required without --device')
  for (const uri of redirectUris) {
    const fault = faultOfEntry(uri)
    if (fault !== undefined) throw new Error(`--redirect ${uri} ${fault}`)
  }
  return {
    project: String(project),
    key: String(key),
    name: String(name).trim(),
    redirectUris,
    clientType: confidential === true ? 'confidential' : 'public',
    settings: device === true ? { deviceGrant: true } : {},
    env: env === true,
    allowSharedHosts: allowSharedHosts === true,
  }
}

function readDays(text: unknown): number | undefined {
  if (text === undefined) return undefined
  if (!/^([0-9]|[12][0-9]|30)$/.test(String(text)))
    throw new Error('--overlap-days must be a whole number from 0 to 30')
  return Number(text)
}

/** What the server of an app does with Licet: verify its users' tokens, and report their usage. */
const serverScopes: readonly ApiKeyScope[] = ['sessions:verify', 'usage:write']

const createFor = ({ project: projectKey, env, allowSharedHosts, ...wanted }: Wanted): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, projectKey)
    const made = await inTransaction(ctx, async (tx) => {
      const app = await requireNew(tx, await addApp(tx, project, wanted, { allowSharedHosts }))
      return { app, ...(await addCredentials(tx, project, app, env)) }
    })
    const { app, clientSecret, apiKey } = made
    const url = issuerOf(ctx.config, project)
    const { ref: id, key, name, clientType, redirectUris } = app
    const data = { id, projectId: project.ref, key, name, clientType, redirectUris, issuer: url, clientSecret, apiKey }
    if (env) return { lines: environmentOf({ url, id, clientSecret, apiKey }), data }
    const lines = [`App ${name} of project ${projectKey}:`, '', `  Issuer         ${url}`, `  App ID         ${id}`]
    if (clientSecret !== undefined) lines.push(`  Client secret  ${clientSecret} (shown only once)`)
    return { lines, data }
  })

const printEnvironment = (projectKey: string, key: string): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, projectKey)
    const app = await requireApp(ctx, project, key)
    const credentials = await inTransaction(ctx, (tx) => addCredentials(tx, project, app, true))
    const url = issuerOf(ctx.config, project)
    const data = { id: app.ref, projectId: project.ref, key, issuer: url, ...credentials }
    return { lines: environmentOf({ url, id: app.ref, ...credentials }), data }
  })

interface Credentials {
  readonly clientSecret: string | undefined
  readonly apiKey: string | undefined
}

/** The secrets of an app's server. A public app has no secret to keep, so it gets none. */
async function addCredentials(
  tx: Writer & Secrets,
  project: Project,
  app: App,
  withKey: boolean,
): Promise<Credentials> {
  if (app.clientType === 'public') return { clientSecret: undefined, apiKey: undefined }
  const { text } = await addSecret(tx, app, undefined)
  return { clientSecret: text, apiKey: withKey ? await addServerKey(tx, project, app.name) : undefined }
}

async function requireNew(tx: Writer, ref: string): Promise<App> {
  const app = await findAppInScope(tx, ref, 'all')
  if (!app) throw new Error(`app ${ref} was not created`)
  return app
}

async function addServerKey(tx: Writer & Secrets, project: Project, name: string): Promise<string> {
  const setup = { name, scopes: [...serverScopes], limitPerMinute: null, expiresAt: null }
  return (await createKey(tx, project, setup)).text
}

interface Environment extends Credentials {
  readonly url: string
  readonly id: string
}

/** Lines of a `.env` file. */
const environmentOf = ({ url, id, clientSecret, apiKey }: Environment): string[] => [
  `LICET_URL=${url}`,
  `LICET_APP_ID=${id}`,
  ...(clientSecret === undefined ? [] : [`LICET_APP_SECRET=${clientSecret}`]),
  ...(apiKey === undefined ? [] : [`LICET_API_KEY=${apiKey}`]),
  ...(clientSecret === undefined ? [] : [`LICET_COOKIE_SECRET=${randomBytes(32).toString('hex')}`]),
]

const createSecret = (project: string, key: string, overlapDays: number | undefined): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const app = await requireApp(ctx, await requireNamedProject(ctx, project), key)
    const { secret, text } = await inTransaction(ctx, (tx) => addSecret(tx, app, overlapDays))
    const { ref: id, last4 } = secret
    return {
      lines: [`Client secret ${id} of app ${app.name} (shown only once):`, '', `  ${text}`],
      data: {
        id,
        appId: app.ref,
        clientSecret: text,
        last4,
        createdAt: secret.createdAt.toISOString(),
        expiresAt: null,
      },
    }
  })

const revokeSecret = (project: string, key: string, id: string): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const app = await requireApp(ctx, await requireNamedProject(ctx, project), key)
    if (!(await inTransaction(ctx, (tx) => dropSecret(tx, app, id))))
      throw new Error(`app "${key}" has no secret ${id}`)
    return { lines: [`Client secret ${id} of app ${app.name} revoked.`], data: { id, appId: app.ref } }
  })

async function requireApp(ctx: AppContext, project: Project, key: string): Promise<App> {
  const app = (await findApps(ctx, project)).find((one) => one.key === key)
  if (!app) throw new Error(`app "${key}" does not exist`)
  return app
}

async function listOf(ctx: AppContext, projectKey: string): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, projectKey)
  const apps = await findApps(ctx, project)
  const rows = apps.map(({ ref, key, name, clientType, redirectUris: [first = '', ...others] }) => [
    key,
    name,
    clientType,
    ref,
    others.length === 0 ? first : `${first} and ${others.length} more`,
  ])
  const issuer = issuerOf(ctx.config, project)
  const data = apps.map(({ ref: id, key, name, kind, clientType, redirectUris }) => ({
    id,
    key,
    name,
    kind,
    clientType,
    redirectUris,
    issuer,
  }))
  return { lines: columns([['APP', 'NAME', 'TYPE', 'ID', 'REDIRECT URIS'], ...rows]), data: { apps: data } }
}
