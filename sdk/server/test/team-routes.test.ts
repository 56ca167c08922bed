import { expect, test } from 'vitest'
import { names, start } from './adapters.ts'
import { expectedOfTeams, startTeamWorld, tryTeams } from './team-routes.ts'

test.each(names)('%s knows which team each request is about', async (name) => {
  const world = await startTeamWorld()
  const { url } = await start(name, world.options)

  expect(await tryTeams(url, world)).toEqual(expectedOfTeams)
})

test.each(names)('%s signs in to the team that the page names, and says which one the session is in', async (name) => {
  const { beta, browse, answerOf, options } = await startTeamWorld()
  const { url } = await start(name, options)
  const browser = await browse(url)
  expect((await browser.send('/auth/session')).json.state.session).toMatchObject({ organizationId: null })

  const started = await browser.open('/auth/sign-in?organization=beta&returnTo=/team')
  expect(new URL(started.location).searchParams.get('organization')).toBe('beta')
  await browser.open(await answerOf(started))

  expect((await browser.send('/auth/session')).json.state.session).toMatchObject({ organizationId: beta.id })
  expect((await browser.send('/team')).text).toBe('beta')
  // Refused by Licet, and not left out: the user would sign in to another team.
  const long = await browser.open(`/auth/sign-in?organization=${'x'.repeat(300)}`)
  expect(new URL(long.location).searchParams.get('organization')).toHaveLength(300)
  const refused = await browser.open('/auth/sign-in?organization=theirs&prompt=none')
  expect(await answerOf(refused)).toContain('error=access_denied')
})
