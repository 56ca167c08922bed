import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../server/src/platform/http/html.ts'
import { anchors } from './headings.ts'
import { highlight } from './highlight.ts'

/** Where the links of a text lead. */
export interface Links {
  /** The URL of a link as written, or undefined for a file that is not served. */
  readonly resolve: (target: string) => string | undefined
  /** The URL of the call that a piece of code names, such as `GET /v1/users/me`. */
  readonly callOf: (code: string) => string | undefined
}

/** Renders a Markdown file of the checkout. HTML in it stays text, except comments. */
export function renderMarkdown(markdown: string, { resolve, callOf }: Links): string {
  const anchorOf = anchors()
  // A link inside of a link, or of a heading, which is one itself, would end the outer one.
  let isInLink = false
  const inLink = (render: () => string): string => {
    const before = isInLink
    isInLink = true
    const rendered = render()
    isInLink = before
    return rendered
  }
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text)
        const words = inLink(() => this.parser.parseInline(tokens))
        if (depth === 1) return `<h1>${words}</h1>\n`
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${words}</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        const url = resolve(href)
        if (url === undefined || isInLink) return this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(url)}">${inLink(() => this.parser.parseInline(tokens))}</a>`
      },
      image: ({ href, text }) => `<img src="${escapeHtml(resolve(href) ?? href)}" alt="${escapeHtml(text)}">`,
      codespan({ text }) {
        const url = isInLink ? undefined : callOf(text)
        const code = `<code>${escapeHtml(text)}</code>`
        return url === undefined ? code : `<a class="call" href="${escapeHtml(url)}">${code}</a>`
      },
      code: ({ text, lang = '' }) => `<pre tabindex="0"><code>${highlight(text, lang)}</code></pre>\n`,
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text.replace(/<!--[\s\S]*?-->/g, '')),
      table(token) {
        const cell = (tag: string) => (entry: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(entry.tokens)}</${tag}>`
        const head = token.header.some(({ text }) => text !== '')
          ? `<thead><tr>${token.header.map(cell('th')).join('')}</tr></thead>`
          : ''
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`)
        return `<div class="table" tabindex="0"><table>${head}<tbody>${rows.join('\n')}</tbody></table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}
