import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../dashboard/src/', import.meta.url))

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith('kit/') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(sources + path, 'utf8') }))

/** Matches outside the kit, as `path: match`. */
const findMatches = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((hit) => `${path}: ${hit}`))

test('the dashboard has pages to check', () => {
  expect(files.length).toBeGreaterThan(200)
})

test.each([
  ['its own dialog or drawer', /<(?:Modal|Drawer)\b/g],
  ['its own form', /<form\b|@mantine\/form/g],
  ['a font size in pixels', /font-size:\s*[\d.]+px|\b(?:fz|fontSize)=?[:{]\s*\{?\d+/g],
  ['a spacing in pixels on a component', /\s(?:gap|spacing|m[tblrxy]?|p[tblrxy]?)=\{(?:[1-9]|[1-3]\d|40)\}/g],
  ['an icon size that is not a role', /<(?:Icon[A-Z]\w*|Picture)\b[^<>]*?\bsize=\{\d+\}/g],
  ['a second rule that hides text visually', /clip-path|<VisuallyHidden|sr-only/g],
])('outside the kit, no page has %s', (_name, pattern) => {
  expect(findMatches(pattern)).toEqual([])
})
