/** Number of a record, from 1; 0 means that there is no record. */
export type RecordSlot = number

const perChunk = 1_024
const pageBytes = 4_096
const keyLength = 16
/** Byte offsets in a record of what the table itself keeps; the caller's bytes follow. */
const offsets = { newer: 0, older: 4, nextByKey: 8, nextById: 12, key: 16, id: 32 } as const
const headerBytes = 40

interface Chunk<Rest> {
  readonly bytes: Buffer
  readonly view: DataView
  readonly rest: (Rest | undefined)[]
}

/** Where the caller's bytes of a record are: from `start` on. */
export interface RecordPlace {
  readonly bytes: Buffer
  readonly view: DataView
  readonly start: number
}

/**
 * Records of one size, found by a key of 16 ASCII characters or by a number, and ordered by their last use. They are in
 * buffers outside of the heap, where the garbage collector visits none of them. No step takes longer with more records.
 */
export class RecordTable<Rest> {
  readonly #recordBytes: number
  readonly #chunks: Chunk<Rest>[] = []
  /** The first record of each bucket. Memory that was never written to is not taken. */
  readonly #byKey: Uint32Array
  readonly #byId: Uint32Array
  #newest: RecordSlot = 0
  #oldest: RecordSlot = 0
  /** Records given back, chained by `older`. */
  #free: RecordSlot = 0
  #used = 0
  #size = 0

  /** `most`: as many records as there can be. `payloadBytes`: a multiple of 8. */
  constructor({ payloadBytes, most }: { payloadBytes: number; most: number }) {
    this.#recordBytes = headerBytes + payloadBytes
    const buckets = 2 ** Math.max(4, Math.ceil(Math.log2(most)))
    this.#byKey = new Uint32Array(buckets)
    this.#byId = new Uint32Array(buckets)
  }

  get size(): number {
    return this.#size
  }

  /** The least recently used record. */
  get oldest(): RecordSlot {
    return this.#oldest
  }

  /** Bytes that one more record takes from the system: none while there is room. */
  get growsBy(): number {
    const isFull = this.#free === 0 && this.#used === this.#chunks.length * perChunk
    return isFull ? this.#recordBytes * perChunk : 0
  }

  get bytes(): number {
    const buckets = Math.min(this.#byKey.byteLength, pageBytes * this.#used)
    return this.#chunks.length * perChunk * this.#recordBytes + 2 * buckets
  }

  find(key: string): RecordSlot {
    let slot = this.#byKey[this.#bucketOfKey(key)] ?? 0
    while (slot !== 0 && !this.#hasKey(slot, key)) slot = this.#link(slot, offsets.nextByKey)
    return slot
  }

  findById(id: number): RecordSlot {
    let slot = this.#byId[this.#bucketOfId(id)] ?? 0
    while (slot !== 0 && this.idOf(slot) !== id) slot = this.#link(slot, offsets.nextById)
    return slot
  }

  /** Adds a record as the most recently used one. The table has neither its key nor its ID. */
  add(key: string, id: number, rest: Rest): RecordSlot {
    const slot = this.#take()
    const { bytes, view, start } = this.#record(slot)
    bytes.write(key, start + offsets.key, keyLength, 'latin1')
    view.setFloat64(start + offsets.id, id, true)
    this.#chain(this.#byKey, this.#bucketOfKey(key), slot, offsets.nextByKey)
    this.#chain(this.#byId, this.#bucketOfId(id), slot, offsets.nextById)
    this.setRest(slot, rest)
    this.#linkNewest(slot)
    this.#size += 1
    return slot
  }

  /** The record is the most recently used one now. */
  use(slot: RecordSlot): void {
    if (slot === this.#newest) return
    this.#unlink(slot)
    this.#linkNewest(slot)
  }

  remove(slot: RecordSlot): void {
    const key = this.#keyOf(slot)
    this.#unchain(this.#byKey, this.#bucketOfKey(key), slot, offsets.nextByKey)
    this.#unchain(this.#byId, this.#bucketOfId(this.idOf(slot)), slot, offsets.nextById)
    this.#unlink(slot)
    this.setRest(slot, undefined)
    this.#setLink(slot, offsets.older, this.#free)
    this.#free = slot
    this.#size -= 1
  }

  place(slot: RecordSlot): RecordPlace {
    const { bytes, view, start } = this.#record(slot)
    return { bytes, view, start: start + headerBytes }
  }

  /** What the record has on the heap. */
  restOf(slot: RecordSlot): Rest {
    const rest = this.#chunkOf(slot).rest[(slot - 1) % perChunk]
    if (rest === undefined) throw new Error('the record is not in use')
    return rest
  }

  setRest(slot: RecordSlot, rest: Rest | undefined): void {
    this.#chunkOf(slot).rest[(slot - 1) % perChunk] = rest
  }

  #chunkOf(slot: RecordSlot): Chunk<Rest> {
    const chunk = this.#chunks[Math.floor((slot - 1) / perChunk)]
    if (!chunk) throw new Error('there is no such record')
    return chunk
  }

  #record(slot: RecordSlot): RecordPlace {
    const { bytes, view } = this.#chunkOf(slot)
    return { bytes, view, start: ((slot - 1) % perChunk) * this.#recordBytes }
  }

  #take(): RecordSlot {
    const free = this.#free
    if (free !== 0) {
      this.#free = this.#link(free, offsets.older)
      return free
    }
    if (this.growsBy > 0) {
      const bytes = Buffer.alloc(this.#recordBytes * perChunk)
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      this.#chunks.push({ bytes, view, rest: new Array<Rest | undefined>(perChunk).fill(undefined) })
    }
    this.#used += 1
    return this.#used
  }

  #link(slot: RecordSlot, offset: number): RecordSlot {
    const { view, start } = this.#record(slot)
    return view.getUint32(start + offset, true)
  }

  #setLink(slot: RecordSlot, offset: number, to: RecordSlot): void {
    const { view, start } = this.#record(slot)
    view.setUint32(start + offset, to, true)
  }

