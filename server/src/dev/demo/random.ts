/** Pseudorandom numbers, the same for the same seed: a demo looks the same every time. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `from` to `to`, inclusive. */
  between(from: number, to: number): number
  /** True with this probability. */
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the keys, by their weights. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
  /** Number of occurrences for a mean of `mean` (Poisson, by Knuth). */
  times(mean: number): number
  /** A duration with a mean of `mean` (exponential). */
  lasting(mean: number): number
  bytes(count: number): Buffer
}

/** Mulberry32 by Tommy Ettinger, which is in the public domain. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function chanceOf(seed: number): Chance {
  const next = mulberry32(seed)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? (entries.at(-1) as [T, number]))[0]
    },
    times(mean) {
      const end = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > end; product *= next()) count += 1
      return count
    },
    lasting: (mean) => -Math.log(1 - next()) * mean,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  }
}
