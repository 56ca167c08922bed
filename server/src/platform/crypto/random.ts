import { randomFillSync } from 'node:crypto'

/** Asking the system for a few bytes costs as much as for many, so they are fetched ahead. */
const stock = Buffer.allocUnsafeSlow(4_096)
let used = stock.length

/** Bytes of the system's secure source, each handed out once and wiped from the buffer. At most 64 at a time. */
export function randomBytes(size: number): Buffer {
  if (size > 64) throw new Error('more random bytes requested than the pool holds')
  if (used + size > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  const bytes = Buffer.from(stock.subarray(used, used + size))
  stock.fill(0, used, used + size)
  used += size
  return bytes
}
