import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { code, link, type MailQueue, minutes, startMailQueue } from '../../../test/mail-queue.ts'
import { eachRound } from '../../../test/rounds.ts'
import { refusal, type SmtpBehavior, startSmtpServer } from '../../../test/smtp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { allowMail } from './limits/allowances.ts'
import { forgetMails, queueMail } from './service.ts'

const soon = { timeout: 30_000, interval: 20 }
const waitForSettled = (queue: MailQueue, count = 1) =>
  vi.waitFor(async () => {
    const rows = await queue.rows()
    expect(rows.filter(({ status }) => status === 'sent' || status === 'failed')).toHaveLength(count)
    return rows
  }, soon)
const waitForAttempts = (queue: MailQueue, attempts: number) =>
  vi.waitFor(async () => {
    const [row] = await queue.rows()
    expect(row).toMatchObject({ status: 'queued', attempts, last_error: expect.any(String) })
    // No longer held by its worker: the lease ends later than any delay.
    expect(row?.next_attempt_at.getTime()).toBeLessThanOrEqual(queue.main.now().getTime() + 60_000)
    return row
  }, soon)

async function queueWithServer(behavior: SmtpBehavior = {}) {
  const queue = await startMailQueue()
  const smtp = await startSmtpServer(behavior)
  return { queue, smtp, config: { smtpUrl: smtp.url } }
}

test('a queued email is sent once, and its content is erased', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const worker = queue.work({ config })

  await queue.queue()

  const [row] = await waitForSettled(queue)
  expect(row).toMatchObject({ status: 'sent', attempts: 1, content_ciphertext: null, last_error: null })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.mail).toMatchObject({
    subject: 'Sign in to Acme Web',
    messageId: `<${row?.public_id}@example.com>`,
  })
  expect(smtp.received[0]?.mail.text).toContain(link)
  expect(smtp.received[0]?.mail.html).toContain(code)
  expect(await worker.app.metrics.text()).toContain('licet_mails_total{template="magic-link",outcome="sent"} 1')
})

test('an email of a transaction that is rolled back is never sent', async () => {
  const { queue, smtp, config } = await queueWithServer()
  queue.work({ config })

  const undone = inTransaction(queue.main, async (tx) => {
    await queueMail(tx, queue.order())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await queue.queue({ recipient: 'grace@example.com' })

  expect(await waitForSettled(queue)).toHaveLength(1)
  expect(smtp.received.map(({ to }) => to)).toEqual([['grace@example.com']])
})

test('the row of an unsent email reveals neither link nor code, and its content decrypts in no other row', async () => {
  const queue = await startMailQueue()
  await queue.queue()
  await queue.queue()

  const [first, second] = await queue.rows()
  expect(JSON.stringify(first)).not.toMatch(/lml_|049302|app\.example/)
  const ciphertext = second?.content_ciphertext ?? ''
  expect(() => queue.main.vault.open(ciphertext, `mails.content:${first?.public_id}`)).toThrow()
})

test('a suppressed email takes a row of the same size and is never sent', async () => {
  const { queue, smtp, config } = await queueWithServer()
  queue.work({ config })

  await queue.queue({ suppressed: true, recipient: 'nobody@example.com' })
  await queue.queue()

  const [suppressed] = await waitForSettled(queue)
  expect(suppressed?.status).toBe('suppressed')
  const kept = suppressed?.content_ciphertext ?? ''
  expect(queue.main.vault.open(kept, `mails.content:${suppressed?.public_id}`).trim()).toBe('')
  expect(kept.length).toBeGreaterThan(300)
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']])
})

test('a server that refuses temporarily (451) twice gets the email on attempt three with one Message-ID', async () => {
  const ids: (string | undefined)[] = []
  const { queue, smtp, config } = await queueWithServer({
    onContent: (raw) => {
      ids.push(/^Message-ID: (.*)\r$/im.exec(raw)?.[1])
      if (ids.length < 3) throw refusal(451, 'try again later')
    },
  })
  queue.work({ config })

  await queue.queue()
  await waitForAttempts(queue, 1)
  queue.advance(2_000)
  await waitForAttempts(queue, 2)
  queue.advance(4_000)

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
  expect(smtp.received).toHaveLength(1)
  expect(new Set(ids).size).toBe(1)
})

test('the delay between attempts grows, and attempts stop when the email expires', async () => {
  const { queue, smtp, config } = await queueWithServer({
    onContent: () => {
      throw refusal(451, `not now ${link}`)
    },
  })
  queue.work({ config })
  const started = queue.main.now().getTime()
  await queue.queue()

  const delays: number[] = []
  for (let attempts = 1; attempts <= 5; attempts += 1) {
    queue.advance((delays.at(-1) ?? -1) + 1)
    const row = await waitForAttempts(queue, attempts)
    delays.push((row?.next_attempt_at.getTime() ?? 0) - queue.main.now().getTime())
  }
  expect(delays.every((delay, index) => delay >= 1_000 * 2 ** index && delay <= 2_000 * 2 ** index)).toBe(true)
  queue.advance(started + 9.5 * minutes - queue.main.now().getTime())

  const [row] = await waitForSettled(queue)
  expect(row).toMatchObject({ status: 'failed', attempts: 6 })
  expect(row?.last_error).toMatch(/^EMESSAGE DATA 451 not now \[(link|hidden)\]$/)
  expect(smtp.received).toEqual([])
})

test('an expired email is not sent', async () => {
  const { queue, smtp, config } = await queueWithServer()
  await queue.queue()
  queue.advance(10 * minutes)
  queue.work({ config })

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'failed', content_ciphertext: null })
  expect(smtp.received).toEqual([])
})

