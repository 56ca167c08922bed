import { readSync, writeSync } from 'node:fs'
import { HashIndex } from './hash-index.ts'
import { compilePath, textOf } from './paths.ts'
import type { Tap } from './reading/bytes.ts'
import type { InputFile } from './reading/model.ts'
import { readRecords } from './reading/service.ts'
import { openUnnamedFile } from './reading/spool.ts'
import type { Source } from './sources/model.ts'

const headBytes = 12
const flushBytes = 2 ** 16

/**
 * Identities from a separate file, by the ID of their user. They are in a file without a name, each with the offset of the
 * one before of the same user; only the offsets of the last ones are in memory.
 */
export class IdentityRows {
  readonly #file = openUnnamedFile()
  readonly #last = new HashIndex()
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #written = 0

  static async read(file: InputFile, rows: NonNullable<Source['identityRows']>, tap: Tap): Promise<IdentityRows> {
    const store = new IdentityRows()
    const readUser = compilePath(rows.user)
    for await (const records of readRecords(file, { formats: rows.formats }, tap)) {
      for (const { value } of records) {
        const user = textOf(readUser(value))
        if (user !== undefined) store.#add(user, value)
      }
    }
    store.#flush()
    return store
  }

  #add(user: string, row: unknown): void {
    const body = Buffer.from(JSON.stringify(row))
    const head = Buffer.alloc(headBytes)
    // Plus 1, so that 0 means no row.
    head.writeDoubleLE(this.#last.get(user) ?? 0)
    head.writeUInt32LE(body.length, 8)
    this.#last.set(user, this.#written + this.#waitingBytes + 1)
    this.#waiting.push(head, body)
    this.#waitingBytes += headBytes + body.length
    if (this.#waitingBytes > flushBytes) this.#flush()
  }

  #flush(): void {
    writeSync(this.#file.fd, Buffer.concat(this.#waiting), 0, this.#waitingBytes, this.#written)
    this.#written += this.#waitingBytes
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** The rows of a user, in the order of the file. */
  of(user: string): unknown[] {
    const rows: unknown[] = []
    for (let at = this.#last.get(user) ?? 0; at > 0; ) {
      const head = this.#readAt(at - 1, headBytes)
      rows.push(JSON.parse(this.#readAt(at - 1 + headBytes, head.readUInt32LE(8)).toString()))
      at = head.readDoubleLE(0)
    }
    return rows.reverse()
  }

  #readAt(offset: number, length: number): Buffer {
    const buffer = Buffer.alloc(length)
    readSync(this.#file.fd, buffer, 0, length, offset)
    return buffer
  }

  close(): void {
    this.#file.close()
  }
}
