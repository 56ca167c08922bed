import { nextNumbers } from './licensing.ts'
import type { Licet } from './licet.ts'
import { orderOfMixture } from './mixture.ts'
import type { MixedResult } from './orders.ts'
import { http, requireShare } from './participants.ts'
import { startBeside } from './processes.ts'
import type { Scenario } from './rounds.ts'
import { bareName, currentOf, spreadUnchanged } from './scenarios.ts'
import type { Stage } from './stage.ts'

const sessions = 1_000
/** Operations at a time while a process ages. */
const people = 16
const stepSeconds = 15
const marginMs = 60_000

/** Checks of sessions by a process that has served a mixture of all operations, and by one that has just started. */
export async function age(stage: Stage, { ageMinutes }: { ageMinutes: number }): Promise<Scenario> {
  const { large } = stage
  const old = await startBeside(stage)
  await serveMixture(stage, old, ageMinutes)
  const fresh = await startBeside(stage)
  const requests = spreadUnchanged(sessions, large.sessions).map(currentOf)
  const asked = { requests, loop: true, expect: '"userId"' }
  const name = `after ${ageMinutes} minutes of all operations`
  return {
    key: 'aged',
    title: `GET /v1/sessions/current, by a process ${name} and by a new one`,
    participants: [
      requireShare(http(stage, name, old, asked), old, 'hit'),
      requireShare(http(stage, 'new process', fresh, asked), fresh, 'hit'),
      http(stage, bareName, stage.bare, asked),
    ],
    goals: [
      { text: 'at least 0.9 of a new process', of: name, against: 'new process', atLeast: 0.9 },
      { text: 'at least 0.40 of a bare node:http server', of: name, against: bareName, atLeast: 0.4 },
    ],
    after: async () => {
      for (const part of [old, fresh]) await part.stop()
      return []
    },
  }
}

async function serveMixture(stage: Stage, { port }: Licet, minutes: number): Promise<void> {
  const base = { ...(await orderOfMixture(stage)), port, people, seconds: stepSeconds }
  for (let left = Math.ceil((minutes * 60) / stepSeconds); left > 0; left -= 1) {
    const order = { ...base, numberedFrom: nextNumbers() }
    const result = await stage.mails.child.order<MixedResult>(order, stepSeconds * 1_000 + marginMs)
    base.firstUser += result['sign-in'].count + 1
  }
}
