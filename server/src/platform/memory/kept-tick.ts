import { createHook } from 'node:async_hooks'

let keptTick: object | undefined

/**
 * Keeps an entry of the queue of `process.nextTick` as long as the process or thread runs. If a garbage collection finds none, V8
 * forgets what these entries look like and never learns it again (Node.js 20 to 24): each call then takes five times as long, and
 * every request makes several. Returns the entry; undefined if Node.js tells nothing of its queue.
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
