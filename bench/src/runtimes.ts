import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { getLicensed, nextNumbers, report } from './licensing.ts'
import type { Licet } from './licet.ts'
import type { Options } from './options.ts'
import { http, requireShare } from './participants.ts'
import { startBeside } from './processes.ts'
import type { Scenario } from './rounds.ts'
import { currentOf, spreadUnchanged } from './scenarios.ts'
import { roomyOnes } from './seed-licenses.ts'
import type { Stage } from './stage.ts'

const newer = '24.21.0'
const sessions = 1_000
const callers = 256
const installLimitMs = 120_000

/** The same server on the Node.js that runs the benchmark, and on a newer one. */
export async function runtimes(stage: Stage, { directory }: Pick<Options, 'directory'>): Promise<Scenario> {
  const { large } = stage
  const other = await startBeside(stage, { process: { node: installNode(directory, newer) } })
  const ways = [
    { name: `Node.js ${process.versions.node}`, licet: large.licet },
    { name: `Node.js ${newer}`, licet: other },
  ]
  const checks = spreadUnchanged(sessions, large.sessions).map(currentOf)
  const licenses = await getLicensed(large)
  const reports = Array.from({ length: roomyOnes }, (_, index) => report(licenses, index))
  const checking = ({ name, licet }: { name: string; licet: Licet }) =>
    requireShare(
      http(stage, `GET /v1/sessions/current, ${name}`, licet, { requests: checks, loop: true, expect: '"userId"' }),
      licet,
      'hit',
    )
  const reporting = ({ name, licet }: { name: string; licet: Licet }) => {
    const order = () => ({ requests: reports, loop: true, numberedFrom: nextNumbers(), expect: accepted })
    return http(stage, `POST /v1/licenses/usage, ${name}`, licet, order, callers)
  }
  return {
    key: 'runtimes',
    title: 'The same server on two versions of Node.js',
    participants: [...ways.map(checking), ...ways.map(reporting)],
    goals: [],
    after: async () => {
      await other.stop()
      return []
    },
  }
}

const accepted = [{ status: 201, text: '"accepted"' }]

/** Returns its program. The package has the program itself, and no script that runs at its installation. */
function installNode(directory: string, version: string): string {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(directory, `node-${version}`)
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    stdio: 'ignore',
    timeout: installLimitMs,
  })
  return join(folder, 'node_modules', name, 'bin/node')
}
