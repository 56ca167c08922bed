import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isThorough, seed } from '../rounds.ts'
import { patient } from './people.ts'
import { type Visit, wide } from './visit.ts'

export const narrow = { width: 390, height: 844 }
/** A small laptop: tables hide columns, and panels are below each other. */
const medium = { width: 1100, height: 900 }

/** One way that a page can look. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
  /** Its layout alone: colors and names are those of another look. */
  readonly layoutOnly?: boolean
}

/** Each width once, in both color schemes; names and colors in one of them by day, which the seed chooses. */
const usualLooks: readonly Look[] = [
  { viewport: wide, colorScheme: 'light', layoutOnly: seed % 2 === 0 },
  { viewport: medium, colorScheme: 'dark', layoutOnly: true },
  { viewport: narrow, colorScheme: 'dark', layoutOnly: seed % 2 === 1 },
]

const otherLooks: readonly Look[] = [
  { viewport: narrow, colorScheme: 'light' },
  { viewport: medium, colorScheme: 'light' },
  { viewport: wide, colorScheme: 'dark' },
]

/** Each night every combination, which takes twice as long. */
const looks = isThorough ? [...usualLooks, ...otherLooks] : usualLooks

/** For elements that exist on small screens only. */
export const narrowLooks = [...usualLooks, ...otherLooks]
  .filter(({ viewport }) => viewport === narrow)
  .map((look) => ({ ...look, layoutOnly: false }))

/** For pages that differ little from each other: one look each, in turns. */
export const looksInTurn = (index: number): readonly Look[] => {
  const turn = index % looks.length
  return isThorough ? looks : looks.slice(turn, turn + 1).map((look) => ({ ...look, layoutOnly: false }))
}

/** True when there is a heading in the requested colors, nothing is loading, and no transition is running. */
const isSettled = `document.querySelector('h1, h2, [role=dialog]') !== null &&
  [undefined, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light']
    .includes(document.documentElement.dataset.mantineColorScheme) &&
  document.querySelector('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root') === null &&
  document.getAnimations().every(({ playState }) => playState !== 'running')`

const waitForSettled = (page: Page) =>
  expect.poll(() => page.evaluate(isSettled), { ...patient, message: page.url() }).toBe(true)

/** Rows with other cells than the header: their values are in foreign columns. */
const shiftedRows = `[...document.querySelectorAll('table')].flatMap(({ tHead, tBodies }) => {
  const shown = (row) => [...row.cells].filter((cell) => cell.getClientRects().length > 0)
    .reduce((sum, { colSpan }) => sum + colSpan, 0)
  const head = tHead && shown(tHead.rows[0])
  return [...tBodies].flatMap(({ rows }) => [...rows]).filter((row) => head && shown(row) !== head)
    .map(({ textContent }) => textContent.slice(0, 80))
})`

/** The current tab of a row that scrolls, if it is out of view. */
const hiddenTabs = `[...document.querySelectorAll('nav [aria-current]')].filter((tab) => {
  const row = tab.closest('nav')
  const [outer, inner] = [row, tab].map((element) => element.getBoundingClientRect())
  return row.scrollWidth > row.clientWidth && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
}).map(({ textContent }) => textContent)`

/** Tables whose last columns are out of view. */
const cutTables = `[...document.querySelectorAll('section > table')]
  .filter(({ parentElement }) => parentElement.scrollWidth > parentElement.clientWidth)
  .map(({ tHead }) => tHead.textContent)`

/** Dialogs with something beside their edge. */
const cutDialogs = `[...document.querySelectorAll('[role=dialog]')]
  .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
  .map(({ textContent }) => textContent.slice(0, 80))`

/** Rows of a table differ in their states: the first ones show them all, and each one takes as long as the first. */
const furtherRows = 'tbody > tr:nth-child(n + 11)'

/**
 * Reports violations only, which takes half the time. Legacy mode, because the frames of emails run no scripts and the
 * rest of axe would never finish there.
 */
async function axe(page: Page, { above = false, without }: Circumstances) {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: {
      region: { enabled: !above },
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: true },
    },
  })
  // The page below has its own test.
  const lies =
    above && (await page.locator(`[data-portal] :is([role=dialog], [role=menu], [role=listbox])`).count()) > 0
  builder.exclude(furtherRows)
  if (without !== undefined) builder.exclude(without)
  return (lies ? builder.include('[data-portal]') : builder).analyze()
}

export interface Circumstances {
  readonly looks?: readonly Look[]
  /**
   * Whether something covers the page from the end of the document: menus are then outside every landmark, as they
   * should be.
   */
  readonly above?: boolean
  /** Selector of elements that are like others, where there are hundreds. */
  readonly without?: string
}

/** Returns all faults of the page as it looks now, in both color schemes, at each width. */
export async function faultsOf({ page }: Visit, circumstances: Circumstances = {}): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport, colorScheme, layoutOnly = false } of circumstances.looks ?? looks) {
    const look = `${page.url()} ${colorScheme} ${viewport.width}`
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await waitForSettled(page)
    const named = layoutOnly && !isThorough ? [] : await violationsOf(page, circumstances)
    faults.push(...[...named, ...(await layoutFaultsOf(page, viewport.width))].map((fault) => `${look}: ${fault}`))
  }
  return faults
}

async function violationsOf(page: Page, circumstances: Circumstances): Promise<string[]> {
  const { violations } = await axe(page, circumstances)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${id} ${html.slice(0, 200)} ${failureSummary?.replaceAll('\n', ' ')}`),
  )
}

async function layoutFaultsOf(page: Page, wanted: number): Promise<string[]> {
  const first = async (fault: string, expression: string): Promise<string[]> => {
    const found: unknown = await page.evaluate(expression)
    return Array.isArray(found) && found.length > 0 ? [`${fault}: ${found[0]}`] : []
  }
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  return [
    ...(await first('rows with other cells than their header', shiftedRows)),
    ...(await first('current tab out of view', hiddenTabs)),
    ...(await first('content beside the edge of a dialog', cutDialogs)),
    ...(wanted === wide.width ? await first('table wider than its place', cutTables) : []),
    ...(width > wanted ? [`scrolls sideways, being ${width} wide`] : []),
  ]
}
