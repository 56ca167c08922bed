import type { OpenApi } from '../openapi/model.ts'
import { type Call, curl, failuresOf, fieldGroups, successOf } from './call.ts'
import { firstSentence } from './guide-page.ts'
import type { Guide } from './guides.ts'
import { anchors } from './headings.ts'
import { linksOf, type ServedFiles } from './links.ts'
import type { Section } from './sections.ts'
import type { Site } from './site.ts'

/** The pages at `/docs` as programs read them: the same text in Markdown, at the same path with `.md`. Links are absolute. */
export const markdownPages = (site: Site, served: ServedFiles): [string, string][] => [
  ['docs.md', overview(site)],
  ...site.sections.map((section): [string, string] => [`docs/api/${section.slug}.md`, sectionText(site.api, section)]),
  ['docs/guides.md', `# Guides\n\n${guideLists(site)}`],
  ...site.guides.map((guide): [string, string] => [`docs/guides/${guide.id}.md`, guideText(site, served, guide)]),
]

/** `/llms.txt` (llmstxt.org): where a program finds what. */
export const llmsText = (site: Site, summary: string): string => `# Licet

> ${summary}.

Each link leads to a page in Markdown; without \`.md\`, it is the same page for people. The API as OpenAPI 3.1 is at ${originOf(site)}/openapi.json,
and without the routes of the dashboard at ${originOf(site)}/openapi/public.json.

${guideLists(site)}
## API reference

${site.sections.map(({ name, slug, description }) => item(site, name, `docs/api/${slug}`, description)).join('\n')}
`

const originOf = ({ api }: Pick<Site, 'api'>): string => (api.servers[0]?.url ?? '').replace(/\/$/, '')

const item = (site: Site, title: string, path: string, description: string): string =>
  `- [${title}](${originOf(site)}/${path}.md)${description && `: ${description.replace(/\s+/g, ' ')}`}`

const guideLists = (site: Site): string =>
  site.groups
    .map(
      ({ name, guides }) =>
        `## ${name}\n\n${guides.map(({ id, title, text }) => item(site, title, `docs/guides/${id}`, firstSentence(text))).join('\n')}\n`,
    )
    .join('\n')

function overview(site: Site): string {
  const { title, version, description } = site.api.info
  const sections = site.sections.map((section) => {
    const page = `${originOf(site)}/docs/api/${section.slug}.md`
    const anchorOf = anchors()
    anchorOf(section.name)
    const calls = section.calls.map(
      ({ method, path, operation: { summary } }) =>
        `- [${summary}](${page}#${anchorOf(summary)}): \`${method.toUpperCase()} ${path}\``,
    )
    return `## ${section.name}\n\n${section.description}\n\n${calls.join('\n')}\n`
  })
  return `# ${title}\n\nVersion ${version}. The [guides](${originOf(site)}/docs/guides.md) say how to use it.\n\n${description}\n\n${sections.join('\n')}`
}

const sectionText = (api: OpenApi, { name, description, calls }: Section): string =>
  `# ${name}\n\n${description}\n\n${calls.map((call) => callText(api, call)).join('\n')}`

function callText(api: OpenApi, call: Call): string {
  const { method, path, operation } = call
  const fields = fieldGroups(api, operation).map(({ title, fields: lines }) => {
    const items = lines.map(
      ({ name, type, required, description }) =>
        `- \`${name}\` (${type}${required || title === 'Response' ? '' : ', optional'})${description && `: ${description}`}`,
    )
    return `**${title}**\n\n${items.join('\n')}\n`
  })
  const failures = failuresOf(api, operation).flatMap(({ status, lines }) =>
    lines.map((line) => `- ${status}: ${line}`),
  )
  const answer = successOf(api, operation)?.example
  return [
    `## ${operation.summary}\n\n\`${method.toUpperCase()} ${path}\`\n\n${operation.description}\n`,
    ...fields,
    `**Errors**\n\n${failures.join('\n')}\n`,
    `**Request**\n\n\`\`\`sh\n${curl(api, call)}\n\`\`\`\n`,
    answer === undefined ? '' : `**Response, for example**\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`,
  ].join('\n')
}

/** Comments are for tests. Links outside of code lead to other pages in Markdown; one to a file that is not served is its text. */
function guideText(site: Site, served: ServedFiles, guide: Guide): string {
  const { resolve } = linksOf(site.api, served, site.findCall, { guide, root: `${originOf(site)}/` })
  const text = guide.text.replace(/^<!--[\s\S]*?-->\n+/gm, '')
  return text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, relink)))
    .join('')

  function relink(_link: string, mark: string, words: string, target: string): string {
    const url = resolve(target)
    if (url === undefined) return words
    return `${mark}[${words}](${mark === '' ? toMarkdown(url, originOf(site)) : url})`
  }
}

/** The page in Markdown, if the URL leads to a page at `/docs`. */
function toMarkdown(url: string, origin: string): string {
  const [path = '', hash] = url.split('#')
  if (path !== `${origin}/docs` && !path.startsWith(`${origin}/docs/`)) return url
  return `${path}.md${hash === undefined ? '' : `#${hash}`}`
}
