import type { SequenceState, TableShape } from '../../platform/db/structure.ts'

/** The parts of a backup, in order: one manifest, the rows and the end of each of its tables, and the end. */
export type Part =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  /** Rows in the text format of COPY. A part need not end where a row ends. */
  | { readonly kind: 'rows'; readonly chunk: Buffer }
  | { readonly kind: 'table'; readonly table: string; readonly rows: number }
  | { readonly kind: 'end'; readonly rows: number }

/** What a backup says about itself. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601. */
  readonly createdAt: string
  /** Version of Licet that made it. */
  readonly version: string
  readonly postgres: number
  /** Names of the migrations that its schema has. */
  readonly migrations: readonly string[]
  /** Keys without which its secrets cannot be decrypted. */
  readonly encryptionKeys: readonly KeyPrint[]
  /** ID of the key that signs the audit log. Null before the first start. */
  readonly auditKey: string | null
  readonly lastSeal: { readonly number: number; readonly hash: string } | null
  /** `estimate`: of the planner; 0 for a table that it does not know yet. */
  readonly tables: readonly (TableShape & { readonly estimate: number })[]
  readonly sequences: readonly SequenceState[]
}

export interface KeyPrint {
  readonly id: string
  /** 16 hexadecimal characters. */
  readonly fingerprint: string
}

/** What a run has done so far, and what is expected. */
export interface BackupProgress {
  readonly table: string
  readonly rows: number
  readonly estimate: number
  readonly bytes: number
}

/** The backup cannot be used. The message is one sentence for the person who called. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Rows that mean nothing in another database: numbers of transactions, and the nodes that serve. */
const transientTables: ReadonlySet<string> = new Set(['invalidations', 'nodes'])
export const isKept = ({ name }: TableShape): boolean => !transientTables.has(name)
