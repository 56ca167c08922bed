import { expect, test, vi } from 'vitest'
import { demoProject, stories, useInstallation } from './installation.ts'
import { dialogButton, expectPeace, fillIn, goTo, heading, openProject, patient, stateTab, toast } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories("why a user can't sign in", () => {
  const installation = useInstallation({ demo: true })

  test('the page says who suspended them and why, and reinstates them with the keyboard', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Users')
    await stateTab(page, 'Suspended').click()
    await page.waitForURL(/status=suspended/)
    await page.getByRole('table', { name: 'Users' }).locator('tbody tr').getByText('Suspended').first().waitFor()
    await page.getByRole('table', { name: 'Users' }).locator('tbody tr').getByRole('link').first().click()
    const answer = page.getByRole('alert').filter({ hasText: "They can't sign in" })
    await answer.getByText(/^Suspended since .* by priya@example.com\.$/).waitFor()
    await answer.getByText(/^Reason: /).waitFor()
    await page.getByText('Not while the user is suspended').waitFor()

    await answer.getByRole('button', { name: 'Reinstate user' }).press('Enter')
    await toast(page, 'User reinstated')
    await page.getByText('Nothing stops them from signing in').waitFor()

    await page.getByRole('button', { name: 'Suspend user' }).click()
    await fillIn(page.getByLabel('Reason'), 'Chargeback')
    await dialogButton(page, 'Suspend user').click()
    await answer.getByText('Reason: Chargeback').waitFor()
    await answer.getByText(/by owner@example.com\.$/).waitFor()
    expectPeace([visitor])
  })

  test('the palette says it for an email, and keeps what is typed while it loads', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Users')
    await heading(page, 'Users').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nobody@example.com')

    const field = page.getByRole('dialog').getByPlaceholder(/^Search users/)
    await expect.poll(() => field.inputValue(), patient).toBe('nobody@example.com')
    await page.getByText("Why can't nobody@example.com sign in?").waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('No user has this email, and its owner can sign up.').waitFor()
    expectPeace([visitor])
  })

  test('a letter typed before the field of the palette has the focus is in the field immediately', async () => {
    const { page, open } = await installation().asOwner()
    await open('/account')
    await page.getByRole('button', { name: /^Search or jump to/ }).click()
    await page
      .getByRole('dialog')
      .getByPlaceholder(/^Search users/)
      .fill('ann')
    const value = await page.evaluate(`(() => {
      const field = document.activeElement
      field.blur()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      return field.value
    })()`)

    expect(value).toBe('anna')
  })

  test('the palette shows the newest users before anything is typed', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Users')
    await heading(page, 'Users').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('User', { exact: true }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Sign-in methods').waitFor()
    expectPeace([visitor])
  })
})
