import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import type { Logger } from 'pino'

/** The embedded database's log file. */
export type EmbeddedLog = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * Maximum size of the log before it moves to `<name>.1`, which it replaces: never more than about twice this on disk.
 */
const largestBytes = 10 * 1024 * 1024
const checkEveryMs = 60_000
const tailBytes = 4096

/**
 * PostgreSQL's output, in a file of bounded size. PostgreSQL writes to it directly, so nothing is lost when this
 * process dies.
 */
export type LogFile = {
  path: string
  /** A new descriptor for a child process; the caller closes it. */
  open(): number
  /** The last complaint written since the file had `fromByte` bytes, in one line. */
  lastComplaint(fromByte: number): string
  size(): number
  close(): void
}

/** Limits the size of the log at `path`. */
export function openLogFile(path: string, log: EmbeddedLog): LogFile {
  const timer = setInterval(() => rotateQuietly(path, log), checkEveryMs)
  timer.unref()
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  rotateQuietly(path, log)
  return {
    path,
    open: () => openSync(path, 'a', 0o600),
    lastComplaint: (fromByte) => lastComplaint(readFrom(path, Math.max(fromByte, size() - tailBytes))),
    size,
    close: () => clearInterval(timer),
  }
}

/** Copies and truncates, because PostgreSQL keeps the file open. It appends, so it continues at the new end. */
export function rotateLogFile(path: string, largest = largestBytes): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largest) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

function rotateQuietly(path: string, log: EmbeddedLog): void {
  try {
    rotateLogFile(path)
  } catch (error) {
    log.warn({ err: error }, 'rotating the log of embedded PostgreSQL failed')
  }
}

function lastComplaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  const complaint =
    lines.findLast((line) => /(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
  return complaint.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '')
}

function readFrom(path: string, position: number): string {
  const descriptor = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(tailBytes)
    const length = readSync(descriptor, buffer, 0, tailBytes, position)
    return buffer.toString('utf8', 0, length)
  } finally {
    closeSync(descriptor)
  }
}
