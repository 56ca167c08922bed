import { type Html, html } from '../http/html.ts'
import type { PageReply } from '../http/pages.ts'
import { pageAssets } from './assets.ts'
import type { PageLanguage } from './language.ts'
import { pagePolicy } from './policy.ts'

/** Whose pages these are, for the header and the footer. */
export interface PageBrand {
  readonly name: string
}

export interface PageView {
  readonly language: PageLanguage
  readonly title: Html
  /** The content of `main`, with the only `h1`. */
  readonly main: Html
  readonly brand?: PageBrand
  readonly status?: NonNullable<PageReply['status']>
  /** URLs to which a form of the page may lead by a redirect, besides our own. */
  readonly formTargets?: readonly string[]
  readonly cookies?: readonly string[]
  readonly isAttempt?: boolean
}

/** A page in the common frame. */
export function renderPage({ language, title, main, brand, formTargets, ...reply }: PageView): PageReply {
  const assets = pageAssets()
  const body = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/admin/icon.svg">
${
  assets &&
  html`<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>`
}
</head>
<body>
${brand && html`<header><p class="brand">${brand.name}</p></header>`}
<main>
${main}
</main>
</body>
</html>
`
  return { ...reply, contentType: 'text/html; charset=utf-8', body: body.toString(), policy: pagePolicy(formTargets) }
}
