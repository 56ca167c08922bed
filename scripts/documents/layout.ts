import { escapeHtml } from '../../server/src/platform/http/html.ts'
import type { GuideGroup } from './guides.ts'
import type { Section } from './sections.ts'
import type { Site } from './site.ts'

interface Page {
  readonly title: string
  /** Its path on the server, such as `docs/guides/operate`. */
  readonly path: string
  /** Relative path from this page to the root of the server, such as `../../`. */
  readonly root: string
  readonly main: string
}

/** Every page is readable and every link works without the script. */
export const layout = ({ sections, groups }: Site, { title, path, root, main }: Page): string => `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${root}docs/icon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${root}${path}.md">
<link rel="stylesheet" href="${root}docs/reference.css">
<script type="module" src="${root}docs/reference.js"></script>
</head>
<body>
<header>
<a class="mark" href="${root}docs"><img src="${root}docs/icon.svg" alt="" width="24" height="24">Licet <span>Docs</span></a>
<label class="token">Access token <input id="token" type="password" placeholder="Sign in below, or paste one" autocomplete="off" spellcheck="false"></label>
<span class="links"><a href="${root}docs/guides">Guides</a> <a href="${root}docs">API reference</a> <a href="${root}dev/mail">Mailbox</a> <a href="${root}openapi.json">openapi.json</a> <a href="${root}openapi/public.json">public.json</a> <a href="${root}llms.txt">llms.txt</a></span>
</header>
<div class="frame">
<details id="menu" open><summary>Contents</summary>
<div id="search" role="search" hidden><input type="search" aria-label="Search guides and reference" placeholder="Search (press /)" autocomplete="off" spellcheck="false">
<p class="hidden" role="status"></p><ul id="results"></ul></div>
<nav aria-label="Contents">${groups.map((group) => guideMenu(group, root)).join('\n')}
<p class="part">API reference</p>
${sections.map((section) => sectionMenu(section, root)).join('\n')}</nav>
</details>
<main>
${main}
<p class="source"><a class="markdown" href="${root}${path}.md">This page in Markdown</a></p>
</main>
</div>
</body>
</html>
`

const guideMenu = (
  { name, guides }: GuideGroup,
  root: string,
): string => `<details><summary>${escapeHtml(name)}</summary>
<ul class="guides">${guides
  .map(({ id, title }) => `<li><a href="${root}docs/guides/${id}">${escapeHtml(title)}</a></li>`)
  .join('')}</ul></details>`

const sectionMenu = (section: Section, root: string): string => `<details><summary>${escapeHtml(section.name)}</summary>
<ul>${operationLinks(section, root)}</ul></details>`

export const pageUrl = (root: string, { slug }: Section): string => `${root}docs/api/${slug}`

export const operationLinks = (
  section: Section,
  root: string,
  more: (call: Section['calls'][number]) => string = () => '',
): string =>
  section.calls
    .map(
      (call) =>
        `<li><a href="${pageUrl(root, section)}#${call.operation.operationId}"><b class="method ${call.method}">${call.method.toUpperCase()}</b><span>${escapeHtml(call.operation.summary)}${more(call)}</span></a></li>`,
    )
    .join('')
