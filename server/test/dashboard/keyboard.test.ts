import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { demoProject, owner, stories, useInstallation } from './installation.ts'
import { goByPalette, inPalette, readFocus, tabTo } from './keys.ts'
import { arrive, button, expectPeace, heading, openProject, patient, toast } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('a member who uses only the keyboard', () => {
  const installation = useInstallation({ demo: true })

  test('signs in, finds the sessions, and revokes one', async () => {
    const { visit, asOwner, url } = installation()
    await asOwner()
    const visitor = await visit()
    const { page } = visitor
    await visitor.open('/sign-in')
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT/)
    await page.keyboard.type(owner)
    await page.keyboard.press('Enter')
    await heading(page, 'Check your email').waitFor()
    await followLink(page, url)

    await goByPalette(page, 'Sessions')
    await arrive(page, /\/sessions$/)
    const end = button(page, /^Revoke .*@/).first()
    await end.waitFor()
    const name = await end.getAttribute('aria-label')
    await tabTo(page, 'button', /^Revoke .*@/)
    await expect.poll(() => readFocus(page), patient).toBe(`BUTTON ${name}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => readFocus(page), patient).toBe('BUTTON Cancel')
    await tabTo(page, 'button', 'Revoke session')
    await page.keyboard.press('Enter')

    await toast(page, 'Session revoked')
    expectPeace([visitor])
  })

  test('returns the focus when a dialog or the palette closes', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goByPalette(page, 'Sessions')
    const end = button(page, /^Revoke .*@/).first()
    await end.focus()
    const before = await readFocus(page)

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => readFocus(page), patient).toBe('BUTTON Cancel')
    await page.keyboard.press('Escape')
    await expect.poll(() => readFocus(page), patient).toBe(before)

    await page.keyboard.press('Control+k')
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT Search users/)
    await page.keyboard.press('Escape')
    await expect.poll(() => readFocus(page), patient).toBe(before)
    expectPeace([visitor])
  })

  test('goes back: what covered the last page does not cover this one', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goByPalette(page, 'Sessions')
    await page.keyboard.press('Control+k')
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT Search users/)
    await page.goBack()
    await arrive(page, /\/p\/prj_\w+$/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expectPeace([visitor])
  })

  test('chooses dark colors and German, and finds them again after a reload', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    const looks = () =>
      page.evaluate('[document.documentElement.dataset.mantineColorScheme, document.documentElement.lang].join(" ")')
    expect(await looks()).toBe('light en')

    await inPalette(page, 'Switch to dark mode')
    await expect.poll(looks, patient).toBe('dark en')
    await inPalette(page, 'Deutsch')
    await expect.poll(looks, patient).toBe('dark de')
    await page.getByRole('link', { name: 'Übersicht' }).waitFor()
    await page.reload()

    await page.getByRole('link', { name: 'Übersicht' }).waitFor()
    expect(await looks()).toBe('dark de')
    expectPeace([visitor])
  })

  test('jumps over the navigation to the content', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await visitor.open('/account')
    await page.locator('#content').waitFor()

    await page.keyboard.press('Tab')
    await expect.poll(() => readFocus(page), patient).toBe('A Skip to content')
    await page.keyboard.press('Enter')

    await expect.poll(() => readFocus(page), patient).toMatch(/^MAIN/)
  })
})

/** Opens the link of the newest email. The page behind it needs one keypress. */
async function followLink(page: Page, url: string): Promise<void> {
  const answer = await fetch(`${url}/dev/mail.json?to=${owner}`)
  const { data } = (await answer.json()) as { data: { link: string }[] }
  await page.goto(data[0]?.link ?? '')
  await expect.poll(() => readFocus(page), patient).toBe('BUTTON Sign in')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}
