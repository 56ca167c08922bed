import { escapeHtml } from '../platform/http/html.ts'
import type { OpenApi } from '../platform/http/openapi/model.ts'
import { operationSection } from './operation.ts'
import { type Section, sectionsOf } from './sections.ts'
import { paragraphs } from './text.ts'

export interface PageOptions {
  /** Shows a link to the development mailbox. */
  readonly mailbox: boolean
}

interface Page {
  readonly title: string
  /** Relative path from this page to the root of the server, such as `../../`. */
  readonly root: string
  readonly main: string
}

/** Renders `/docs`: the introduction, and every operation with a link to its page. */
export function overviewPage(api: OpenApi, options: PageOptions): string {
  const { title, version, description, license } = api.info
  const main = `<section id="top"><h1>${escapeHtml(title)}</h1>
<p class="version">Version ${escapeHtml(version)} · ${escapeHtml(license.name)}</p>
${paragraphs(description)}</section>
${sectionsOf(api).map(overviewSection).join('\n')}`
  return layout(api, options, { title, root: './', main })
}

/** Renders `/docs/api/<section>`: its operations in full, each with a form that sends it. */
export function sectionPage(api: OpenApi, options: PageOptions, name: string): string {
  const sections = sectionsOf(api).filter((section) => section.name === name)
  const main = `<section id="top"><h1>${escapeHtml(name)}</h1>
${sections.map(({ description, calls }) => [paragraphs(description), ...calls.map((call) => operationSection(api, call))].join('\n')).join('\n')}
</section>`
  return layout(api, options, { title: `${name} · ${api.info.title}`, root: '../../', main })
}

/** Every page is readable and every link works without the script. */
const layout = (api: OpenApi, { mailbox }: PageOptions, { title, root, main }: Page): string => `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${root}docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs/reference.css">
<script type="module" src="${root}docs/reference.js"></script>
</head>
<body>
<header>
<a class="mark" href="${root}docs"><img src="${root}docs/icon.svg" alt="" width="24" height="24">Licet <span>API reference</span></a>
<label class="token">Access token <input id="token" type="password" placeholder="Sign in below, or paste one" autocomplete="off" spellcheck="false"></label>
<span class="links">${mailbox ? `<a href="${root}dev/mail">Mailbox</a> ` : ''}<a href="${root}openapi.json">openapi.json</a></span>
</header>
<div class="frame">
<details id="menu" open><summary>Contents</summary>
<div id="search" role="search" hidden><input type="search" aria-label="Search the reference" placeholder="Search (press /)" autocomplete="off" spellcheck="false">
<p class="hidden" role="status"></p><ul id="results"></ul></div>
<nav aria-label="Operations">${sectionsOf(api)
  .map((section) => menuGroup(section, root))
  .join('\n')}</nav>
</details>
<main>
${main}
</main>
</div>
</body>
</html>
`

const pageUrl = (root: string, { slug }: Section): string => `${root}docs/api/${slug}`

const overviewSection = (section: Section): string => `<section>
<h2><a href="${pageUrl('./', section)}">${escapeHtml(section.name)}</a></h2>
${paragraphs(section.description)}
<ul class="operations">${operationLinks(section, './', ({ path }) => `<code>${escapeHtml(path)}</code>`)}</ul>
</section>`

const menuGroup = (section: Section, root: string): string => `<details><summary>${escapeHtml(section.name)}</summary>
<ul>${operationLinks(section, root)}</ul></details>`

const operationLinks = (section: Section, root: string, more: (call: Section['calls'][number]) => string = () => '') =>
  section.calls
    .map(
      (call) =>
        `<li><a href="${pageUrl(root, section)}#${call.operation.operationId}"><b class="method ${call.method}">${call.method.toUpperCase()}</b><span>${escapeHtml(call.operation.summary)}${more(call)}</span></a></li>`,
    )
    .join('')
