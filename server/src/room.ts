import type { AppContext, Cache, Caches } from './context.ts'
import type { SealedColumn } from './platform/db/reseal.ts'
import type { PageSet, PageTarget } from './platform/http/pages.ts'
import type { Locations } from './platform/http/requester.ts'
import type { AnyRoute } from './platform/http/route.ts'
import type { Worker } from './platform/queue/repeat.ts'

/** What a folder of src/ consists of, as far as the rest of the process must know of it. start/rooms.ts lists all rooms. */
export interface Room {
  /** One sentence, which is also its caption in ARCHITECTURE.md. */
  readonly about: string
  /** Its rows of the API, in the order of the reference. */
  readonly routes?: readonly AnyRoute[]
  readonly pages?: readonly PageSet[]
  /** What it serves besides routes and pages: documents and files. */
  readonly serve?: (ctx: AppContext) => readonly PageTarget[]
  /** What each node repeats. */
  readonly jobs?: readonly Job[]
  /** Tasks that have their own loop. They start before the jobs of the room, and stop after them. */
  readonly workers?: readonly ((ctx: AppContext) => Worker | Promise<Worker>)[]
  readonly caches?: { readonly [K in keyof Omit<Caches, keyof Cache>]?: CacheDeclaration<Caches[K]> }
  /** Columns with secrets that a member or a command can set again: a project has few of each. */
  readonly secrets?: readonly SealedColumn[]
  /** Columns with other encrypted values, of which there can be millions. */
  readonly contents?: readonly SealedColumn[]
  /** Adds the metrics that ask for a value when they are read. */
  readonly measure?: (ctx: AppContext) => void
}

/** A task that a node repeats, one run after the other. */
export type Job = {
  /** In the log and in traces. */
  readonly name: string
  /** Milliseconds between two runs; fewer after a run that returns `more`. */
  readonly every: number
  /** One more run when the process stops, for what is only in memory. */
  readonly onStop?: true
} & (
  | { readonly run: (ctx: AppContext) => Promise<unknown> }
  /** For a task that remembers something from one run to the next. */
  | { readonly begin: (ctx: AppContext) => () => Promise<unknown> }
)

/** A cache of `ctx.caches`. Beside its class, `declare module` gives it its name there. */
export interface CacheDeclaration<C extends Cache> {
  /** Undefined: nothing, as it only joins or bounds what runs at the same time. */
  readonly keeps?: string
  /** The changes that it forgets it at. Undefined: none, as it never changes, or may be some seconds old. */
  readonly forgetsOn?: string
  /** Its part of CACHE_MEMORY, if it has an entry for each session or user. All others stay small. */
  readonly share?: number
  /** @param bytes its part of CACHE_MEMORY */
  readonly create: (parts: CacheParts, bytes: number) => C
}

/** What caches are made of. */
interface CacheParts extends Omit<AppContext, 'caches'> {
  readonly locations: Locations
  /** Reads by the pool of requests that only read. */
  readonly reader: Omit<AppContext, 'caches'>
  /** Those of all rooms. */
  readonly secrets: readonly SealedColumn[]
}
