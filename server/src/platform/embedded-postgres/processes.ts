import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

const onLinux = process.platform === 'linux'

/** A process of the cluster: its postmaster, or one of the postmaster's children. */
export type ClusterProcess = { pid: number; postmaster: boolean }

/**
 * When the process `pid` began, as an opaque word; undefined when there is none, or when it is dead but not yet reaped.
 * With it a process id that was given out a second time is not taken for the first process.
 */
export function startOf(pid: number): string | undefined {
  if (!onLinux) return ps(['-o', 'lstart=', '-p', String(pid)]).trim() || undefined
  const stat = readText(`/proc/${pid}/stat`)
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : fields[19]
}

/** Where process ids mean the same thing: one boot of one kernel, one process namespace. Containers differ in it. */
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
 * The live processes of the cluster that was started under the name `marker` (its `cluster_name`, which PostgreSQL shows
 * in every process title) by the user `uid`. Finds children that have lost their postmaster, too.
 */
export function clusterProcesses(marker: string, uid: number): ClusterProcess[] {
  return onLinux ? fromProc(marker, uid) : fromPs(marker, uid)
}

function fromProc(marker: string, uid: number): ClusterProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = readText(`/proc/${name}/cmdline`)
      const kind = kindOf(command.split('\0').join(' '), marker)
      return kind && ownerOf(`/proc/${name}`) === uid ? [{ pid: Number(name), postmaster: kind === 'postmaster' }] : []
    })
}

function fromPs(marker: string, uid: number): ClusterProcess[] {
  return ps(['-axo', 'pid=,uid=,command='])
    .split('\n')
    .flatMap((line) => {
      const [, pid, owner, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      const kind = kindOf(command, marker)
      return kind && Number(owner) === uid ? [{ pid: Number(pid), postmaster: kind === 'postmaster' }] : []
    })
}

function kindOf(command: string, marker: string): 'postmaster' | 'child' | undefined {
  if (command.startsWith(`postgres: ${marker}:`)) return 'child'
  return command.includes('/bin/postgres -D ') && command.includes(` cluster_name=${marker} `)
    ? 'postmaster'
    : undefined
}

function ps(args: string[]): string {
  return (
    spawnSync('ps', args, { encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, timeout: 5000 })
      .stdout ?? ''
  )
}

/** A process can end between being listed and being read: no text then. */
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
