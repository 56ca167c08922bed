import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { setAccessKeys } from '../../../server/test/access-keys.ts'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { eventually, type Service, startService } from '../../../server/test/harness.ts'
import { databaseUrlOf, newFolder, serveLicet } from '../../../server/test/licet-process.ts'
import { FaultyProxy, targetOf, urlThrough } from '../../../server/test/pressure/proxy.ts'
import { type App, AppProcess, machineNow, startApp } from './app.ts'

/** A server of an app, with its own network to the node. */
interface Place {
  readonly app: App
  readonly network: FaultyProxy
}

interface Fault {
  readonly begin: (place: Place) => unknown
  readonly end?: (place: Place) => unknown
}

/** The connections break, in one way or another. */
const inNetwork: Record<string, Fault> = {
  'no fault': { begin: () => {} },
  'connections are cut': { begin: ({ network }) => network.cut() },
  'the network is gone': { begin: ({ network }) => network.refuse() },
  'connections are half-open': { begin: ({ network }) => network.halfClose() },
  'the network delivers nothing': { begin: ({ network }) => network.freeze() },
  'each message is 3 s late': { begin: ({ network }) => delay(network, 3_000) },
  'a response is 1.4 s late when the session ends': {
    async begin({ network }) {
      delay(network, 1_400)
      // The lease ends, the next question arrives, and its response is on its way.
      await sleep(2_200)
    },
  },
}

/** The process of the app is not what it was: each has one. */
const inProcess: Record<string, Fault> = {
  'the app is suspended': {
    begin: ({ app }) => app.process.child.kill('SIGSTOP'),
    end: ({ app }) => app.process.child.kill('SIGCONT'),
  },
  'its event loop is blocked': { begin: ({ app }) => void app.process.tell('block', 2_000) },
  'its clock is set ahead': { begin: ({ app }) => app.process.tell('setClock', 60_000) },
  'its clock is set back while the network delivers nothing': {
    async begin({ app, network }) {
      await app.process.tell('setClock', -60_000)
      network.freeze()
    },
  },
}

/** Longer than the slowest response that could count. */
const faultMs = 3_500

function delay(network: FaultyProxy, ms: number): void {
  network.delayMs = ms
}

async function startRig() {
  const service = await startService({ machine: Date.now })
  await setAccessKeys(service)
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const database = await new FaultyProxy(targetOf(service.database)).listen(onTestFinished)
  const port = await freePort()
  const names = [...Object.keys(inNetwork), ...Object.keys(inProcess)]
  const networks = await Promise.all(
    names.map(() => new FaultyProxy({ port, host: '127.0.0.1' }).listen(onTestFinished)),
  )
  const node = await serveLicet(newFolder(), ['--json'], {
    NODE_ENV: 'development',
    DATABASE_URL: urlThrough(service.database, database),
    DATABASE_ADMIN_URL: databaseUrlOf(service.database),
    ENCRYPTION_KEY: '07'.repeat(32),
    PORT: String(port),
    DEV_ALLOW_HOSTS: networks.map((network) => `127.0.0.1:${network.port}`).join(),
  })
  const shared = new AppProcess(key, service.app.ref)
  const locations = new Map<string, Place>()
  for (const [index, name] of names.entries()) {
    const network = networks[index] as FaultyProxy
    const process = name in inNetwork ? shared : new AppProcess(key, service.app.ref)
    locations.set(name, { network, app: await startApp(process, name, `http://127.0.0.1:${network.port}`) })
  }
  return { service, node, database, locations }
}

/**
 * Two sessions and two access keys are in the memory of an app, and one of each ends at the other node during a fault, in which the app
 * first sees a third key. Returns what went wrong.
 */
async function play(service: Service, place: Place, name: string, fault: Fault): Promise<string[]> {
  const { app, network } = place
  const [ending, lasting] = [await signIn(service, `${name} ends`), await signIn(service, `${name} lasts`)]
  const create = async () => (await service.call('POST', '/v1/access-keys', { token: lasting, body: newKey })).data
  const [endingKey, lastingKey, lateKey] = [await create(), await create(), await create()]
  await Promise.all([ending, lasting, endingKey.key, lastingKey.key].map((one) => app.watch(one)))
  await fault.begin(place)
  const isLateWatched = app.start(lateKey.key)
  // A node that is suspended may hold what another one waits for.
  const end = async (method: string, path: string, token: string): Promise<number> => {
    await eventually(async () => (await service.call(method, path, { token })).status === 200)
    return machineNow()
  }
  const sessionEndedAt = await end('POST', '/v1/auth/logout', ending)
  const keyEndedAt = await end('DELETE', `/v1/access-keys/${endingKey.id}`, lasting)
  await sleep(faultMs)
  network.restore()
  await fault.end?.(place)
  await isLateWatched
  const wrong: string[] = []
  for (const [kind, text, endedAt, reason] of [
    ['session', ending, sessionEndedAt, 'ended'],
    ['key', endingKey.key, keyEndedAt, 'revoked'],
  ]) {
    const isRefused = async () => (await app.seen(text)).refusals.includes(reason)
    await eventually(isRefused).catch(() => wrong.push(`${name}: a ${kind} is not refused`))
    const acceptedFor = (await app.seen(text)).lastAcceptedAt - endedAt
    if (acceptedFor > 1_000) wrong.push(`${name}: a ${kind} was accepted for ${Math.round(acceptedFor)} ms`)
  }
  for (const [kind, text] of [
    ['session', lasting],
    ['key', lastingKey.key],
    ['new key', lateKey.key],
  ]) {
    await eventually(async () => (await app.seen(text)).lastAcceptedAt > machineNow() - 200)
    const { refusals } = await app.seen(text)
    wrong.push(...refusals.filter((error) => error !== 'unavailable').map((error) => `${name}: a ${kind}: ${error}`))
  }
  return wrong
}

const newKey = { name: 'Nightly export', scopes: [] }

async function signIn(service: Service, name: string): Promise<string> {
  return (await service.signIn(`${name.replaceAll(/\W/g, '.')}@example.com`)).accessToken
}

test('no fault makes a server accept a session or key 1 second after its end, or refuse an active one', async () => {
  const { service, node, database, locations } = await startRig()
  const first = locations.get('no fault') as Place

  const wrong = await Promise.all(
    Object.entries({ ...inNetwork, ...inProcess }).map(([name, fault]) =>
      play(service, locations.get(name) as Place, name, fault),
    ),
  )
  wrong.push(
    await play(service, first, 'the node is suspended', {
      begin: () => node.child.kill('SIGSTOP'),
      end: () => node.child.kill('SIGCONT'),
    }),
    await play(service, first, 'the database is gone', {
      begin: () => database.refuse(),
      end: () => database.restore(),
    }),
  )

  expect(wrong.flat()).toEqual([])
})
