import { escapeHtml } from '../platform/http/html.ts'
import type { OpenApi } from '../platform/http/openapi/model.ts'
import { type Call, operationSection } from './operation.ts'
import { paragraphs } from './text.ts'

export interface PageOptions {
  /** Shows the way to the mailbox for development. */
  readonly mailbox: boolean
}

/** The whole reference as one page that can be read without its script. */
export function referencePage(api: OpenApi, { mailbox }: PageOptions): string {
  const { title, version, description, license } = api.info
  const groups = api.tags.map((tag) => ({ ...tag, calls: callsOf(api, tag.name) }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs/reference.css">
<script type="module" src="docs/reference.js"></script>
</head>
<body>
<header>
<a class="mark" href="#top"><img src="docs/icon.svg" alt="" width="24" height="24">Licet <span>API reference</span></a>
<label class="token">Access token <input id="token" type="password" placeholder="sign in below, or paste one" autocomplete="off" spellcheck="false"></label>
<span class="links">${mailbox ? '<a href="dev/mail">Mailbox</a> ' : ''}<a href="openapi.json">openapi.json</a></span>
</header>
<div class="frame">
<details id="menu" open><summary>Contents</summary>
<nav aria-label="Operations">${groups.map(menuGroup).join('\n')}</nav>
</details>
<main>
<section id="top"><h1>${escapeHtml(title)}</h1>
<p class="version">Version ${escapeHtml(version)} · ${escapeHtml(license.name)}</p>
${paragraphs(description)}</section>
${groups
  .map(
    ({ name, description: about, calls }) => `<section id="tag-${escapeHtml(name)}">
<h2>${escapeHtml(name)}</h2>
${paragraphs(about)}
${calls.map((call) => operationSection(api, call)).join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</div>
</body>
</html>
`
}

const callsOf = (api: OpenApi, tag: string): Call[] =>
  Object.entries(api.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ operation }) => operation.tags.includes(tag))

const menuGroup = ({ name, calls }: { name: string; calls: readonly Call[] }): string => {
  const items = calls.map(
    ({ method, operation: { operationId, summary } }) =>
      `<li><a href="#${operationId}"><b class="method ${method}">${method.toUpperCase()}</b>${escapeHtml(summary)}</a></li>`,
  )
  return `<h2><a href="#tag-${escapeHtml(name)}">${escapeHtml(name)}</a></h2>\n<ul>${items.join('')}</ul>`
}
