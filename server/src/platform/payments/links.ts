import { PaymentApiError } from './refusals.ts'
import type { Can, SellingLinks } from './selling.ts'
import { allowed } from './selling-metadata.ts'

const placeholdersOf = {
  checkoutUrl: ['price', 'quantity', 'checkout', 'email'],
  portalUrl: ['holder', 'email'],
} as const
const placeholder = /\{([a-z]+)\}/g

/** Links of a source without an API. */
export const sellingLinks: SellingLinks = {
  faultOf(field, template) {
    const known: readonly string[] = placeholdersOf[field]
    const others = template.replaceAll(placeholder, (all, name: string) => (known.includes(name) ? '' : all))
    if (/[{}]/.test(others))
      return `must contain no other placeholder than ${known.map((one) => `{${one}}`).join(', ')}`
    if (/^[^/?#]*\/\/[^/?#]*\{/.test(template)) return 'must not contain a placeholder in its host'
    if (field === 'checkoutUrl' && !template.includes('{checkout}')) return 'must contain {checkout}'
    return undefined
  },
  sampleOf: (template) => template.replaceAll(placeholder, 'x'),
  can(templates) {
    if (templates.checkoutUrl === null && templates.portalUrl === null) return null
    const [checkout, portal] = [toCan(templates.checkoutUrl), toCan(templates.portalUrl)]
    return { checkout, portal, change: notSupported, catalog: notSupported }
  },
  sells: ({ checkoutUrl, portalUrl }) => ({
    // The source knows of no trial but its own.
    skipsTrials: true,
    async checkout(_api, { key, price, quantity, secret, email = '' }) {
      const values = { price, quantity: String(quantity), checkout: secret, email }
      return { externalId: key, url: fill(checkoutUrl, values), expiresAt: null }
    },
    async portal(_api, { holder, email = '' }) {
      return { url: fill(portalUrl, { holder: holder.id, email }), expiresAt: null }
    },
  }),
}

const notSupported = { allowed: false, reason: 'not_supported', permission: null } as const
const toCan = (template: string | null): Can =>
  template === null ? { allowed: false, reason: 'link_missing', permission: null } : allowed

/**
 * Each value is encoded, so that it stays in its part of the URL. Dots are not: a price that is nothing else would be a step in the path.
 * @throws PaymentApiError
 */
function fill(template: string | null, values: Readonly<Record<string, string>>): string {
  if (template === null) throw new PaymentApiError('the link is not set', { refused: 'setup' })
  const url = template.replaceAll(placeholder, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
  if (partsOf(url) !== partsOf(sellingLinks.sampleOf(template)))
    throw new PaymentApiError('a value changes the path of the link', { refused: 'setup' })
  return url
}

/** The host, and how many parts the path has. */
function partsOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin} ${pathname.split('/').length}`
}
