import type { AppContext, Configured } from '../../context.ts'
import type { DbConnection } from '../../platform/db/connections.ts'
import { type Copies, withCopies } from '../../platform/db/copy.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { dump } from './dump.ts'
import { readParts, writeParts } from './file.ts'
import { type Loaded, load } from './load.ts'
import { BackupError, type BackupProgress, type Manifest, type Part } from './parts.ts'

/** What a backup contains. */
export interface BackupContent {
  readonly manifest: Manifest
  readonly rows: number
  readonly tables: Readonly<Record<string, number>>
}

type OnProgress = (progress: BackupProgress) => void

interface BackupOptions {
  readonly onProgress: OnProgress
}

/** Writes the whole database, as of one time, while others use it, encrypted with the encryption key in use. `write` resolves when there is room for more. */
export function writeBackup(
  ctx: AppContext,
  connection: DbConnection,
  write: (bytes: Buffer) => Promise<void>,
  { onProgress }: BackupOptions,
): Promise<BackupContent> {
  return withCopies(connection, 'snapshot', async (copies) => {
    const seen = new Summary(onProgress)
    for await (const bytes of writeParts(seen.follow(dump(ctx, copies)), ctx.vault.used)) await write(bytes)
    return seen.content()
  })
}

/** Reads a whole backup and checks it. @throws BackupError */
export async function verifyBackup(
  { config }: Configured,
  bytes: AsyncIterable<Buffer>,
  onProgress: OnProgress,
): Promise<BackupContent> {
  const seen = new Summary(onProgress)
  for await (const _part of seen.follow(readParts(bytes, config.encryptionKeys)));
  return seen.content()
}

/** What else happens in the transaction of a restore, after the last row. */
type Finish<T> = (tx: Anywhere<AppContext>) => Promise<T>

/** Restores a backup into an empty database, as the role that owns its tables. Everything, or nothing. @throws BackupError */
export function restoreBackup<T>(
  ctx: AppContext,
  connection: DbConnection,
  bytes: AsyncIterable<Buffer>,
  { onProgress, finish }: { readonly onProgress: OnProgress; readonly finish: Finish<T> },
): Promise<Loaded & { readonly finished: T }> {
  return withCopies(connection, 'load', async (copies) => {
    const parts = new Summary(onProgress).follow(readParts(bytes, ctx.config.encryptionKeys))
    const loaded = await load(ctx, copies, parts)
    return { ...loaded, finished: await finish(within(ctx, copies)) }
  })
}

const within = (ctx: AppContext, { db }: Copies): Anywhere<AppContext> => ({ ...ctx, db })

/** Counts what passes. */
export class Summary {
  readonly #onProgress: OnProgress
  readonly #tables: Record<string, number> = {}
  #manifest: Manifest | undefined
  #rows = 0
  #bytes = 0

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress
  }

  async *follow(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    for await (const part of parts) {
      this.#count(part)
      yield part
    }
  }

  #count(part: Part): void {
    if (part.kind === 'manifest') this.#manifest = part.manifest
    if (part.kind === 'rows') this.#bytes += part.chunk.length
    if (part.kind === 'table') {
      this.#tables[part.table] = part.rows
      this.#rows += part.rows
    }
    const { tables = [] } = this.#manifest ?? {}
    const done = Object.keys(this.#tables).length
    const estimate = tables.reduce((sum, table) => sum + table.estimate, 0)
    this.#onProgress({ table: tables[done]?.name ?? '', rows: this.#rows, estimate, bytes: this.#bytes })
  }

  content(): BackupContent {
    if (!this.#manifest) throw new BackupError('the backup has no manifest')
    return { manifest: this.#manifest, rows: this.#rows, tables: this.#tables }
  }
}
