// npm run gen: writes the generated files. With --check it writes nothing and fails when a file is not current.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadProgram } from '../server/src/cli/program.ts'
import { routes as allRoutes } from '../server/src/start/app.ts'
import { commandsPage } from './commands-page.ts'
import { bySection, openApiOf, wholeApiOf } from './openapi/api.ts'
import { printOpenApi } from './openapi/print.ts'
import { alertsFile, grafanaFile, runbookPage } from './operations.ts'
import { prepare } from './prepare.mjs'
import { auditPage, configurationPage, errorsPage, importsPage, rolesPage, routesPage } from './reference-pages.ts'
import { sdkApi } from './sdk-api.ts'
import { tableTypes } from './table-types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const routes = bySection(allRoutes)
const api = openApiOf(routes)
const whole = wholeApiOf(routes)
const { types, columnNames } = await tableTypes()
const forServers = sdkApi(api)

const current = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The text of a file as Biome formats it. */
function format(path: string, text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', `--stdin-file-path=${path}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Biome cannot format ${path}: ${stderr}`)
  return stdout
}

const columnNamesPath = 'server/src/platform/db/generated/column-names.ts'
const tablesPath = 'server/src/platform/db/generated/tables.ts'

/** Every operation ID that was ever published, sorted. Only a new one is added here: clients are generated from the others. */
function frozenOperationIds(): string {
  const known = (current(join(root, 'server/test/operation-ids.txt')) ?? '').split('\n').filter(Boolean)
  const ids = new Set([...known, ...routes.map(({ handler }) => handler.name)])
  return `${[...ids].sort().join('\n')}\n`
}

const files: Readonly<Record<string, string>> = {
  'openapi.json': printOpenApi(api),
  'sdk/server/src/api/operations.ts': forServers.names,
  'sdk/server/src/bff/user-routes.ts': forServers.userRoutes,
  'docs/reference/routes.md': routesPage(whole, routes),
  'docs/reference/errors.md': errorsPage(routes),
  'docs/reference/audit.md': auditPage(),
  'docs/reference/imports.md': importsPage(),
  'docs/reference/commands.md': commandsPage(await loadProgram('')),
  'docs/reference/configuration.md': configurationPage(),
  'docs/reference/roles.md': rolesPage(routes),
  'docs/runbook.md': runbookPage(),
  'ops/alerts.yaml': alertsFile(),
  'ops/grafana.json': format('ops/grafana.json', grafanaFile()),
  'server/test/operation-ids.txt': frozenOperationIds(),
  [columnNamesPath]: format(columnNamesPath, columnNames),
  [tablesPath]: format(tablesPath, types),
}

const stale = Object.entries(files)
  .map(([name, text]) => ({ path: join(root, name), text }))
  .filter(({ path, text }) => current(path) !== text)

if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${relative(root, path)} is not current: npm run gen`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const { path, text } of stale) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`wrote ${relative(root, path)}`)
  }
  prepare({ build: [] })
}
