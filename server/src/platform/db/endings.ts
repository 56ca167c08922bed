import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './generated/tables.ts'

type Db = Kysely<Tables>
type Transaction = KyselyTransaction<Tables>

/** The pool of a committed transaction, as far as it needs to be known here. */
interface Announcer {
  emit(event: object): void
}

type AfterCommit = (pool: Announcer) => void
type AfterRollback = () => void
/** `isLast`: no statement of the transaction comes after, so it may end with `lastMark`. */
type Write<T> = (db: Transaction, items: T[], isLast?: boolean) => Promise<void>

/** Items per statement. */
const atOnce = 200

const endings = new WeakMap<Db, TransactionEnd>()

/** What a transaction does at its end. */
export class TransactionEnd {
  readonly #pool: Announcer | undefined
  readonly callbacks: AfterCommit[] = []
  readonly undoings: AfterRollback[] = []
  /** By how they are written. */
  readonly gathered = new Map<Write<never>, unknown[]>()

  constructor(pool: Announcer | undefined) {
    this.#pool = pool
  }

  belongTo(transaction: Db): void {
    endings.set(transaction, this)
  }

  /** Before the end. */
  ask(question: object): void {
    this.#pool?.emit(question)
  }

  commit(): void {
    if (this.#pool) for (const callback of this.callbacks) callback(this.#pool)
  }

  rollBack(): void {
    for (const undo of this.undoings) undo()
  }
}

/** Calls `callback` with the pool once the transaction is committed, never if it is rolled back. */
export function afterCommit(transaction: Db, callback: AfterCommit): void {
  endings.get(transaction)?.callbacks.push(callback)
}

/** Calls `undo` if the transaction is rolled back, or if its commit was not acknowledged. */
export function afterRollback(transaction: Db, undo: AfterRollback): void {
  endings.get(transaction)?.undoings.push(undo)
}

/** Passes a question to the listeners of this process while the transaction is open. They set their result in it. */
export function askListeners(transaction: Db, question: object): void {
  endings.get(transaction)?.ask(question)
}

/**
 * Keeps an item to be written together with others like it, just before the commit, or immediately in a transaction that
 * `inTransaction` has not started.
 */
export async function gather<T>(transaction: Transaction, write: Write<T>, item: T): Promise<void> {
  const ending = endings.get(transaction)
  if (!ending) return write(transaction, [item])
  const items = ending.gathered.get(write)
  if (items) items.push(item)
  else ending.gathered.set(write, [item])
}

/** Before the commit, and for code that reads what its own transaction has gathered. */
export async function writeGathered(transaction: Transaction, { isEnd = false } = {}): Promise<void> {
  const all = [...(endings.get(transaction)?.gathered ?? [])].filter(([, items]) => items.length > 0)
  for (const [index, [write, items]] of all.entries()) {
    while (items.length > 0) {
      const some = items.splice(0, atOnce) as never[]
      await write(transaction, some, isEnd && items.length === 0 && index === all.length - 1)
    }
  }
}
