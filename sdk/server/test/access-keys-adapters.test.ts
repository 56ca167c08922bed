import { expect, test } from 'vitest'
import { type Given, names, type Running, start } from './adapters.ts'
import { grantPlan } from './behaviors.ts'
import { Browser } from './browser.ts'
import { startWorld } from './express-app.ts'
import { expectedOfKeys, makeKeys, scopeOfKeys, tryKeys } from './key-behaviors.ts'

test('every adapter accepts access keys alike, and only where it is asked to', async () => {
  const world = await startWorld()
  await grantPlan(world)
  const keys = await makeKeys(world)
  const given: Given = { ...world.options, scope: scopeOfKeys }

  const running = await Promise.all(names.map((name) => start(name, { ...given, accessKeys: true })))
  const seen: Record<string, object> = {}
  for (const [index, name] of names.entries()) seen[name] = await tryKeys(running[index] as Running, world, keys)
  expect(seen).toEqual(Object.fromEntries(names.map((name) => [name, expectedOfKeys])))

  const { url } = await start('Express 5', given)
  const without = await new Browser(url).send('/page', { headers: { authorization: `Bearer ${keys.personal.key}` } })
  expect([without.status, without.json.error]).toEqual([
    401,
    { code: 'NOT_SIGNED_IN', message: 'No user is signed in.' },
  ])
})