test('a permanently refused recipient (550) is not retried', async () => {
  const { queue, config } = await queueWithServer({
    onRecipient: () => {
      throw refusal(550, 'no such user')
    },
  })
  const worker = queue.work({ config })

  await queue.queue()

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await worker.app.metrics.text()).toContain('licet_mails_total{template="magic-link",outcome="failed"} 1')
})

test('failed emails keep their content until they expire, and no longer', async () => {
  const { queue, config } = await queueWithServer({
    onRecipient: () => {
      throw refusal(550, 'no such user')
    },
  })
  const worker = queue.work({ config })
  await queue.queue()
  await queue.queue({ expiresAt: new Date(queue.main.now().getTime() + 20 * minutes) })
  const failed = await waitForSettled(queue, 2)
  expect(failed.map(({ content_ciphertext }) => content_ciphertext)).toEqual([expect.any(String), expect.any(String)])
  await worker.stop()

  queue.advance(10 * minutes)
  queue.work({ config })

  await vi.waitFor(async () => {
    const [over, useful] = await queue.rows()
    expect([over?.content_ciphertext, useful?.content_ciphertext]).toEqual([null, failed[1]?.content_ciphertext])
  }, soon)
})

test('an email waits while no server listens, and is sent once one does', async () => {
  const { queue, smtp, config } = await queueWithServer()
  await smtp.close()
  queue.work({ config })
  await queue.queue()
  await waitForAttempts(queue, 1)

  const back = await startSmtpServer({}, smtp.port)
  queue.advance(2_000)

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'sent', attempts: 2 })
  expect(back.received).toHaveLength(1)
})

test('a connection that breaks in the middle of the content is no delivery', async () => {
  let cuts = 1
  const { queue, smtp, config } = await queueWithServer({
    options: {
      onData(stream, _session, done) {
        if (cuts-- <= 0) return void stream.on('end', () => done()).resume()
        for (const connection of smtp.server.connections) connection.close()
        stream.resume()
      },
    },
  })
  queue.work({ config })
  await queue.queue()
  await waitForAttempts(queue, 1)

  queue.advance(2_000)

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an unresponsive server holds an email no longer than the limit, and delays no other emails', async () => {
  const queue = await startMailQueue()
  const smtp = await startSmtpServer()
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const stuck = smtpTransport({
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    from: 'no-reply@example.com',
    connections: 1,
  })
  const fine = smtpTransport({ url: smtp.url, from: 'no-reply@example.com', connections: 1 })
  const transport = {
    keepsMails: false,
    close: () => [stuck, fine].forEach((one) => void one.close()),
    send: (mail: Parameters<typeof fine.send>[0], signal: AbortSignal) =>
      (mail.to.startsWith('stuck') ? stuck : fine).send(mail, signal),
  }
  queue.work({ transport, connections: 2, sendLimitMs: 400 })

  await queue.queue({ recipient: 'stuck@example.com' })
  await queue.queue()

  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), soon)
  expect(await waitForAttempts(queue, 1)).toMatchObject({ recipient: 'stuck@example.com' })
})

