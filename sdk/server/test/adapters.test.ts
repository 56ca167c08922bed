import { expect, test } from 'vitest'
import { names, start } from './adapters.ts'
import { expected, grantPlan, tryOut } from './behaviors.ts'
import { startWorld } from './express-app.ts'

test('every adapter does the same', async () => {
  const world = await startWorld()
  await grantPlan(world)

  const results = await Promise.all(names.map((name) => tryOut((given) => start(name, given), world)))
  const seen = Object.fromEntries(names.map((name, index) => [name, results[index]?.seen]))
  expect(seen).toEqual(Object.fromEntries(names.map((name) => [name, expected])))

  // A fault signs no one out, and pages without a user need no Licet.
  await world.service.stop()
  const cut = await Promise.all(results.map((one) => one.cut()))
  expect(cut).toEqual(names.map(() => [200, 503]))
})
