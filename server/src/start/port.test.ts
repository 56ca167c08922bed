import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenAt } from './port.ts'

const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/** Listens like every server. */
async function open(place: { host: string; port: number }): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(place), 'listening')
  return (server.address() as AddressInfo).port
}

test('a port that is taken, or an address of another machine, is named with its setting and the next step', async () => {
  const port = await open({ host: '127.0.0.1', port: 0 })

  await expect(listenAt({ host: '127.0.0.1', port }, settings, open)).rejects.toThrow(
    `port ${port} is in use: stop the program that uses it, or set another one, such as METRICS_PORT=${port + 1}`,
  )
  await expect(listenAt({ host: '203.0.113.1', port: 0 }, settings, open)).rejects.toThrow(
    'this machine has no address 203.0.113.1: set METRICS_HOST to one that it has',
  )
})

// No port is refused to root, who may run this.
test('a port below 1024 is named with its setting', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))

  await expect(listenAt({ host: '0.0.0.0', port: 80 }, settings, refuse)).rejects.toThrow(
    'port 80 is not permitted for this user: set another one from 1024 on, such as METRICS_PORT=4000',
  )
})
