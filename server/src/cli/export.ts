import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import type { Project } from '../projects/service.ts'
import { type ExportResult, exportProject, type Write } from '../transfer/export/service.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

export function exportCommand(): Command {
  const command = new Command('export')
    .summary('export a project')
    .description(
      'Writes a project as one JSON object per line: its configuration, users, identities, passkeys, access keys by their hashes, licenses, and usage, all as of one time. Leaves out secrets, sessions, and the audit log.',
    )
    .requiredOption('--project <key>', 'key of the project')
    .option('--out <file>', 'file to write, compressed if its name ends with .gz (default: standard output)')
  action(command, ({ project, out, json }) => {
    if (out === undefined && json === true) throw new Error('--json requires --out')
    return runExport(String(project), out === undefined ? undefined : String(out))
  })
  return command
}

const runExport = (key: string, out: string | undefined): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, key)
    if (out === undefined) {
      await exportProject(ctx, project, writerOf(process.stdout))
      return { lines: [], data: null }
    }
    const result = await exportToFile(ctx, project, out)
    const lines = `${result.lines.toLocaleString('en-US')} lines`
    return {
      lines: [`Project ${key} exported to ${out}: ${lines}, SHA-256 ${result.sha256}`],
      data: { file: out, ...result },
    }
  })

/** The file gets its name when it is complete. Only this user can read it. */
async function exportToFile(ctx: AppContext, project: Project, out: string): Promise<ExportResult> {
  const partial = `${out}.partial`
  const file = createWriteStream(partial, { mode: 0o600 })
  const gzip = out.endsWith('.gz') ? createGzip({ level: 4 }) : undefined
  const written = gzip ? pipeline(gzip, file) : once(file, 'close')
  const target = gzip ?? file
  try {
    const [result] = await Promise.all([
      exportProject(ctx, project, writerOf(target)).finally(() => target.end()),
      written,
    ])
    renameSync(partial, out)
    return result
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

const writerOf =
  (stream: Writable): Write =>
  (text) =>
    new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())))
