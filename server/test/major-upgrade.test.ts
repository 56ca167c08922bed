import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sealAll } from '../src/audit/seals.ts'
import { upgradeIfNeeded } from '../src/cli/upgrade.ts'
import { makeDemo } from '../src/dev/demo/service.ts'
import type { Config } from '../src/platform/config/config.ts'
import { openDb, type Pool } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { rolesSql } from '../src/platform/db/roles.ts'
import { chooseAccount } from '../src/platform/embedded-postgres/account.ts'
import {
  type Binaries,
  requireBinaries,
  requireEarlierBinaries,
  runnableBinaries,
} from '../src/platform/embedded-postgres/binaries.ts'
import { connectionTo, prepareCluster } from '../src/platform/embedded-postgres/cluster.ts'
import { layoutOf, ownFolder, reachableName } from '../src/platform/embedded-postgres/layout.ts'
import { openLogFile } from '../src/platform/embedded-postgres/log-file.ts'
import { supervise } from '../src/platform/embedded-postgres/supervise.ts'
import { findMajorUpgrade } from '../src/platform/embedded-postgres/upgrade.ts'
import { createLog } from '../src/platform/log/log.ts'
import { installAuditKey } from './audit-key.ts'
import { contentOf } from './contents.ts'
import { startService, testConfig } from './harness.ts'
import { environmentOf, newFolder, program, runLicet, serveLicet } from './licet-process.ts'

const limit = { timeout: 600_000 }
const log = createLog('silent')

/** The record of the move, and the number of restores, which ends the positions of servers that follow changes. */
const changedByMove = ['audit_logs', 'instance_settings']

/** Installs PostgreSQL 17 as the message says that names the command. */
function installEarlier(dataDir: string): Binaries {
  const refusal = vi.fn(requireEarlierBinaries)
  expect(() => refusal(17, dataDir)).toThrow('PostgreSQL 17 is needed to read the database')
  const [, command = ''] = /run (npm install .+), and start again/.exec(String(refusal.mock.results[0]?.value)) ?? []
  execFileSync('sh', ['-c', `${command} --ignore-scripts --no-audit --no-fund --loglevel=error`])
  return requireEarlierBinaries(17, dataDir)
}

/** Runs the database of `dataDir` for as long as `work` takes. */
async function withDatabase<T>(dataDir: string, installed: Binaries, work: (db: Pool) => Promise<T>): Promise<T> {
  const cluster = await prepareCluster(dataDir, { installed, privileges: rolesSql() })
  const logFile = openLogFile(layoutOf(dataDir).log, log)
  const server = await supervise(cluster, logFile, log)
  const db = openDb(connectionTo(dataDir, 'owner'), { max: 2, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await server.stop()
    logFile.close()
  }
}

/** Creates a cluster as PostgreSQL 17 does: it does not know every setting of a new one. */
function initialize(dataDir: string, installed: Binaries): void {
  const { home, data } = layoutOf(dataDir)
  const account = chooseAccount(undefined, home, { allowNobody: true })
  for (const folder of [home, data]) ownFolder(folder, account)
  const initdb = join(runnableBinaries(installed, account, dataDir), 'bin/initdb')
  const options = ['-U', 'licet', '--encoding=UTF8', '--locale=C', '--auth=reject', '--no-sync']
  execFileSync(initdb, ['-D', reachableName(data, account), ...options], { ...account.spawn, cwd: data })
}

/** A data folder that Licet filled on PostgreSQL 17. */
async function makeEarlier(dataDir: string, installed: Binaries) {
  initialize(dataDir, installed)
  return withDatabase(dataDir, installed, async (db) => {
    await migrate(db)
    await installAuditKey(db)
    const service = await startService({ database: connectionTo(dataDir, 'owner'), config: { env: 'development' } })
    await makeDemo(service.ctx, 'demo')
    await sealAll(service.ctx)
    await service.stop()
    return contentOf(db)
  })
}

/** Whether rows are being copied to the database of `draft`. */
async function isCopying(draft: string): Promise<boolean> {
  if (!existsSync(join(draft, 'postgres/data/postmaster.pid'))) return false
  const db = openDb(connectionTo(draft, 'owner'), { max: 1, onError: () => undefined })
  const copies = sql`select from pg_stat_activity where application_name = 'licet backup'`.execute(db)
  return copies
    .then(({ rows }) => rows.length > 0)
    .catch(() => false)
    .finally(() => db.destroy())
}

test('a database of PostgreSQL 17 is upgraded with all rows, also after kill -9 in the middle', limit, async () => {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const earlier = installEarlier(dataDir)
  const content = await makeEarlier(dataDir, earlier)
  const own = { DATA_DIR: dataDir, ENCRYPTION_KEY: '07'.repeat(32), NODE_ENV: 'development' }
  expect(findMajorUpgrade(dataDir)).toEqual({ from: 17, to: 18 })

  const refused = await runLicet(folder, ['serve', '--dev'], own)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/run (npx )?licet serve --yes once/)])
  const command = await runLicet(folder, ['migrate'], own)
  expect([command.code, command.stderr]).toEqual([1, expect.stringContaining('licet serve --yes')])

  const args = [...program, 'serve', '--dev', '--yes']
  const killed = spawn(process.execPath, args, { cwd: folder, env: environmentOf(own), stdio: 'ignore' })
  const ended = once(killed, 'exit')
  await vi.waitUntil(() => isCopying(join(dataDir, 'upgrade')), { timeout: 120_000, interval: 5 })
  killed.kill('SIGKILL')
  await ended
  expect(await withDatabase(dataDir, earlier, contentOf)).toEqual(content)

  const config: Config = { ...testConfig, env: 'development', dataDir }
  await upgradeIfNeeded({ config, log }, { isAgreed: true, atTerminal: false })
  expect(findMajorUpgrade(dataDir)).toBeUndefined()
  expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('17\n')
  rmSync(join(dataDir, 'postgres/data'), { recursive: true })
  const upgraded = await withDatabase(dataDir, requireBinaries(), contentOf)
  expect(Object.keys(upgraded)).toEqual(Object.keys(content))
  const changed = Object.keys(content).filter((table) => upgraded[table] !== content[table])
  expect(changed).toEqual(changedByMove)

  const service = await serveLicet(folder, [], own)
  expect(await service.stop()).toBe(0)
})
