import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Route } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { owner, stories, useInstallation } from './installation.ts'
import { arrive, button, expectPeace, goTo, sidebarLink, signInByMail, toast } from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

const user = 'ada@example.com'

stories('signing out', () => {
  const installation = useInstallation()

  test('a user whose session a member revokes is refused on the next request', async () => {
    const { url, asOwner } = installation()
    const token = await signInAsUser(url)
    expect(await statusOf(url, token)).toBe(200)
    const boss = await asOwner()
    await boss.open('/')
    await goTo(boss.page, 'Sessions')

    await button(boss.page, new RegExp(`^Revoke .*, ${user}`)).click()
    await button(boss.page, 'Revoke session').click()
    await toast(boss.page, 'Session revoked')

    expect(await statusOf(url, token)).toBe(401)
    await boss.page
      .getByRole('row', { name: new RegExp(user) })
      .getByText('Ended')
      .waitFor()
    expectPeace([boss])
  })

  test('a member whose IP address changed sees the reason and returns to the same page', async () => {
    const boss = await installation().asOwner()
    await moves(boss, () => boss.context.route('**/v1/admin/**', sendFromAnotherAddress, { times: 1 }))
  })

  test('a member whose browser changed sees the reason and returns to the same page', async () => {
    const { visit } = installation()
    const other = await visit()
    await other.open('/sign-in')
    await signInByMail(other, owner)
    await moves(other, async () => {
      const devtools = await other.context.newCDPSession(other.page)
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
      await devtools.send('Network.setUserAgentOverride', { userAgent })
    })
  })
})

/** Forwards a request of the browser from another IP address of this machine. */
async function sendFromAnotherAddress(route: Route): Promise<void> {
  const asked = route.request()
  const options = { method: asked.method(), headers: await asked.allHeaders(), localAddress: '127.0.0.2' }
  const sent = request(asked.url().replace('localhost', '127.0.0.1'), options)
  sent.end(asked.postDataBuffer() ?? undefined)
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  if (!reply) throw new Error('no response')
  await route.fulfill({ status: reply.statusCode ?? 0, contentType: 'application/json', body: await text(reply) })
}

/** Opens a page, changes the browser or the IP address, and clicks. */
async function moves(visitor: Visit, change: () => Promise<unknown>): Promise<void> {
  const { page } = visitor
  await visitor.open('/')
  await goTo(page, 'Apps')
  await page.getByRole('row').nth(1).waitFor()
  await change()

  // A pointer above the link loads the page in advance, and that may be refused before it clicks.
  await sidebarLink(page, 'Members').dispatchEvent('click')

  await arrive(page, /\/sign-in/)
  await page.getByRole('alert').getByText('You were signed out for your security').waitFor()
  await page
    .getByRole('alert')
    .getByText(/IP address or browser changed/)
    .waitFor()
  await signInByMail(visitor, owner)
  await arrive(page, /\/members$/)
  expectPeace([visitor], [/status of 401/])
}

async function signInAsUser(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { data: { accessToken: string; handle: string } }
  }
  const { data: sent } = await post('/v1/auth/magic-link', { email: user, redirectUri: 'http://localhost:3000/' })
  const mails = (await (await fetch(`${url}/dev/mail.json?to=${user}`)).json()) as { data: { code: string }[] }
  const { data } = await post('/v1/auth/verify', { handle: sent.handle, code: mails.data[0]?.code })
  return data.accessToken
}

const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
