import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { documents } from '../platform/home.ts'
import type { DocumentRow } from '../platform/http/documents.ts'

/** In the built documents, instead of the URL of an installation. */
export const unknownOrigin = 'https://licet.invalid'

const mailboxLink = /<a href="[./]*dev\/mail">Mailbox<\/a> /

/** Only our own files and our own API, and nothing inline. */
export const documentPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A drawing has its colors for light and dark inside, and loads nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
}

/** A document of this installation, as a program reads it. */
export const readServed = (name: string, baseUrl: string): string =>
  readFileSync(join(documents, name), 'utf8').replaceAll(unknownOrigin, baseUrl)

/** The built documents: `docs/guides/operate.html` is served at `/docs/guides/operate`. */
export function listDocuments({ baseUrl, mailbox }: { baseUrl: string; mailbox: boolean }): DocumentRow[] {
  if (!existsSync(documents)) return []
  const files = readdirSync(documents, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file) in types)
  return files.map((file) => {
    const name = file.replaceAll('\\', '/')
    const text = () => readServed(name, baseUrl)
    return {
      url: `/${name.replace(/(\/index)?\.html$/, '')}`,
      contentType: types[extname(name)] ?? '',
      body: () => (mailbox ? text() : text().replace(mailboxLink, '')),
    }
  })
}

export const isDrawing = ({ url }: DocumentRow): boolean => url.startsWith('/docs/guides/images/')
