import { expect, test } from 'vitest'
import { names, start } from './adapters.ts'
import { expectedOfTeams, startTeamWorld, tryTeams } from './team-routes.ts'

test.each(names)('%s knows which team each request is about', async (name) => {
  const world = await startTeamWorld()
  const { url } = await start(name, world.options)

  expect(await tryTeams(url, world)).toEqual(expectedOfTeams)
})
