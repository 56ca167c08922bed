import { totalmem } from 'node:os'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** Memory that this process may use, in bytes: all of the machine, or the share of its container (cgroup). */
export const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** The rest is for requests in progress, for what a garbage collection moves, and for PostgreSQL beside the process. */
const cacheShare = 1 / 4

/** Bytes for the caches of all processes of this installation, if nothing is set. */
export const defaultCacheBytes = (): number =>
  Math.floor(Math.min(usableMemory(), getHeapStatistics().heap_size_limit) * cacheShare)

/**
 * Lets V8 collect garbage when the heap has grown by these percent. By itself it lets a small heap grow to four times its size: a process
 * would take hundreds of megabytes that it doesn't use.
 */
export const limitGarbage = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)
