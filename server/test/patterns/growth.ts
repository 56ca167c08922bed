import { isThorough, seed } from '../rounds.ts'
import { type Attack, attacksOn } from './attacks.ts'

const shortest = [18, 24, 200, 2_000]
const short = 12_000
const long = 48_000
/** Four times the length takes a linear search four times as long, and a quadratic one sixteen times. */
const mostGrowth = 9
const noticeableMs = 12

export interface Slow {
  readonly attack: Attack
  readonly length: number
  readonly ms: number
}

/** Many attacks on a loop are alike: a fifth of them with each merge, others each time, and all of them each night. */
const isChosen = (index: number): boolean => isThorough || Math.imul(index + seed, 0x9e3779b1) >>> 0 < 2 ** 32 / 5
const someOf = (attacks: readonly Attack[]): Attack[] => attacks.filter((_, index) => isChosen(index))

/** A string on which a regular expression takes more than linear time. Undefined: none of the attacks is one. */
export function findSlow(pattern: RegExp): Slow | undefined {
  for (const attack of someOf(attacksOn(pattern))) {
    for (const length of [...shortest, short]) {
      const ms = cpuMs(pattern, attack, length)
      if (ms > noticeableMs && isGrowing(pattern, attack, length)) return { attack, length, ms }
    }
  }
  return undefined
}

/** What else the process did in the meantime, such as collecting garbage, does not repeat. */
function isGrowing(pattern: RegExp, attack: Attack, length: number): boolean {
  const tries = [1, 2, 3]
  const before = Math.min(...tries.map(() => cpuMs(pattern, attack, length)))
  // A text this short takes microseconds. V8 may have compiled the pattern since it was first noticed.
  if (length < short) return before > noticeableMs / 4
  const after = Math.min(...tries.slice(1).map(() => cpuMs(pattern, attack, long)))
  return after > Math.max(mostGrowth * before, 4 * noticeableMs)
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
