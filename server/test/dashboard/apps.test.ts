import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { mailTo } from '../ways/ways.ts'
import { stories, useInstallation } from './installation.ts'
import { faultsOf } from './looks.ts'
import { button, dialogButton, expectPeace, goTo, toast } from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('an app', () => {
  const installation = useInstallation()

  test('becomes confidential, and gets a client secret with the five lines of a .env file that work', async () => {
    const visitor = await installation().asOwner()
    const { page, url } = visitor
    await visitor.open('/')
    await goTo(page, 'Apps')
    await page.getByRole('link', { name: /^Default/ }).click()
    expect(await page.getByRole('heading', { name: 'Client secrets' }).count()).toBe(0)
    await page.getByRole('radio', { name: /^Confidential/ }).click()
    await button(page, 'Save').click()
    await toast(page, 'App saved')
    await page.getByRole('heading', { name: 'No client secret yet' }).waitFor()

    const lines = await createSecret(page)

    expect(Object.keys(lines)).toEqual([
      'LICET_URL',
      'LICET_APP_ID',
      'LICET_APP_SECRET',
      'LICET_API_KEY',
      'LICET_COOKIE_SECRET',
    ])
    expect(lines).toMatchObject({
      LICET_URL: url,
      LICET_APP_SECRET: expect.stringMatching(/^lcs_[\w-]{43}$/),
      LICET_COOKIE_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(page.url()).toContain(lines['LICET_APP_ID'])
    const { status } = await fetch(`${url}/v1/sessions/introspect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': lines['LICET_API_KEY'] ?? '' },
      body: JSON.stringify({ tokens: [{ token: 'lat_x' }] }),
    })
    expect(status).toBe(200)

    const second = await createSecret(page)
    expect(second['LICET_API_KEY']).toBe('')
    await expectSecrets(page, [second, lines])
    expect(await page.content()).not.toContain(lines['LICET_APP_SECRET'])
    await page
      .getByText(/Expires /)
      .first()
      .waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    const last4 = lines['LICET_APP_SECRET']?.slice(-4)
    await button(page, `Revoke the secret that ends in ${last4}`).click()
    await dialogButton(page, 'Revoke secret').click()
    await toast(page, `Secret that ends in ${last4} revoked`)
    await expectSecrets(page, [second])
    expectPeace([visitor])
  })

  test('gets URIs to return to after a sign-in and after a sign-out, which are checked while they are typed', async () => {
    const visitor = await installation().asOwner()
    const { page, url } = visitor
    await visitor.open('/')
    await goTo(page, 'Apps')
    await page.getByRole('link', { name: /^Default/ }).click()
    const appId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Redirects', exact: true }).click()
    const [after, afterOut] = [/^After sign-in/, /^After sign-out/].map((name) => page.getByRole('textbox', { name }))
    const redirect = `${await after?.inputValue()}\nhttps://acme.example/callback`.trim()
    await after?.fill(redirect)
    await afterOut?.fill('https://acme.example/bye#x')
    await page.getByText('must not contain a fragment (#)').waitFor()
    expect(await button(page, 'Save redirect URIs').isDisabled()).toBe(true)
    expect(await faultsOf(visitor)).toEqual([])
    await afterOut?.fill('https://acme.example/bye')
    await button(page, 'Save redirect URIs').click()
    await toast(page, 'App saved')

    await page.reload()

    expect([await after?.inputValue(), await afterOut?.inputValue()]).toEqual([redirect, 'https://acme.example/bye'])
    const query = new URLSearchParams({ client_id: appId, post_logout_redirect_uri: 'https://acme.example/bye' })
    const { status, headers } = await fetch(`${url}/oauth2/logout?${query}`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([303, 'https://acme.example/bye'])
    expectPeace([visitor])
  })

  test('is connected with code that has its values, and a light turns green with the first sign-in', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await visitor.open('/')
    await goTo(page, 'Apps')
    await page.getByRole('link', { name: /^Default/ }).click()
    const appId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Connect', exact: true }).click()
    await page.getByText('Waiting for Default…').waitFor()
    await page.getByRole('radio', { name: /^React, no server/ }).click()
    await page.getByRole('region', { name: 'src/main.jsx' }).getByText(`appId="${appId}"`).waitFor()

    await page.getByRole('radio', { name: /^Express \+ React/ }).click()
    expect(page.url()).toContain('/connect?framework=express')
    const shown = page.getByRole('region', { name: '.env' })
    await button(page, 'Prepare the app').click()
    await toast(page, 'App saved')
    await button(page, 'Create client secret and API key').click()
    await shown.getByText(/LICET_APP_SECRET=lcs_/).waitFor()
    const lines = (await shown.innerText()).split('\n')
    expect(lines.map((line) => line.replace(/=.*/, ''))).toEqual([
      'LICET_URL',
      'LICET_APP_ID',
      'LICET_APP_SECRET',
      'LICET_API_KEY',
      'LICET_COOKIE_SECRET',
    ])
    expect(lines.filter((line) => line.endsWith('='))).toEqual([])
    expect(await faultsOf(visitor)).toEqual([])

    const env = Object.fromEntries(lines.map((line) => line.split('=')))
    await signUp(await installation().visit(), env, 'grace@example.com')
    await page.getByText('Default is connected').waitFor()
    await page.getByText('grace@example.com signed in').waitFor()
    expectPeace([visitor])
  })

  test('keeps unsaved changes in view, and asks before another tab loses them', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await visitor.open('/')
    await goTo(page, 'Apps')
    await page.getByRole('link', { name: /^Default/ }).click()
    await page.getByRole('navigation', { name: 'Default' }).getByRole('link', { name: 'Sessions' }).click()
    const most = page.getByRole('textbox', { name: 'Sessions per user' })
    await most.fill('3')
    await expect.poll(async () => (await button(page, 'Save').boundingBox())?.y).toBeLessThan(900)
    expect(await faultsOf(visitor)).toEqual([])

    await page.getByRole('link', { name: 'Redirects', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await most.inputValue()).toBe('3')
    await button(page, 'Discard changes').click()
    await page.getByRole('link', { name: 'Redirects', exact: true }).click()
    await page.getByRole('textbox', { name: /^After sign-in/ }).waitFor()
    expectPeace([visitor])
  })

  test('has branding that is shown while it is typed, and then on its sign-in page', async () => {
    const visitor = await installation().asOwner()
    const { page, url } = visitor
    await visitor.open('/')
    await goTo(page, 'Apps')
    await page.getByRole('link', { name: 'Branding', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme <b>')
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#ffd400')
    await page.getByRole('textbox', { name: 'Company' }).fill('Acme & Sons')
    await page.getByRole('textbox', { name: 'Terms of service' }).fill('https://acme.example/terms')
    await expect
      .poll(() => page.evaluate(looksOf("document.querySelector('iframe').contentDocument")))
      .toMatchObject({
        header: 'Acme <b>',
        footer: ['Terms', 'Acme & Sons'],
      })
    const preview = await page.evaluate(looksOf("document.querySelector('iframe').contentDocument"))
    expect(await faultsOf(visitor)).toEqual([])

    await button(page, 'Save branding').click()
    await toast(page, 'App saved')

    const guest = await installation().visit()
    await guest.page.goto(`${url}/sign-in`)
    expect(await guest.page.evaluate(looksOf('document'))).toEqual(preview)
    await page.getByText('Dark', { exact: true }).click()
    await guest.page.emulateMedia({ colorScheme: 'dark' })
    const dark = await guest.page.evaluate(looksOf('document'))
    expect(dark).not.toEqual(preview)
    await expect.poll(() => page.evaluate(looksOf("document.querySelector('iframe').contentDocument"))).toEqual(dark)
    expectPeace([visitor, guest])
  })
})

/** Signs a new user in on the sign-in page, and exchanges the code, as the server of an app does with its `.env` file. */
async function signUp(guest: Visit, env: Readonly<Record<string, string>>, email: string): Promise<void> {
  const { page, url } = guest
  const [id = '', secret = ''] = [env['LICET_APP_ID'], env['LICET_APP_SECRET']]
  const redirectUri = 'http://localhost:3000/auth/callback'
  const verifier = 'v'.repeat(43)
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
  })
  query.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
  query.set('code_challenge_method', 'S256')
  await page.route('http://localhost:3000/**', (route) => route.fulfill({ body: 'Home' }))
  await page.goto(`${url}/oauth2/authorize?${query}`)
  await page.fill('#email', email)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#code')
  await page.fill('#code', (await mailTo(guest, email)).code)
  await page.waitForURL(`${redirectUri}?**`)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const { status } = await fetch(`${env['LICET_URL']}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  expect(status).toBe(200)
}

/** Creates a secret with what the dialog suggests, and returns the lines that it shows. */
async function createSecret(page: Page): Promise<Record<string, string>> {
  await button(page, 'Create client secret').click()
  await dialogButton(page, 'Create client secret').click()
  const shown = page.getByRole('dialog', { name: 'Your client secret' })
  const text = await shown.locator('pre').innerText()
  await shown.getByRole('button', { name: "I've stored it" }).click()
  await shown.waitFor({ state: 'hidden' })
  return Object.fromEntries(text.split('\n').map((line) => [line.split('=')[0], line.split('=')[1] ?? '']))
}

const expectSecrets = (page: Page, secrets: readonly Record<string, string>[]) =>
  expect
    .poll(() => page.getByRole('list', { name: 'Client secrets' }).locator('code').allInnerTexts())
    .toEqual(secrets.map(({ LICET_APP_SECRET }) => `lcs_…${LICET_APP_SECRET?.slice(-4)}`))

/** What a person sees of a sign-in page: texts, and the colors that its app decides. */
const looksOf = (document: string): string => `(() => {
  const root = ${document}
  const button = root.querySelector('.primary')
  const { color, backgroundColor } = root.defaultView.getComputedStyle(button)
  return {
    language: root.documentElement.lang,
    header: root.querySelector('header').innerText.trim(),
    heading: root.querySelector('h1').innerText,
    label: root.querySelector('label').innerText,
    button: [button.innerText, color, backgroundColor],
    page: root.defaultView.getComputedStyle(root.documentElement).backgroundColor,
    footer: [...root.querySelectorAll('footer > *')].map((each) => each.innerText),
  }
})()`
