import { type Attack, attacksOn } from './attacks.ts'

/** For a search whose time doubles with each sign. */
const shortest = [18, 24, 200]
/** Each of the many attacks pays for this length, so it is no longer than what it takes to notice a quadratic search. */
const short = 3_000
const long = 12_000
/** Four times the length takes a linear search four times as long, and a quadratic one sixteen times. */
const mostGrowth = 9
const noticeableMs = 12
/** What a quadratic search takes on the short text that takes `noticeableMs` on the long one. */
const suspectMs = noticeableMs / (long / short) ** 2
/** A search that is worse than quadratic would take minutes on the long text. */
const hopelessMs = 200

export interface Slow {
  readonly attack: Attack
  readonly length: number
  readonly ms: number
}

/** A string on which a regular expression takes more than linear time. Undefined: none of the attacks is one. */
export function findSlow(pattern: RegExp): Slow | undefined {
  for (const attack of attacksOn(pattern)) {
    for (const length of shortest) {
      const ms = cpuMs(pattern, attack, length)
      if (ms > noticeableMs && isExponential(pattern, attack, length)) return { attack, length, ms }
    }
    const ms = cpuMs(pattern, attack, short)
    if (ms > suspectMs && isGrowing(pattern, attack)) return { attack, length: short, ms }
  }
  return undefined
}

const leastMs = (tries: number, pattern: RegExp, attack: Attack, length: number): number =>
  Math.min(...Array.from({ length: tries }, () => cpuMs(pattern, attack, length)))

/** A text this short takes microseconds. V8 may have compiled the pattern since it was first noticed. */
const isExponential = (pattern: RegExp, attack: Attack, length: number): boolean =>
  leastMs(3, pattern, attack, length) > noticeableMs / 4

/** What else the process did in the meantime, such as collecting garbage, does not repeat. */
function isGrowing(pattern: RegExp, attack: Attack): boolean {
  const before = leastMs(3, pattern, attack, short)
  if (before > hopelessMs) return true
  const after = leastMs(3, pattern, attack, long)
  return after > Math.max(mostGrowth * before, noticeableMs / 2)
}

/** Processor time of this process: other processes of the machine do not count. */
function cpuMs(pattern: RegExp, { prefix, pump, suffix }: Attack, length: number): number {
  const text = prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix
  const start = process.cpuUsage()
  // With the flag g, all that it finds, as in `replaceAll`.
  text.replace(pattern, '')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
