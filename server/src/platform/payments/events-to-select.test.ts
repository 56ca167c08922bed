import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentProviders } from './provider.ts'

const docs = readFileSync(new URL('../../../../docs/payments.md', import.meta.url), 'utf8')
const rowNames = {
  stripe: 'Stripe',
  paddle: 'Paddle',
  lemonsqueezy: 'Lemon Squeezy',
  polar: 'Polar',
  generic: 'generic',
}
const eventsIn = (text = ''): string[] => [...text.matchAll(/`([\w.]+)`/g)].map(([, type = '']) => type).toSorted()

test.each(Object.values(paymentProviders))('$name: the events to select are those of docs/payments.md', (provider) => {
  const [, events = ''] =
    new RegExp(`^\\| ${rowNames[provider.name]} \\| [^|]+ \\| (.*) \\|$`, 'm').exec(
      docs.slice(docs.indexOf('### Events to choose')),
    ) ?? []
  const [required, recommended] = events.split('Recommended:')
  const typesOf = (isRequired: boolean) =>
    provider.eventsToSelect.flatMap(({ type, required }) => (required === isRequired ? [type] : [])).toSorted()

  expect(typesOf(true)).toEqual(eventsIn(required))
  expect(typesOf(false)).toEqual(eventsIn(recommended))
})
