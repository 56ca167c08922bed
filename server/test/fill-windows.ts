import { LeasedCounters } from '../src/platform/limits/counters.ts'
import { Presence } from '../src/platform/limits/presence.ts'
import { Budgets } from '../src/platform/limits/primary-leases.ts'
import { Windows } from '../src/platform/limits/windows.ts'
import { bytesInUse } from './fill-cache.ts'

/** A new string, as from a request. */
const keyOf = (number: number): string =>
  Buffer.from(`ip:10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`).toString()

/** What counts one request of a key: a process, or the primary of several. */
function counterIn(place: string, bytes: number) {
  const windows = new Windows<never>(bytes)
  if (place === 'primary') {
    const budgets = new Budgets(windows)
    const rest = { bucket: 'standard', limit: 100, windowMs: 60_000, need: 1, spare: 0, back: 0, backWithinMs: 0 }
    return { windows, count: (key: string) => void budgets.lease({ ...rest, key }) }
  }
  const counters = new LeasedCounters(undefined, new Presence(undefined), windows)
  const rest = { bucket: 'standard', limit: 100, seconds: 60, cost: 1 } as const
  return { windows, count: (key: string) => void counters.takeAll([{ ...rest, key }]) }
}

/** `node fill-windows.ts PLACE COUNT BYTES` counts a request of each of COUNT addresses and writes what that takes. */
function main([place = '', count, bytes]: readonly string[]): void {
  const before = bytesInUse()
  const { windows, count: countOne } = counterIn(place, Number(bytes))
  for (let number = 1; number <= Number(count); number += 1) countOne(keyOf(number))
  process.stdout.write(JSON.stringify({ estimate: windows.bytes, taken: bytesInUse() - before }))
}

main(process.argv.slice(2))
