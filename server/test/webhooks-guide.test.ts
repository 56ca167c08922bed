import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { webhookEventTypes } from '../src/outbox/webhooks/schema.ts'
import { blockOf, textOf } from './guide.ts'
import { eventually, startService } from './harness.ts'
import { newFolder } from './licet-process.ts'
import { addEndpoint, work } from './webhook-receiver.ts'

const receiver = blockOf('docs/webhooks.md', 'receiver')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The receiver of the guide, in its own process. */
function startReceiver(secret: string, port: number) {
  const file = join(newFolder(), 'receiver.mjs')
  writeFileSync(file, receiver)
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  onTestFinished(() => void child.kill())
  const output = { text: '' }
  child.stdout.on('data', (chunk) => {
    output.text += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.text += chunk
  })
  return output
}

test('the receiver of the guide accepts genuine webhooks once, and refuses all others', {
  timeout: 600_000,
}, async () => {
  const service = await startService()
  // The receiver uses the machine's clock.
  service.advance(Date.now() - service.ctx.now().getTime())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const endpoint = await addEndpoint(service, url, { events: ['user.*'] })
  const output = startReceiver(endpoint.secret, port)
  work(service.ctx)
  await eventually(() =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      ({ status }) => status === 401,
      () => false,
    ),
  )

  const { user } = await service.signIn('ada@example.com')
  const expected = `user.created {"user":{"id":"${user.id}"}}\n`
  await eventually(() => output.text === expected)
  const deliveries = service.db.selectFrom('webhook_deliveries').selectAll()
  await eventually(async () => (await deliveries.execute()).every(({ status }) => status === 'delivered'))
  const [delivery] = await deliveries.execute()
  const admin = await service.adminSignIn()
  await admin.call('POST', `/v1/admin/webhook-deliveries/${delivery?.public_id}/replay`)
  await eventually(async () => (await service.db.selectFrom('webhook_attempts').selectAll().execute()).length === 2)

  const attempts = await service.db.selectFrom('webhook_attempts').select(['answer_status']).execute()
  expect(attempts).toEqual([{ answer_status: 204 }, { answer_status: 204 }])
  expect(output.text).toBe(expected)
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  }
  expect((await fetch(url, { method: 'POST', headers, body: delivery?.body ?? '' })).status).toBe(401)
  expect(output.text).toBe(expected)
})

test.each(webhookEventTypes)('the guide explains %s', (type) => {
  expect(textOf('docs/webhooks.md')).toContain(`\`${type}\``)
})
