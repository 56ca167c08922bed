import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startProcess } from './own-process.ts'
import { isLong, type RigNode } from './rig.ts'

export type Kind = 'idle' | 'slowHead' | 'slowBody' | 'slowReader' | 'noReader'
export type Counts = Readonly<Record<Kind, number>>

/** The first message to the process of the clients. */
export interface Crowd {
  readonly port: number
  readonly clients: Counts
}

export type Message = Crowd | 'count' | 'read'

const clients: Counts = isLong
  ? { idle: 2_000, slowHead: 50, slowBody: 50, slowReader: 50, noReader: 50 }
  : { idle: 500, slowHead: 10, slowBody: 10, slowReader: 10, noReader: 10 }
/** A node gives a request 15 seconds, and its client 2 minutes to take a part of the response. */
const endedAfterMs = 140_000
/** Lines of a log and MiB of a heap that something else in the node may need. */
const [mostLines, mostMiB] = [10, 16]

/** Opens the connections of slow clients to a node for `ms`. In the long form, the node must end them all itself. */
export async function crowd(node: RigNode, ms: number): Promise<void> {
  // Kept from the first request on.
  await fetch(`${node.url}/openapi.json`)
  const before = { ...(await node.memory()), lines: countLines(node) }
  const child = startProcess(new URL('slow-clients-process.ts', import.meta.url))
  const until = performance.now() + (isLong ? endedAfterMs : ms)
  expect(await tell(child, { port: Number(new URL(node.url).port), clients })).toEqual(clients)
  await sleep(until - performance.now())
  if (isLong) await expectEnd(child)
  child.kill()
  const heapOfNode = async () => (await node.memory()).heapMiB
  await expect.poll(heapOfNode, { timeout: 10_000 }).toBeLessThan(before.heapMiB + mostMiB)
  expect(countLines(node) - before.lines).toBeLessThan(mostLines)
}

/** Who reads now gets what the kernel still has, and the end of the connection. */
async function expectEnd(child: ChildProcess): Promise<void> {
  expect(await tell(child, 'count')).toMatchObject({ idle: 0, slowHead: 0, slowBody: 0 })
  await tell(child, 'read')
  await expect.poll(() => tell(child, 'count'), { timeout: 10_000 }).toMatchObject({ slowReader: 0, noReader: 0 })
}

async function tell(child: ChildProcess, message: Message): Promise<Counts> {
  child.send(message)
  const [counts] = (await once(child, 'message')) as [Counts]
  return counts
}

const countLines = (node: RigNode): number => node.output().split('\n').length