  #linkNewest(slot: RecordSlot): void {
    this.#setLink(slot, offsets.newer, 0)
    this.#setLink(slot, offsets.older, this.#newest)
    if (this.#newest === 0) this.#oldest = slot
    else this.#setLink(this.#newest, offsets.newer, slot)
    this.#newest = slot
  }

  #unlink(slot: RecordSlot): void {
    const [newer, older] = [this.#link(slot, offsets.newer), this.#link(slot, offsets.older)]
    if (newer === 0) this.#newest = older
    else this.#setLink(newer, offsets.older, older)
    if (older === 0) this.#oldest = newer
    else this.#setLink(older, offsets.newer, newer)
  }

  #chain(buckets: Uint32Array, bucket: number, slot: RecordSlot, offset: number): void {
    this.#setLink(slot, offset, buckets[bucket] ?? 0)
    buckets[bucket] = slot
  }

  #unchain(buckets: Uint32Array, bucket: number, slot: RecordSlot, offset: number): void {
    const next = this.#link(slot, offset)
    let before = buckets[bucket] ?? 0
    if (before === slot) {
      buckets[bucket] = next
      return
    }
    while (this.#link(before, offset) !== slot) before = this.#link(before, offset)
    this.#setLink(before, offset, next)
  }

  idOf(slot: RecordSlot): number {
    const { view, start } = this.#record(slot)
    return view.getFloat64(start + offsets.id, true)
  }

  #keyOf(slot: RecordSlot): string {
    const { bytes, start } = this.#record(slot)
    return bytes.toString('latin1', start + offsets.key, start + offsets.key + keyLength)
  }

  #hasKey(slot: RecordSlot, key: string): boolean {
    const { view, start } = this.#record(slot)
    for (let at = 0; at < keyLength; at += 4)
      if (view.getInt32(start + offsets.key + at, true) !== wordOf(key, at)) return false
    return true
  }

  #bucketOfKey(key: string): number {
    let mixed = 0
    for (let at = 0; at < keyLength; at += 4) mixed = Math.imul(mixed ^ wordOf(key, at), 0x9e37_79b1)
    return (mixed ^ (mixed >>> 15)) & (this.#byKey.length - 1)
  }

  /** Numbers of sessions follow each other, so they spread by themselves. */
  #bucketOfId(id: number): number {
    return id % this.#byId.length
  }
}

/** Four characters of a key as one number. */
const wordOf = (key: string, at: number): number =>
  key.charCodeAt(at) | (key.charCodeAt(at + 1) << 8) | (key.charCodeAt(at + 2) << 16) | (key.charCodeAt(at + 3) << 24)
