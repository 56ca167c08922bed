import { expect, test, vi } from 'vitest'
import { type MailQueue, startMailQueue } from '../../../test/mail-queue.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queueMail } from './service.ts'
import type { MailNode } from './worker.ts'

/** A queue with a second project, and a mail server that holds each email until `release`. */
async function start() {
  const queue = await startMailQueue()
  const arrived: string[] = []
  const waiting: (() => void)[] = []
  const smtp = await startSmtpServer({
    onContent: async (raw) => {
      arrived.push(/^To: <?([^>\s]+)/im.exec(raw)?.[1] ?? '')
      await new Promise<void>((resolve) => waiting.push(resolve))
    },
  })
  const now = queue.main.now()
  const { id: other } = await queue.main.db
    .insertInto('projects')
    .values({ public_id: 'prj_2', key: 'other', name: 'Other', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arrive = (count: number) =>
    vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(count), { timeout: 30_000, interval: 20 })
  return {
    queue,
    other,
    arrived,
    arrive,
    release: () => waiting.shift()?.(),
    config: { smtpUrl: smtp.url, smtpConnections: 4 },
  }
}

const burst = async (queue: MailQueue, count: number, changes: object = {}) => {
  for (let index = 0; index < count; index += 1)
    await queue.queue({ recipient: `burst${index}@example.com`, ...changes })
}

test("an email of another project leaves next, whatever the first project's backlog", async () => {
  const { queue, other, arrived, arrive, release, config } = await start()
  await burst(queue, 40)
  queue.work({ config })
  await arrive(4)
  await queue.queue({ recipient: 'ada@example.com', projectId: other })
  release()
  await arrive(5)
  expect(arrived.at(-1)).toBe('ada@example.com')
})

test('two projects with a backlog have half of the places each', async () => {
  const { queue, other, arrived, arrive, config } = await start()
  await burst(queue, 20)
  for (const index of [1, 2, 3]) await queue.queue({ recipient: `other${index}@example.com`, projectId: other })
  queue.work({ config })
  await arrive(4)
  expect(arrived.filter((to) => to.startsWith('other'))).toHaveLength(2)
})

test('sign-in emails leave before others of their project, and those before what is beyond its share', async () => {
  const { queue, other, arrived, arrive, release, config } = await start()
  const notice = { template: 'passkey-changed', variables: { app: 'Acme', ip: '', device: '', location: '' } } as const
  await inTransaction(queue.main, async (tx) => {
    const order = { ...queue.order(), ...notice }
    for (const index of [1, 2]) await queueMail(tx, { ...order, recipient: `notice${index}@example.com` })
    await queueMail(tx, { ...order, projectId: other, recipient: 'others-notice@example.com' })
  })
  await burst(queue, 10)
  queue.work({ config })
  await arrive(4)
  expect(arrived.filter((to) => to.startsWith('burst'))).toHaveLength(3)
  expect(arrived).toContain('others-notice@example.com')
  expect(arrived).not.toContain('notice1@example.com')
  for (let index = 0; index < 20; index += 1) {
    release()
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(Math.min(13, index + 5)), { timeout: 10_000 })
  }
  expect(arrived.slice(-2).toSorted()).toEqual(['notice1@example.com', 'notice2@example.com'])
})

test('emails that a process sends without the queue leave places for other projects', async () => {
  const { queue, other, arrived, arrive, release, config } = await start()
  const { app } = queue.work({ config, pollMs: 3_600_000 })
  const queueIn = (node: MailNode, changes: object) => inTransaction(node, (tx) => queueMail(tx, queue.order(changes)))
  await Promise.all(Array.from({ length: 40 }, (_, index) => queueIn(app, { recipient: `burst${index}@example.com` })))
  await arrive(4)
  // While each place that becomes free is wanted by the first project, too.
  await Promise.all([
    queueIn(app, { recipient: 'ada@example.com', projectId: other }),
    ...Array.from({ length: 20 }, (_, index) => queueIn(app, { recipient: `more${index}@example.com` })),
  ])
  release()
  await arrive(5)
  expect(arrived.at(-1)).toBe('ada@example.com')
})
