import { escapeHtml } from '../../server/src/platform/http/html.ts'
import type { Guide, GuideGroup } from './guides.ts'
import { headingsOf, plainText } from './headings.ts'
import { layout } from './layout.ts'
import { linksOf, type ServedFiles } from './links.ts'
import { renderMarkdown } from './markdown.ts'
import type { Site } from './site.ts'

/** Renders `/docs/guides`: every guide with its first words. */
export function guidesPage(site: Site): string {
  const root = '../'
  const main = `<section id="top" class="library"><h1>Guides</h1>
${site.groups.map((group) => groupSection(group, root)).join('\n')}</section>`
  return layout(site, { title: 'Guides · Licet', path: 'docs/guides', root, main })
}

/** Renders `/docs/guides/<id>`: the text, and its headings beside it. */
export function guidePage(site: Site, served: ServedFiles, guide: Guide): string {
  const root = '../'.repeat(guide.id.split('/').length + 1)
  const text = renderMarkdown(guide.text, linksOf(site.api, served, site.findCall, { guide, root }))
  const headings = headingsOf(guide.text).filter(({ level }) => level === 2)
  const outline = headings.map(({ anchor, title }) => `<li><a href="#${anchor}">${escapeHtml(title)}</a></li>`).join('')
  const aside =
    headings.length > 1
      ? `<nav class="outline" aria-labelledby="outline"><p id="outline">On this page</p><ul>${outline}</ul></nav>`
      : ''
  const main = `<div class="guide">${aside}<article>${text}</article></div>`
  return layout(site, { title: `${guide.title} · Licet`, path: `docs/guides/${guide.id}`, root, main })
}

const groupSection = ({ name, guides }: GuideGroup, root: string): string => `<h2>${escapeHtml(name)}</h2>
<ul class="summaries">${guides.map((guide) => summaryItem(guide, root)).join('\n')}</ul>`

const summaryItem = ({ id, title, text }: Guide, root: string): string =>
  `<li><a href="${root}docs/guides/${id}">${escapeHtml(title)}</a><span>${escapeHtml(firstSentence(text))}</span></li>`

/** The first sentence of a guide's introduction, without its marks: of the first paragraph that has one. */
export function firstSentence(markdown: string): string {
  const paragraphs = (headingsOf(markdown)[0]?.text ?? '').split(/\n\n+/).map(plainText)
  const sentences = paragraphs.map((text) => /^\p{L}.*?\.(?=\s|$)/u.exec(text)?.[0])
  return sentences.find((text) => text !== undefined) ?? ''
}
