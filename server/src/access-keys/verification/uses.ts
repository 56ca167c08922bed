import type { AppContext } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import { writeUses } from './queries.ts'

/** The last use of a key, or its last refusal because of its network. */
export interface KeyUse {
  readonly at: Date
  /** Of the client, if the server named its IP address. */
  readonly network: string | undefined
}

/** Last uses by the number of the key, until they are written: one each, however often it is used. */
export class KeyUses {
  #pending = new Map<number, KeyUse>()

  note(id: number, at: Date, network: string | undefined): void {
    this.#pending.set(id, { at, network: network ?? this.#pending.get(id)?.network })
  }

  /** Hands out all that are pending. */
  take(): Map<number, KeyUse> {
    const taken = this.#pending
    this.#pending = new Map()
    return taken
  }

  /** Brings back what could not be written, unless there is a later use. */
  giveBack(uses: ReadonlyMap<number, KeyUse>): void {
    for (const [id, use] of uses) if (!this.#pending.has(id)) this.#pending.set(id, use)
  }
}

const keysAtOnce = 500

/** Writes the last uses of keys, and their last refusals because of their networks. */
export async function flushKeyUses({ caches, db }: AppContext): Promise<void> {
  const { uses, refusals } = caches.accessKeys
  await flush(db, 'used', uses)
  await flush(db, 'refused', refusals)
}

async function flush(db: Pool, kind: 'used' | 'refused', uses: KeyUses): Promise<void> {
  const taken = [...uses.take()]
  for (let start = 0; start < taken.length; start += keysAtOnce) {
    const some = taken.slice(start, start + keysAtOnce)
    try {
      await writeUses(
        db,
        kind,
        some.map(([id, use]) => ({ id, ...use })),
      )
    } catch (error) {
      uses.giveBack(new Map(taken.slice(start)))
      throw error
    }
  }
}
