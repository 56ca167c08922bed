import type { AppContext } from '../context.ts'
import { ApiError, type FieldProblem } from '../errors.ts'
import { checkKey } from '../instance/service.ts'
import { ensureDefaultProject, findProject, type Project } from '../projects/service.ts'
import { migrateSchema } from '../start/database.ts'
import { type CommandResult, withContext } from './run.ts'

/** So that a command which waits for a first start does not look stuck. */
const quietMs = 2_000
const notice = 'licet: Licet is still starting: this continues once its database is ready …\n'

/** Runs a command on the current schema, which a server that starts may still create. Reports a field problem of the API as a problem with an option or argument. */
export function onDatabase(work: (ctx: AppContext) => Promise<CommandResult>): Promise<CommandResult> {
  return withContext(async (ctx) => {
    const waiting = setTimeout(() => process.stderr.write(notice), quietMs)
    await migrateSchema(ctx).finally(() => clearTimeout(waiting))
    await checkKey(ctx)
    return work(ctx)
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'REDIRECT_HOST_TAKEN')
      throw new Error(`--redirect: ${[error.details?.['hosts']].flat().join(', ')} belongs to another project`)
    const [field] = error instanceof ApiError ? ((error.details?.['fields'] ?? []) as FieldProblem[]) : []
    throw field ? new Error(`${field.path} ${field.message}`) : error
  })
}

/** In a database without projects, the default one is created, as a first start does. @throws when no project has the key */
export async function requireNamedProject(ctx: AppContext, key: string): Promise<Project> {
  const found = await findProject(ctx, key)
  // A server that starts at the same time may create it before us.
  const project = found ?? (await ensureDefaultProject(ctx).then(() => findProject(ctx, key)))
  if (!project) throw new Error(`project "${key}" does not exist`)
  return project
}
