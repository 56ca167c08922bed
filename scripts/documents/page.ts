import { escapeHtml } from '../../server/src/platform/http/html.ts'
import { layout, operationLinks, pageUrl } from './layout.ts'
import { operationSection } from './operation.ts'
import type { Section } from './sections.ts'
import type { Site } from './site.ts'
import { paragraphs } from './text.ts'

/** Renders `/docs`: the introduction, and every operation with a link to its page. */
export function overviewPage(site: Site): string {
  const { title, version, description, license } = site.api.info
  const main = `<section id="top"><h1>${escapeHtml(title)}</h1>
<p class="version">Version ${escapeHtml(version)} · ${escapeHtml(license.name)}</p>
<p>New here? Start with the <a href="./docs/guides">guides</a>.</p>
${paragraphs(description)}</section>
${site.sections.map(overviewSection).join('\n')}`
  return layout(site, { title, path: 'docs', root: './', main })
}

/** Renders `/docs/api/<section>`: its operations in full, each with a form that sends it. */
export function sectionPage(site: Site, { name, description, slug, calls }: Section): string {
  const { api, mentions } = site
  const root = '../../'
  const guidesOf = ({ operation: { operationId } }: Section['calls'][number]) =>
    (mentions.get(operationId) ?? []).map(({ id, title }) => ({ url: `${root}docs/guides/${id}`, title }))
  const main = `<section id="top"><h1>${escapeHtml(name)}</h1>
${[paragraphs(description), ...calls.map((call) => operationSection(api, call, guidesOf(call)))].join('\n')}
</section>`
  return layout(site, { title: `${name} · ${api.info.title}`, path: `docs/api/${slug}`, root, main })
}

const overviewSection = (section: Section): string => `<section>
<h2><a href="${pageUrl('./', section)}">${escapeHtml(section.name)}</a></h2>
${paragraphs(section.description)}
<ul class="operations">${operationLinks(section, './', ({ path, operation }) => `<code id="${operation.operationId}">${escapeHtml(path)}</code>`)}</ul>
</section>`
