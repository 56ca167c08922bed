import type { Burst, Sent } from './burst.ts'

// Sends a burst again and again in its own process: the rig and the bystander do not wait for its client.

const patienceMs = 15_000
let count = 0

/** Every number sign becomes another number. */
const unique = (text: string): string =>
  text.replaceAll('#', () => {
    count += 1
    return String(count)
  })

const send = (url: string, { path, method, headers, body }: Sent): Promise<unknown> =>
  fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: unique(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    (reply) => reply.arrayBuffer(),
    // The outcome counts only for the bystander and the journal.
    () => undefined,
  )

process.on('message', async ({ url, ms, requests }: Burst) => {
  const until = performance.now() + ms
  do await Promise.all(requests.map((request) => send(url, request)))
  while (performance.now() < until)
  process.send?.('done')
})
