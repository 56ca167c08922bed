import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../../test/rounds.ts'
import { contrastOf, type HexColor, shadesOf } from './color.ts'

const tokens = readFileSync(new URL('../../../../../pages/src/tokens.css', import.meta.url), 'utf8')
const backgrounds = ['surface', 'page', 'hover'].map((name) => {
  const [, light, dark] = new RegExp(`--licet-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
  return { light: light as HexColor, dark: dark as HexColor }
})

const channel = fc.integer({ min: 0, max: 255 })
const colors = fc
  .tuple(channel, channel, channel)
  .map((channels): HexColor => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test('no color that an operator picks can fail the contrast, on any background or under its text', () => {
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  fc.assert(
    fc.property(colors, (color) => {
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, hover, onAccent } = shadesOf(color, scheme)
        for (const shade of [accent, hover]) {
          expect(shade).toMatch(/^#[0-9a-f]{6}$/)
          for (const background of backgrounds)
            expect(contrastOf(shade, background[scheme])).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(shade, onAccent)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: rounds(1_000), seed, examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#0000ff'], ['#808080']] },
  )
})

test('a readable color is unchanged, and another keeps its hue', () => {
  expect(shadesOf('#3451d1', 'light').accent).toBe('#3451d1')
  const [, red = 0, green = 0, blue = 0] =
    /#(..)(..)(..)/.exec(shadesOf('#ffd400', 'light').accent)?.map((hex) => Number.parseInt(hex, 16)) ?? []
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue + 40)
})
