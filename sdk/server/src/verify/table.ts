import type { Entry } from './entry.ts'
import { endOfKey, family, ofKeys } from './places.ts'

const tokenLength = 47
const hashStart = 12
/** Characters that the hash of an access key is made of: its last ones. */
const leastOfKey = 8

/** One line of the processor's cache: the token, or the end of the access key, and until when its result can be used, by both clocks. */
const recordBytes = 64
const recordNumbers = recordBytes / 8
const monotonicEnd = 6
const wallEnd = 7

/**
 * Entries by token and context, and those of access keys. What decides whether one can be used is in one line of memory, not in objects: with 100,000 entries, a check
 * takes about as long as it waits for memory.
 */
export class Table {
  readonly #max: number
  /** Slots plus 1, at the hash of their tokens or after it (linear probing). 0: free. */
  readonly #index: Int32Array
  readonly #mask: number
  readonly #records: Uint8Array
  readonly #times: Float64Array
  readonly #entries: (Entry | undefined)[] = []
  #freeSlots: number[] = []
  /** Goes around all slots, and passes those that were used since it came by before (the algorithm CLOCK). */
  #hand = 0

  constructor(max: number) {
    this.#max = max
    this.#index = new Int32Array(2 ** Math.ceil(Math.log2(2 * max)))
    this.#mask = this.#index.length - 1
    // The system provides its pages when they are first used.
    this.#records = new Uint8Array(max * recordBytes)
    this.#times = new Float64Array(this.#records.buffer)
  }

  get size(): number {
    return this.#entries.length - this.#freeSlots.length
  }

  /** The entry of exactly this token in a context. It counts as used. */
  find(token: string, context = ''): Entry | undefined {
    if (token.length !== tokenLength) return undefined
    for (let at = this.#home(token, hashStart, context); ; at = (at + 1) & this.#mask) {
      const slot = (this.#index[at] as number) - 1
      if (slot === -1) return undefined
      const entry = this.#entries[slot] as Entry
      // Read first, so that it arrives from memory while the token is compared.
      const { isUsed } = entry
      if (entry.context !== context || !this.#isTokenOf(slot, token)) continue
      if (!isUsed) entry.isUsed = true
      return entry
    }
  }

  /** The entry of exactly this access key. It counts as used. */
  findKey(text: string): Entry | undefined {
    if (text.length < leastOfKey) return undefined
    for (let at = this.#home(text, text.length - leastOfKey, ''); ; at = (at + 1) & this.#mask) {
      const slot = (this.#index[at] as number) - 1
      if (slot === -1) return undefined
      const entry = this.#entries[slot] as Entry
      const { isUsed } = entry
      if (entry.context !== ofKeys || !this.#isKeyOf(entry, text)) continue
      if (!isUsed) entry.isUsed = true
      return entry
    }
  }

  /** Takes the same time wherever keys of one length differ. */
  #isKeyOf({ slot, family: start, token }: Entry, text: string): boolean {
    const from = text.length - endOfKey
    if (from <= 0) return isSameText(token, text)
    if (start.length !== from) return false
    const record = slot * recordBytes
    let difference = 0
    for (let index = 0; index < endOfKey; index += 1)
      difference |= (this.#records[record + index] as number) ^ text.charCodeAt(from + index)
    for (let index = 0; index < from; index += 1) difference |= start.charCodeAt(index) ^ text.charCodeAt(index)
    return difference === 0
  }

  /** Takes the same time wherever the tokens differ. */
  #isTokenOf(slot: number, token: string): boolean {
    const start = slot * recordBytes
    let difference = 0
    for (let index = 0; index < tokenLength; index += 1)
      difference |= (this.#records[start + index] as number) ^ token.charCodeAt(index)
    return difference === 0
  }

  ofFamily(wanted: string, context = ''): Entry | undefined {
    for (let at = this.#home(wanted, hashStart - family.start, context); ; at = (at + 1) & this.#mask) {
      const slot = (this.#index[at] as number) - 1
      if (slot === -1) return undefined
      const entry = this.#entries[slot] as Entry
      if (entry.family === wanted && entry.context === context) return entry
    }
  }

  msLeft({ slot }: Entry, monotonic: number, wall: number): number {
    const start = slot * recordNumbers
    return Math.min(
      (this.#times[start + monotonicEnd] as number) - monotonic,
      (this.#times[start + wallEnd] as number) - wall,
    )
  }

  /** There must be room. */
  add(entry: Entry): void {
    const slot = this.#freeSlots.pop() ?? this.#entries.length
    entry.slot = slot
    this.#entries[slot] = entry
    const { token, family: start } = entry
    const [from, length] = entry.context === ofKeys ? [start.length, endOfKey] : [0, tokenLength]
    for (let index = 0; index < length; index += 1)
      this.#records[slot * recordBytes + index] = token.charCodeAt(from + index)
    this.#times[slot * recordNumbers + monotonicEnd] = entry.sentAt.monotonic + entry.lifeMs
    this.#times[slot * recordNumbers + wallEnd] = entry.sentAt.wall + entry.lifeMs
    this.#place(slot, entry)
  }

  /** An entry that was not used lately, if there is no room for another one. */
  unused(): Entry | undefined {
    if (this.size < this.#max) return undefined
    for (;;) {
      const entry = this.#entries[this.#hand] as Entry
      this.#hand = (this.#hand + 1) % this.#max
      if (!entry.isUsed) return entry
      entry.isUsed = false
    }
  }

  remove(entry: Entry): void {
    const { slot } = entry
    let at = this.#homeOf(entry)
    while (this.#index[at] !== slot + 1) at = (at + 1) & this.#mask
    this.#index[at] = 0
    this.#entries[slot] = undefined
    this.#freeSlots.push(slot)
    // Those after it may have been placed there only because it was in the way.
    for (at = (at + 1) & this.#mask; this.#index[at] !== 0; at = (at + 1) & this.#mask) {
      const next = (this.#index[at] as number) - 1
      this.#index[at] = 0
      this.#place(next, this.#entries[next] as Entry)
    }
  }

  clear(): void {
    this.#index.fill(0)
    this.#entries.length = 0
    this.#freeSlots = []
    this.#hand = 0
  }

  #place(slot: number, entry: Entry): void {
    let at = this.#homeOf(entry)
    while (this.#index[at] !== 0) at = (at + 1) & this.#mask
    this.#index[at] = slot + 1
  }

  #homeOf({ token, context }: Entry): number {
    return context === ofKeys ? this.#home(token, token.length - leastOfKey, '') : this.#home(token, hashStart, context)
  }

  /** Where to start to look: a hash of the last 8 characters of the family, which are random, and of those of the context. */
  #home(text: string, start: number, context: string): number {
    let hash = 0
    for (let index = start; index < start + 8; index += 1) hash = (Math.imul(hash, 67) + text.charCodeAt(index)) | 0
    for (let index = Math.max(0, context.length - 8); index < context.length; index += 1)
      hash = (Math.imul(hash, 67) + context.charCodeAt(index)) | 0
    return (hash ^ (hash >>> 15)) & this.#mask
  }
}

/** Takes the same time wherever two texts of one length differ. */
function isSameText(known: string, text: string): boolean {
  if (known.length !== text.length) return false
  let difference = 0
  for (let index = 0; index < text.length; index += 1) difference |= known.charCodeAt(index) ^ text.charCodeAt(index)
  return difference === 0
}
