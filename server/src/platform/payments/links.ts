import type { SellingLinks } from './selling.ts'

const names: ReadonlySet<string> = new Set(['price', 'quantity', 'checkout', 'email', 'holder'])

/** Each value is encoded, so that it stays one part of the URL. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{([a-z]+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))

/** Links of a source without an API. */
export const sellingLinks: SellingLinks = {
  problemsOf: (template) =>
    [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (names.has(name) ? [] : [name])),
  checkout: (template, { price, quantity, secret, email = '' }) =>
    fill(template, { price, quantity: String(quantity), checkout: secret, email }),
  portal: (template, { holder, email = '' }) => fill(template, { holder: holder.id, email }),
}
