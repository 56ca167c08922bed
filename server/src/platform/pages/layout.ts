import { type Html, html } from '../http/html.ts'
import type { PageReply } from '../http/pages.ts'
import { pageAssets } from './assets.ts'
import type { PageLanguage } from './language.ts'
import { pagePolicy } from './policy.ts'
import { type Say, wordsIn } from './words.ts'

/** Whose pages these are, for the header and the footer. */
export interface PageBrand {
  readonly name: string
  /** URL of the logo, on our host. */
  readonly logo?: string | undefined
  /** URL of the style sheet with the color, on our host. */
  readonly style?: string | undefined
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  readonly supportEmail?: string | undefined
  readonly legalName?: string | undefined
}

export interface PageView {
  readonly language: PageLanguage
  readonly title: Html
  /** The content of `main`, with the only `h1`. */
  readonly main: Html
  readonly brand?: PageBrand
  /** Above everything, on every page of the visit. */
  readonly banner?: Html | undefined
  /** Beside the content, for pages that have neighbors. */
  readonly navigation?: Html
  readonly status?: NonNullable<PageReply['status']>
  /** Whether the one form of the page leads to another host. */
  readonly leavesByForm?: boolean
  /** URL that the browser opens without a click. */
  readonly goOnTo?: string
  readonly cookies?: readonly string[]
  readonly isAttempt?: boolean
}

/** A page in the common frame. */
export function renderPage({
  language,
  title,
  main,
  brand,
  banner,
  navigation,
  leavesByForm = false,
  goOnTo,
  ...reply
}: PageView): PageReply {
  const assets = pageAssets()
  const content = html`<main>
${main}
</main>`
  const body = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${goOnTo !== undefined && html`<meta http-equiv="refresh" content="0;url=${goOnTo}">`}
<title>${title}</title>
<link rel="icon" href="/admin/icon.svg">
${
  assets &&
  html`<link rel="stylesheet" href="${assets.style}">
${brand?.style !== undefined && html`<link rel="stylesheet" href="${brand.style}">`}
<script type="module" src="${assets.script}"></script>`
}
</head>
<body>
${banner}
${brand && header(brand)}
${navigation ? html`<div class="account">${navigation}${content}</div>` : content}
${brand && footer(brand, wordsIn(language))}
</body>
</html>
`
  return {
    ...reply,
    contentType: 'text/html; charset=utf-8',
    body: body.toString(),
    policy: pagePolicy({ leavesByForm }),
  }
}

const header = ({ name, logo }: PageBrand): Html =>
  html`<header><p class="brand">${logo === undefined ? name : html`<img src="${logo}" alt="${name}">`}</p></header>`

function footer({ termsUrl, privacyUrl, supportEmail, legalName }: PageBrand, say: Say): Html | undefined {
  const links = [
    termsUrl !== undefined && html`<a href="${termsUrl}">${say('footer.terms')}</a>`,
    privacyUrl !== undefined && html`<a href="${privacyUrl}">${say('footer.privacy')}</a>`,
    supportEmail !== undefined && html`<a href="mailto:${supportEmail}">${say('footer.support')}</a>`,
    legalName !== undefined && html`<span>${legalName}</span>`,
  ]
  return links.some(Boolean) ? html`<footer>${links}</footer>` : undefined
}