test('two workers send each of 200 emails exactly once', async () => {
  const { queue, smtp, config } = await queueWithServer()
  const recipients = Array.from({ length: 200 }, (_, index) => `user${index}@example.com`)
  await inTransaction(queue.main, async (tx) => {
    for (const recipient of recipients) await queueMail(tx, queue.order({ recipient }))
  })

  queue.work({ config })
  queue.work({ config })

  const rows = await waitForSettled(queue, 200)
  expect(rows.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(recipients.sort())
})

test('an email that was being sent when its process was killed arrives after the lease', async () => {
  let markReached = () => {}
  const inTheMiddle = new Promise<void>((resolve) => {
    markReached = resolve
  })
  let tries = 0
  const { queue, smtp, config } = await queueWithServer({
    onContent: async () => {
      tries += 1
      if (tries > 1) return
      markReached()
      await new Promise(() => {})
    },
  })
  await queue.queue()
  const child = fork(fileURLToPath(new URL('../../../test/mail-worker-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      MAIL_WORKER: JSON.stringify({
        connection: queue.connection,
        key: queue.key.toString('hex'),
        smtpUrl: smtp.url,
        now: queue.main.now().toISOString(),
      }),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await inTheMiddle
  child.kill('SIGKILL')
  await once(child, 'exit')

  queue.work({ config })
  await expect(queue.rows()).resolves.toMatchObject([{ status: 'queued', attempts: 1 }])
  queue.advance(60_000)

  expect((await waitForSettled(queue))[0]).toMatchObject({ status: 'sent', attempts: 2 })
  expect(smtp.received).toHaveLength(1)
})

test('a worker that stops finishes the email it is sending, and starts no other', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = 0
  const { queue, smtp, config } = await queueWithServer({
    onContent: () => {
      begun += 1
      return released
    },
  })
  const worker = queue.work({ config, connections: 1 })
  await queue.queue()
  await queue.queue({ recipient: 'grace@example.com' })
  await vi.waitFor(() => expect(begun).toBe(1), soon)

  const stopped = worker.stop()
  release()
  await stopped

  expect(smtp.received).toHaveLength(1)
  expect((await queue.rows()).map(({ status }) => status)).toEqual(['sent', 'queued'])
})

test('neither log nor rows reveal a link or a code when a server refuses the email', async () => {
  const { queue, config } = await queueWithServer({
    onContent: (raw) => {
      throw refusal(554, `${link} ${code} ${raw.slice(0, 20)}`)
    },
  })
  queue.work({ config: { ...config, env: 'production' } })
  await queue.queue()

  const rows = await waitForSettled(queue)

  expect(queue.lines.join('')).toContain('email failed')
  expect(`${queue.lines.join('')}${JSON.stringify(rows)}`).not.toMatch(/lml_|049302/)
})

test('settled emails are deleted after 30 days; queued ones and allowances in use are kept', async () => {
  const { queue, config } = await queueWithServer()
  const worker = queue.work({ config })
  await queue.queue()
  await waitForSettled(queue)
  await worker.stop()
  await inTransaction(queue.main, (tx) => allowMail(tx, { projectId: queue.projectId, counted: 'old', most: 5 }))
  queue.advance(31 * 1_440 * minutes)
  await inTransaction(queue.main, (tx) => allowMail(tx, { projectId: queue.projectId, counted: 'new', most: 5 }))
  await queue.queue({ suppressed: true })

  queue.work({ config })

  await vi.waitFor(async () => {
    expect((await queue.rows()).map(({ status }) => status)).toEqual(['suppressed'])
    const held = await queue.main.db.selectFrom('mail_allowances').select('window_started_at').execute()
    expect(held).toEqual([{ window_started_at: queue.main.now() }])
  }, soon)
})

test('nothing about an erased email address remains', async () => {
  const queue = await startMailQueue()
  await queue.queue()
  await queue.queue({ recipient: 'grace@example.com' })

  await inTransaction(queue.main, (tx) => forgetMails(tx, { projectId: queue.projectId, email: 'ada@example.com' }))

  expect((await queue.rows()).map(({ recipient }) => recipient)).toEqual(['grace@example.com'])
})

test('two nodes sending 20 concurrent emails to one address allow exactly five, in every round', async () => {
  const queue = await startMailQueue()
  const nodes = [queue.node(), queue.node()]

  for (const round of eachRound(20)) {
    const counted = `user${round}`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(nodes[index % 2] ?? queue.main, (tx) =>
          allowMail(tx, { projectId: queue.projectId, counted, most: 5 }),
        ),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(5)
  }
})

test('a limit lasts 24 hours from the first email, and each text has its own', async () => {
  const queue = await startMailQueue()
  const ask = (counted = 'ada') =>
    inTransaction(queue.main, (tx) => allowMail(tx, { projectId: queue.projectId, counted, most: 5 }))

  for (let sent = 0; sent < 5; sent += 1) {
    expect(await ask()).toBe(true)
    queue.advance(60 * minutes)
  }
  expect(await ask()).toBe(false)
  expect(await ask('grace')).toBe(true)
  queue.advance(19 * 60 * minutes - 1)
  expect(await ask()).toBe(false)
  queue.advance(1)
  expect(await ask()).toBe(true)
})

test('an allowance of a transaction that is rolled back is returned', async () => {
  const queue = await startMailQueue()
  const to = { projectId: queue.projectId, counted: 'ada', most: 5 }
  for (let index = 0; index < 5; index += 1) {
    const undone = inTransaction(queue.main, async (tx) => {
      expect(await allowMail(tx, to)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }

  expect(await inTransaction(queue.main, (tx) => allowMail(tx, to))).toBe(true)
})
