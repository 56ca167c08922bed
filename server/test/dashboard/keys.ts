import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { heading, patient } from './people.ts'

/** Returns the kind and the name of the focused element. */
export const readFocus = async (page: Page): Promise<string> =>
  String(
    await page.evaluate(
      `(({ tagName, ariaLabel, innerText }) => tagName + ' ' + (ariaLabel ?? innerText.slice(0, 60)))(document.activeElement)`,
    ),
  )

type Role = Parameters<Page['getByRole']>[0]

const mostPresses = 120

/** Presses Tab, or Shift and Tab, until the element of that name has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  // A radio button may be drawn by its label alone.
  await target.first().waitFor({ state: 'attached' })
  const focused = target.and(page.locator(':focus'))
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`no key leads to the ${role} ${name}, but to ${await readFocus(page)}`)
}

/** Goes to a button or link with Tab, and presses it. */
export async function tabAndPress(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Goes to a field with Tab, and types over what is in it. */
export async function tabAndType(page: Page, role: Role, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes to a choice with Tab, opens it, and moves down to the option. */
export async function tabAndChoose(page: Page, name: string | RegExp, option: string): Promise<void> {
  await tabTo(page, 'combobox', name)
  await page.keyboard.press('ArrowDown')
  const active = page.getByRole('option', { name: option, exact: true }).and(page.locator('[data-combobox-selected]'))
  for (let presses = 0; presses < 20 && (await active.count()) === 0; presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Chooses a page or an action in the command palette. */
export async function inPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT /)
  await page.keyboard.type(words)
  await page.locator('[role=dialog]').getByText(words, { exact: true }).first().waitFor()
  await page.keyboard.press('Enter')
}

export async function goByPalette(page: Page, name: string): Promise<void> {
  await inPalette(page, name)
  await heading(page, name).first().waitFor()
}
