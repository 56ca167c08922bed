import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patient } from './people.ts'
import { type Visit, wide } from './visit.ts'

export const narrow = { width: 390, height: 844 }

/** One way that a page can look. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

/** Ordered so that each step changes one thing. */
const everyLook: readonly Look[] = [
  { viewport: wide, colorScheme: 'light' },
  { viewport: wide, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'dark' },
  { viewport: narrow, colorScheme: 'light' },
]

/** For elements that exist on small screens only. */
export const narrowLooks = everyLook.filter(({ viewport }) => viewport === narrow)

const eachOnce = [everyLook[0], everyLook[2]].filter((look) => look !== undefined)
const isThorough = process.env['LOOKS'] === 'all'

/** Each color scheme and each width once. With LOOKS=all every combination, which takes twice as long. */
const usualLooks = isThorough ? everyLook : eachOnce

/** For pages that differ little from each other: light and wide, or dark and narrow, in turns. */
export const looksInTurn = (index: number): readonly Look[] =>
  isThorough ? everyLook : eachOnce.slice(index % 2, (index % 2) + 1)

/** True when there is a heading in the requested colors, nothing is loading, and no transition is running. */
const isSettled = `document.querySelector('h1, h2, [role=dialog]') !== null &&
  matchMedia('(prefers-color-scheme: dark)').matches === (document.documentElement.dataset.mantineColorScheme === 'dark') &&
  document.querySelector('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root') === null &&
  document.getAnimations().every(({ playState }) => playState !== 'running')`

const waitForSettled = (page: Page) =>
  expect.poll(() => page.evaluate(isSettled), { ...patient, message: page.url() }).toBe(true)

/**
 * Reports violations only, which takes half the time. Legacy mode, because the frames of emails run no scripts and the
 * rest of axe would never finish there.
 */
async function axe(page: Page, above: boolean) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { region: { enabled: !above }, 'label-content-name-mismatch': { enabled: true } },
  })
  // The page below has its own test.
  const lies =
    above && (await page.locator(`[data-portal] :is([role=dialog], [role=menu], [role=listbox])`).count()) > 0
  return (lies ? builder.include('[data-portal]') : builder).analyze()
}

export interface Circumstances {
  readonly looks?: readonly Look[]
  /**
   * Whether something covers the page from the end of the document: menus are then outside every landmark, as they
   * should be.
   */
  readonly above?: boolean
}

/** Returns all faults of the page as it looks now, in both color schemes, wide and narrow. */
export async function faultsOf(
  { page }: Visit,
  { looks = usualLooks, above = false }: Circumstances = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport, colorScheme } of looks) {
    const look = `${page.url()} ${colorScheme} ${viewport.width}`
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await waitForSettled(page)
    const { violations } = await axe(page, above)
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes.slice(0, 3)) {
        faults.push(`${look}: ${id} ${html.slice(0, 200)} ${failureSummary?.replaceAll('\n', ' ')}`)
      }
    }
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (width > viewport.width) faults.push(`${look}: scrolls sideways, being ${width} wide`)
  }
  return faults
}
