import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a value in a slot stays text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '/') }), (value) => {
      expect(html`<p title="${value}">${[value]}</p>`.toString()).toMatch(/^<p title="[^"'<>]*">[^"'<>]*<\/p>$/)
    }),
  )
})

test('markup in a slot is written once, and nothing for false and undefined', () => {
  expect(html`<ul>${['a&b', 3].map((each) => html`<li>${each}</li>`)}${false}${undefined}</ul>`.toString()).toBe(
    '<ul><li>a&amp;b</li><li>3</li></ul>',
  )
})

test('an object that looks like markup is escaped', () => {
  const forged = JSON.parse('{"toString":"<b>"}')
  expect(() => html`${forged}`.toString()).toThrow()
})
