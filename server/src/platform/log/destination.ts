import type { DestinationStream } from 'pino'
// The version inside of pino never stops to write to a reader that is gone.
import sonicBoom from 'sonic-boom'

const longestQueue = 4 * 1024 * 1024
/** Quiet servers write their lines this soon, though there are few of them. */
const flushEveryMs = 100
const longestFlushMs = 1_000

let dropped = 0

/** Lines that this process could not write, because no one read its output. */
export const countDroppedLines = (): number => dropped

/**
 * Standard output. A reader that stops delays no request: lines are written in the background, up to 4 MiB of them wait,
 * and further ones are dropped and counted. At the exit it waits for the reader, but at most 1 second.
 */
export function openStdout(): DestinationStream {
  let flushUntil = Number.POSITIVE_INFINITY
  const stream = new sonicBoom.SonicBoom({
    fd: 1,
    sync: false,
    minLength: 4096,
    maxLength: longestQueue,
    periodicFlush: flushEveryMs,
    retryEAGAIN: () => performance.now() < flushUntil,
  })
  stream.on('drop', () => {
    dropped += 1
  })
  // Nothing that happens to the log may stop the server.
  stream.on('error', () => undefined)
  const flushSync = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    flushUntil = performance.now() + longestFlushMs
    try {
      flushSync()
    } catch {
      // No one reads: these lines are lost.
    } finally {
      flushUntil = Number.POSITIVE_INFINITY
    }
  }
  process.once('exit', () => stream.flushSync())
  return stream
}
