import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { closePort } from './drain.ts'

/** Connects 20 times while this thread is busy, and counts the ends of the connections by their kind. */
const clients = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const ends = {}
  let left = 20
  const end = (kind) => {
    ends[kind] = (ends[kind] ?? 0) + 1
    if (--left === 0) parentPort.postMessage(ends)
  }
  for (let n = 0; n < 20; n += 1) {
    const client = connect(workerData, '127.0.0.1')
    client.on('connect', () => client.write('GET / HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\n\\r\\n'))
    client.on('data', () => {})
    client.on('error', ({ code }) => end(code)).on('end', () => end('response'))
  }
  parentPort.postMessage('connecting')`

test('a port that closes resets no connection that the kernel has accepted', async () => {
  const server = createServer((_request, response) => void response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const worker = new Worker(clients, { eval: true, workerData: (server.address() as AddressInfo).port })
  await once(worker, 'message')
  const busyUntil = performance.now() + 300
  while (performance.now() < busyUntil);
  const ended = once(worker, 'message')
  await closePort(server)
  expect(await ended).toEqual([{ response: 20 }])
})
