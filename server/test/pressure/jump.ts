import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { clientOf } from '../client.ts'
import { eventually, redirectUri } from '../harness.ts'
import { newFolder } from '../licet-process.ts'
import type { Rig, RigNode } from './rig.ts'

/** Milliseconds until a node has asked the database for its time again. */
const untilAskedMs = 60_000

/** Runs a third node on a machine whose clock is 10 minutes ahead, and then jumps to 10 minutes behind. Returns it running. */
export async function jumpClock(rig: Rig, ms: number): Promise<RigNode> {
  const offset = join(newFolder(), 'offset')
  writeFileSync(offset, '+600s')
  const node = await rig.startNodeAt(offset)
  expectNear(await findSkew(node), -600)
  expect(node.output()).toContain('the clocks of this machine and of the database differ')
  await signInAcross(rig, node)
  writeFileSync(offset, '-600s')
  const until = performance.now() + ms
  while (performance.now() < until) {
    await signInAcross(rig, node)
    await sleep(100)
  }
  return node
}

/** Later, when the node has asked the database for its time again. */
export async function checkJump(rig: Rig, node: RigNode): Promise<void> {
  await eventually(async () => (await findSkew(node)) > 0, untilAskedMs)
  expectNear(await findSkew(node), 600)
  await signInAcross(rig, node)
  await node.stop('SIGTERM')
}

/** Within 5 seconds. */
const expectNear = (seconds: number, expected: number) => expect(seconds).toBeCloseTo(expected, -1)

async function findSkew(node: RigNode): Promise<number> {
  expect(await node.isReady()).toBe(true)
  const metrics = await (await fetch(node.metricsUrl)).text()
  return Number(/^licet_clock_skew_seconds (\S+)/m.exec(metrics)?.[1])
}

let people = 0

/** A link from one node works on the other, and so does the session. */
async function signInAcross(rig: Rig, node: RigNode): Promise<void> {
  const [here, there] = [clientOf(rig.nodes[1].url), clientOf(node.url)]
  for (const [asked, used] of [[here, there] as const, [there, here] as const]) {
    people += 1
    const email = `clock${people}@example.com`
    expect((await asked.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })).status).toBe(200)
    const token = await rig.readLink(email)
    const { status, data } = await used.call('POST', '/v1/auth/verify', { body: { token } })
    expect(status).toBe(200)
    const looked = await asked.call('GET', '/v1/sessions/current', { token: data.accessToken })
    expect(looked.status).toBe(200)
  }
}
