import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

const onLinux = process.platform === 'linux'

/** A process of the cluster: its postmaster, or one of the postmaster's children. */
export type ClusterProcess = { pid: number; postmaster: boolean }

/**
 * Start time of the process `pid`, as an opaque word; undefined when it does not exist, or is dead but not yet reaped.
 * It tells a reused process ID from the first process.
 */
export function startTimeOf(pid: number): string | undefined {
  if (!onLinux) return ps(['-o', 'lstart=', '-p', String(pid)]).trim() || undefined
  const fields = statOf(pid)
  return fields[0] === 'Z' ? undefined : fields[19]
}

/** The scope of process IDs: one boot of one kernel, one process namespace. Containers differ in it. */
export function processSpace(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id').trim()
  if (!boot) return hostname()
  try {
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return `${boot} ${hostname()}`
  }
}

/**
 * The live processes of the cluster that was started under the name `marker` (its `cluster_name`, which PostgreSQL
 * shows in every process title) by the user `uid`. Finds children that have lost their postmaster, too.
 */
export function clusterProcesses(marker: string, uid: number): ClusterProcess[] {
  const found = (onLinux ? listProc() : listPs()).filter(
    ({ command, owner }) => owner === uid && belongsTo(marker, command),
  )
  const pids = new Set(found.map(({ pid }) => pid))
  // A child carries its parent's command line until it has set its own title, so that alone does not make a postmaster.
  return found.map(({ pid, parent, command }) => ({
    pid,
    postmaster: !command.startsWith('postgres: ') && !pids.has(parent),
  }))
}

type Listed = { pid: number; parent: number; owner: number | undefined; command: string }

function listProc(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = readText(`/proc/${name}/cmdline`).split('\0').join(' ')
      if (!command.includes('postgres')) return []
      const parent = Number(statOf(Number(name))[1])
      return [{ pid: Number(name), parent, owner: ownerOf(`/proc/${name}`), command }]
    })
}

function listPs(): Listed[] {
  return ps(['-axo', 'pid=,ppid=,uid=,command='])
    .split('\n')
    .map((line) => {
      const [, pid, parent, owner, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return { pid: Number(pid), parent: Number(parent), owner: Number(owner), command }
    })
}

function belongsTo(marker: string, command: string): boolean {
  if (command.startsWith(`postgres: ${marker}:`)) return true
  return /\/bin\/postgres (--single )?-D /.test(command) && command.includes(` cluster_name=${marker} `)
}

/** The fields of the process's status from the third on: state, parent, … Empty when the process does not exist. */
function statOf(pid: number): string[] {
  const stat = readText(`/proc/${pid}/stat`)
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(args: string[]): string {
  return (
    spawnSync('ps', args, { encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, timeout: 5000 })
      .stdout ?? ''
  )
}

/** A process can end between the listing and the read: then the text is empty. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}
