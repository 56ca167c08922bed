import { sha256 } from '../../platform/crypto/digest.ts'

const fullest = 0.75

/**
 * A map from texts to numbers that takes 16 bytes of memory an entry, twice that at most: it keeps 64 bits of SHA-256 instead
 * of the text. Two of ten million texts share them with a probability of one in a million.
 */
export class HashIndex {
  #keys = new BigUint64Array(1 << 10)
  #values = new Float64Array(1 << 10)
  #size = 0

  get(text: string): number | undefined {
    const slot = this.#slotOf(keyOf(text))
    return this.#keys[slot] === 0n ? undefined : this.#values[slot]
  }

  set(text: string, value: number): void {
    const key = keyOf(text)
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === 0n) this.#size += 1
    this.#keys[slot] = key
    this.#values[slot] = value
    if (this.#size > this.#keys.length * fullest) this.#grow()
  }

  /** The slot of the key, or the free one where it belongs. */
  #slotOf(key: bigint): number {
    const last = this.#keys.length - 1
    let slot = Number(key & 0xffffffffn) & last
    while (this.#keys[slot] !== 0n && this.#keys[slot] !== key) slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new BigUint64Array(keys.length * 2)
    this.#values = new Float64Array(keys.length * 2)
    keys.forEach((key, index) => {
      if (key === 0n) return
      const slot = this.#slotOf(key)
      this.#keys[slot] = key
      this.#values[slot] = values[index] ?? 0
    })
  }
}

/** Zero marks a free slot. */
const keyOf = (text: string): bigint => sha256(text).readBigUInt64LE(0) || 1n
