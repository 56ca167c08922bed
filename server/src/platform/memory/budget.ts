import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Memory that this process may use, in bytes: all of the machine, or the share of its container (cgroup). */
export const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** The rest is for requests in progress, for what a garbage collection moves, and for PostgreSQL beside the process. */
const cacheShare = 1 / 4

/** Bytes for the caches of all processes of this installation, if nothing is set. */
export const defaultCacheBytes = (): number =>
  Math.floor(Math.min(usableMemory(), getHeapStatistics().heap_size_limit) * cacheShare)
