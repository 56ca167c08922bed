import { createHook } from 'node:async_hooks'

/** The oldest major version of Node.js that still gets security fixes (nodejs.org, Releases). */
const oldestMaintained = 22

/** The version, if it gets no security fixes anymore. */
export const findOutdatedNode = (version = process.versions.node): string | undefined =>
  Number.parseInt(version, 10) < oldestMaintained ? version : undefined

let keptTick: object | undefined

/**
 * Keeps an entry of the queue of `process.nextTick` as long as the process runs. If a garbage collection finds none, V8 forgets what
 * these entries look like and never learns it again: each call then takes five times as long, and every request makes several.
 * Returns the entry; undefined if Node.js tells nothing of its queue.
 */
export function keepTick(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, entry) {
      if (type === 'TickObject') keptTick = entry
    },
  })
  hook.enable()
  process.nextTick(() => undefined)
  hook.disable()
  return keptTick
}
