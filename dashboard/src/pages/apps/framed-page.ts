import styles from '../../../../pages/src/pages.css?inline'
import german from '../../../../server/src/platform/pages/locales/de.json'
import english from '../../../../server/src/platform/pages/locales/en.json'
import { shadesOf } from '../../../../server/src/projects/apps/branding/color.ts'
import { documentNonce } from '../../app/nonce.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const previewPages = ['signIn', 'account'] as const
export type PreviewPage = (typeof previewPages)[number]

/** What a page shows of an app, with the values of the built-in app filled in. */
export interface PageBrand {
  readonly name: string
  /** The built-in app signs in to the account itself. */
  readonly isAccount: boolean
  readonly color: string
  readonly locale: 'en' | 'de'
  /** Path on this host. Undefined: the name instead. */
  readonly logo: string | undefined
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly supportEmail: string
  readonly legalName: string
}

const words = { en: english, de: german } as const
type Say = (key: keyof typeof english, values?: Readonly<Record<string, string>>) => string

/**
 * A hosted page as the document of a sandboxed frame, in the requested color scheme, regardless of the system's: the
 * same style sheet, colors, and words as on the server, and the markup of its views.
 */
export function framePage(brand: PageBrand, page: PreviewPage, scheme: Scheme): string {
  const say: Say = (key, values = {}) =>
    escapeHtml(words[brand.locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''))
  const inScheme = styles.replace(
    /@media\s*\(prefers-color-scheme:\s*dark\)/g,
    scheme === 'dark' ? '@media all' : '@media not all',
  )
  const main = page === 'signIn' ? signInPage(brand, say) : accountPage(say)
  return `<!doctype html><html lang="${brand.locale}"><head><meta charset="utf-8"><title>${say('account.title')}</title>
<style nonce="${documentNonce()}">${inScheme}
:root{color-scheme:${scheme}}${accentOf(brand.color, scheme)}</style></head>
<body><header><p class="brand">${headerOf(brand)}</p></header><main>${main}</main>${footerOf(brand, say)}</body></html>`
}

export const isColor = (text: string): text is `#${string}` => /^#[0-9a-f]{6}$/i.test(text)

function accentOf(color: string, scheme: Scheme): string {
  if (!isColor(color)) return ''
  const { accent, hover, onAccent } = shadesOf(color, scheme)
  return `:root{--licet-accent:${accent};--licet-accent-hover:${hover};--licet-on-accent:${onAccent}}`
}

const headerOf = ({ logo, name }: PageBrand): string =>
  logo === undefined ? escapeHtml(name) : `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">`

const signInPage = ({ name, isAccount }: PageBrand, say: Say): string =>
  `<h1>${isAccount ? say('signIn.accountTitle') : say('signIn.title', { app: name })}</h1>
<div><label for="email">${say('signIn.email')}</label><input id="email" type="email" value="ada@example.com">
<button type="button" class="primary">${say('signIn.continue')}</button></div>`

const accountPage = (say: Say): string =>
  `<div class="person"><span class="avatar" aria-hidden="true">A</span><div><h1>Ada Lovelace</h1><p class="soft">ada@example.com</p></div>
<div><button type="button" class="small">${say('account.signOut')}</button></div></div>
<ul class="menu">${entry(say('profile.title'), say('profile.summary'))}
${entry(say('sessions.title'), say('sessions.summary', { count: '2' }))}
${entry(say('data.title'), say('data.summary'))}</ul>`

const entry = (title: string, summary: string): string =>
  `<li><a href="#"><span>${title}</span><span class="soft">${summary}</span></a></li>`

function footerOf({ termsUrl, privacyUrl, supportEmail, legalName }: PageBrand, say: Say): string {
  const entries = [
    termsUrl && `<a href="#">${say('footer.terms')}</a>`,
    privacyUrl && `<a href="#">${say('footer.privacy')}</a>`,
    supportEmail && `<a href="#">${say('footer.support')}</a>`,
    legalName && `<span>${escapeHtml(legalName)}</span>`,
  ].filter(Boolean)
  return entries.length > 0 ? `<footer>${entries.join('')}</footer>` : ''
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
