import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { startWebhookWorker, type WebhookNode, type WebhookWorkerOptions } from '../src/outbox/webhooks/worker.ts'
import type { Json } from './client.ts'
import type { Service } from './harness.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly type: string
  readonly data: Json
  readonly path: string
}

export type Answer = { status: number; body?: string } | 'hang up' | 'say nothing'

/** A server that receives webhooks and stores them, with responses chosen by the test. Stops with the test. */
export async function startReceiver(
  answer: (received: Received) => Answer | Promise<Answer> = () => ({ status: 204 }),
) {
  const received: Received[] = []
  const receiver = { received, answer, taken: [] as Received[], url: '', port: 0 }
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const body = JSON.parse(raw)
    const one = { headers: request.headers, raw, type: body.type, data: body.data, path: request.url ?? '' }
    received.push(one)
    const said = await receiver.answer(one)
    if (said === 'say nothing') return
    if (said === 'hang up') {
      request.socket.destroy()
      return
    }
    if (said.status < 300) receiver.taken.push(one)
    response.writeHead(said.status).end(said.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hooks`
  return receiver
}

/** A node's worker, stopped with the test. */
export function work(ctx: WebhookNode, options: WebhookWorkerOptions = {}) {
  const worker = startWebhookWorker(ctx, { pollMs: 20, ...options })
  onTestFinished(() => worker.stop(1_000))
  return worker
}

/** An endpoint of the default project, with the secret that its owner sees once. */
export async function addEndpoint(service: Service, url: string, body: object = {}) {
  const admin = await service.adminSignIn()
  const { data, status } = await admin.call('POST', '/v1/admin/webhook-endpoints', {
    body: { projectId: service.app.projectRef, url, events: ['*'], ...body },
  })
  expect(status).toBe(201)
  const call = async (method: string, path = '', sent?: object) =>
    (await service.adminSignIn()).call(
      method,
      `/v1/admin/webhook-endpoints/${data.id}${path}`,
      sent ? { body: sent } : {},
    )
  return { id: data.id as string, secret: data.secret as string, info: data, call }
}
