import { expect, test } from 'vitest'
import { readGuides } from '../../scripts/documents/guides.ts'
import { headingsOf } from '../../scripts/documents/headings.ts'
import { renderDocuments } from '../../scripts/documents/pages.ts'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import { routes } from '../src/start/app.ts'
import { startService } from './harness.ts'

const documents = renderDocuments(wholeApiOf(routes, 'https://auth.example.com'))
const guides = readGuides().flatMap((group) => group.guides)

/** The links of a Markdown text, outside of its code. */
const linksOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\[([^\]]+)\]\((https:\/\/auth\.example\.com\/[^)\s]*)\)/g)].map(
    ([, title = '', url = '']) => ({ title, file: new URL(url).pathname.slice(1), hash: new URL(url).hash.slice(1) }),
  )

test('llms.txt has a summary and sections of links to pages in Markdown, with the titles of these pages', () => {
  const text = documents.get('llms.txt') ?? ''
  const links = linksOf(text)

  expect(text).toMatch(/^# Licet\n\n> [^\n]+\.\n\n/)
  expect(text.match(/^## .+$/gm)?.at(0)).toBe('## Integrate')
  expect(text.match(/^- /gm)).toHaveLength(links.length)
  for (const { title, file } of links)
    expect({ file, title: headingsOf(documents.get(file) ?? '')[0]?.title }).toEqual({ file, title })
  expect(links.map(({ file }) => file)).toEqual(expect.arrayContaining(guides.map(({ id }) => `docs/guides/${id}.md`)))
})

test('every page at /docs is there in Markdown, and names it', () => {
  const pages = [...documents].filter(([name]) => name.endsWith('.html'))

  expect(pages.length).toBeGreaterThan(60)
  for (const [name, html] of pages) {
    const file = name.replace(/(\/index)?\.html$/, '.md')
    const [, link = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(html) ?? []
    const page = `http://own/${name.replace(/(\/index)?\.html$/, '')}`
    expect({ name, file: new URL(link, page).pathname }).toEqual({ name, file: `/${file}` })
    expect(new URL(/<a class="markdown" href="([^"]+)"/.exec(html)?.[1] ?? '', page).pathname).toBe(`/${file}`)
    expect(documents.get(file)).toMatch(/^# .+\n/)
  }
})

test('links of the pages in Markdown lead to pages in Markdown and to headings that exist', () => {
  const broken = [...documents]
    .filter(([name]) => /\.(md|txt)$/.test(name))
    .flatMap(([name, text]) => linksOf(text).map((link) => ({ name, ...link })))
    .filter(({ file, hash }) => {
      const target = documents.get(file)
      return !target || (hash !== '' && !headingsOf(target).some(({ anchor }) => anchor === hash))
    })

  expect(broken).toEqual([])
  for (const { id, text } of guides) {
    const served = documents.get(`docs/guides/${id}.md`) ?? ''
    expect(served).not.toMatch(/<!--|\]\((?!https?:|#)[^)]*\.md/)
    expect(served.match(/^```/gm)?.length).toBe(text.match(/^```/gm)?.length)
  }
})

test('the page of an operation in Markdown has its fields, its errors, and a request to copy', () => {
  const text = documents.get('docs/api/auth.md') ?? ''

  expect(text).toContain('## Send a magic link\n\n`POST /v1/auth/magic-link`')
  expect(text).toMatch(/\n- `email` \(string\): /)
  expect(text).toMatch(/\n- 429: /)
  expect(text).toContain('```sh\ncurl -X POST https://auth.example.com/v1/auth/magic-link')
})

test('the server serves llms.txt as text and the pages as Markdown, with its own URL', async () => {
  const service = await startService()

  const index = await service.call('GET', '/llms.txt')
  const guide = await service.call('GET', '/docs/guides/integrate.md')
  const reference = await service.call('GET', '/docs.md')

  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(index.body.text).toContain('](https://auth.example.com/docs/guides/licenses.md)')
  expect(guide.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(guide.body.text).toMatch(/^# /)
  expect(reference.body.text).toContain('](https://auth.example.com/docs/api/auth.md#send-a-magic-link)')
})
