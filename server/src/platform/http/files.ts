import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../crypto/digest.ts'
import { randomBytes } from '../crypto/random.ts'
import { type Encoding, pickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import { isolationHeaders, pageHeaders, publicFor5Minutes } from './headers.ts'
import type { PageReply, PageRequest, PageTarget } from './pages.ts'
import type { RequestHeaders } from './route.ts'

/** A built web application: one document for all its pages, and the files that the document loads. */
export interface WebApp {
  /** Its path, without a trailing slash: '/admin'. */
  readonly at: `/${string}`
  /** The folder of the build. */
  readonly folder: string
  /** Placeholder in index.html for the nonce of a response. */
  readonly noncePlaceholder: string
  /** Further placeholders of index.html and their values for this request, inserted into attributes unescaped. */
  readonly fill: (headers: RequestHeaders) => Readonly<Record<string, string>>
  /** The Content-Security-Policy of the document with this nonce. */
  readonly policy: (nonce: string) => string
  /** The page shown while the build is missing. */
  readonly unbuilt: string
}

interface Built {
  readonly document: string
  /** Every file of the folder by its path in URLs: no other path exists. */
  readonly files: ReadonlySet<string>
  /** The files that were sent since the build, by their path. */
  readonly sent: Map<string, Promise<FileContent>>
}

interface FileContent {
  readonly bytes: Buffer
  readonly tag: string
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
}

/** A file loaded by a page needs nothing itself. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const unbuiltPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the application to GET: the document at every path that could be one of its pages, and its files. */
export function webAppTargets(app: WebApp): PageTarget[] {
  const read = reader(app.folder, 'index.html')
  const respond = async (request: PageRequest) => {
    const built = await read()
    if (!built) return pageOf(unbuiltPolicy, app.unbuilt)
    const path = pathBelow(app.at, request)
    if (built.files.has(path)) return fileOf(request, { folder: app.folder, built, path, isLasting: isHashed(path) })
    // A page has no dot in its last part, a file has one: a file of an older build must not return a page.
    if (/\.[\w-]+$/.test(path)) throw new ApiError('NOT_FOUND')
    const nonce = randomBytes(16).toString('base64')
    const values = { ...app.fill(request.headers), [app.noncePlaceholder]: nonce }
    return pageOf(app.policy(nonce), fillIn(built.document, values))
  }
  return [app.at, `${app.at}/*`].map((url) => ({ method: 'GET', url, headers: {}, respond }))
}

/** Serves the files of a build whose names are hashes of their content. `manifest` is written last, with every build. */
export function assetTarget({
  at,
  folder,
  manifest,
}: {
  at: `/${string}`
  folder: string
  manifest: string
}): PageTarget {
  const read = reader(folder, manifest)
  const respond = async (request: PageRequest) => {
    const built = await read()
    const path = pathBelow(at, request)
    if (!built?.files.has(path)) throw new ApiError('NOT_FOUND')
    return fileOf(request, { folder, built, path, isLasting: true })
  }
  return { method: 'GET', url: `${at}/*`, headers: {}, respond }
}

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((made, [name, value]) => made.replaceAll(name, () => value), text)

function pathBelow(at: string, { url }: PageRequest): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path.slice(at.length + 1))
  } catch {
    return ''
  }
}

const pageOf = (policy: string, body: string): PageReply => ({
  contentType: 'text/html; charset=utf-8',
  headers: { ...pageHeaders(policy), ...isolationHeaders },
  body,
})

interface FileAnswer {
  readonly folder: string
  readonly built: Built
  readonly path: string
  /** Whether its name changes with its content: caches may keep it forever. */
  readonly isLasting: boolean
}

async function fileOf(request: PageRequest, { folder, built, path, isLasting }: FileAnswer): Promise<PageReply> {
  const isBuilt = ({ suffix }: Encoding) => built.files.has(`${path}.${suffix}`)
  const encoding = pickEncoding(isBuilt, request.headers['accept-encoding'])
  const file = encoding ? `${path}.${encoding.suffix}` : path
  const content = built.sent.get(file) ?? readContent(join(folder, file))
  built.sent.set(file, content)
  content.catch(() => built.sent.delete(file))
  const { bytes, tag } = await content
  const headers = {
    ...pageHeaders(filePolicy),
    'cache-control': isLasting ? 'public, max-age=31536000, immutable' : publicFor5Minutes,
    etag: tag,
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding.name }),
  }
  if (matchesEtag(request.headers['if-none-match'], tag)) return { status: 304, headers }
  return { contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', headers, body: bytes }
}

/** Kept until the next build: all of them together are a few megabytes. */
async function readContent(file: string): Promise<FileContent> {
  const bytes = await readFile(file)
  return { bytes, tag: `"${sha256(bytes).toString('base64url').slice(0, 16)}"` }
}

const isHashed = (path: string): boolean => /^assets\/.*-[\w-]{8}\.\w+$/.test(path)

/** Reads the folder at the first request and after every rebuild; undefined while the build is missing. */
function reader(folder: string, document: string): () => Promise<Built | undefined> {
  const index = join(folder, document)
  let known: { readonly at: number; readonly built: Promise<Built> } | undefined
  return async () => {
    const info = await stat(index).catch(() => undefined)
    if (!info) return undefined
    if (known?.at !== info.mtimeMs) known = { at: info.mtimeMs, built: readBuilt(folder, index) }
    return known.built
  }
}

async function readBuilt(folder: string, index: string): Promise<Built> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    // The document is created with every response; names with a leading dot are the build's own notes.
    .filter((name) => name !== relative(folder, index) && !name.startsWith('.'))
  return { document: await readFile(index, 'utf8'), files: new Set(files), sent: new Map() }
}
