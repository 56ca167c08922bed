import { faultOfPreviewEntry, isPreviewEntry, previewEntryOf } from './preview-uris.ts'

/**
 * The redirect allowlist. Entries are exact strings, but for those of preview apps; on a loopback host an entry may have `*` as its port and may end in
 * `/*`, and on a loopback address an entry without a port allows every port (RFC 8252, section 7.3). The entries that can allow a URI are therefore a short list of strings, and matching
 * is a lookup.
 */

const refusedSchemes = new Set(['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'about:', 'filesystem:'])
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const longest = 2_048

/** Returns why no app can ever use this URI, or undefined. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (uri.length > longest) return `must have at most ${longest} characters`
  if (/[\s\p{Control}\\]/u.test(uri)) return 'must not contain whitespace, control characters, or backslashes'
  const url = parse(uri)
  if (!url) return 'must be an absolute URL'
  if (refusedSchemes.has(url.protocol)) return `must not use the scheme ${url.protocol}`
  if (url.username !== '' || url.password !== '' || /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(uri))
    return 'must not contain a username or password'
  if (uri.includes('#')) return 'must not contain a fragment'
  if (/^https?:$/.test(url.protocol) && !/^https?:\/\/[^/]/i.test(uri)) return 'must contain a host'
  if (url.host.includes('*')) return 'must not contain * in its host'
  return undefined
}

/** Returns why this cannot be an allowlist entry, or undefined. */
export function faultOfEntry(entry: string): string | undefined {
  if (!loopbackPattern.test(entry) && isPreviewEntry(entry))
    return faultOfRedirectUri(entry.replace('*', 'x')) ?? faultOfPreviewEntry(entry)
  return faultOfExactEntry(entry)
}

/** The same for an entry of one host. */
function faultOfExactEntry(entry: string): string | undefined {
  const [pattern, origin = '', port = '', path = '', query = ''] = loopbackPattern.exec(entry) ?? []
  const isFolder = pattern !== undefined && path.endsWith('/*') && query === ''
  if (isFolder && dotSegment.test(path)) return 'must not contain dot segments before /*'
  const samplePath = isFolder ? path.replace(/\*$/, 'x') : path
  const sample = pattern === undefined ? entry : `${origin}${port === ':*' ? ':1' : port}${samplePath}${query}`
  const fault = faultOfRedirectUri(sample)
  if (fault) return fault
  if (sample.includes('*'))
    return 'must not contain * except as the port or last path segment of a loopback URL: http://127.0.0.1:*/*'
  return undefined
}

const loopbackPattern = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(:\*|:\d{1,5})?(\/[^?]*)?(\?.*)?$/
/** As browsers parse paths: encoded dots are dots (WHATWG URL, path state). */
const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i

/** Returns why this cannot be the home page of an app, or undefined. */
export function faultOfHomeUrl(text: string): string | undefined {
  const fault = faultOfRedirectUri(text)
  if (fault) return fault
  const url = parse(text)
  const isLoopback = url?.protocol === 'http:' && loopbackHosts.has(url.hostname)
  return url?.protocol === 'https:' || isLoopback ? undefined : 'must use https, except on a loopback host'
}

/** Returns the host of an entry, without `*.`, or the scheme of a native app. Undefined on a loopback host, which no one else has. */
export function hostOfEntry(entry: string): string | undefined {
  const url = parse(entry.replace('://*.', '://'))
  if (!url || loopbackPattern.test(entry)) return undefined
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  return loopbackHosts.has(url.hostname) ? undefined : url.host
}

/** Whether browsers open the URI by themselves; any other has the scheme of a native app. */
export const isWebUri = (uri: string): boolean => /^https?:/i.test(uri)

/** Whether what is sent to the entry stays secret on its way: all but http to another machine. */
export function isSecure(entry: string): boolean {
  const url = parse(entry)
  return loopbackPattern.test(entry) || url?.protocol !== 'http:' || loopbackHosts.has(url.hostname)
}

/** Returns every entry that would allow this URI, the URI itself first. Empty for a URI that no entry can allow. */
export function entriesThatAllow(uri: string): string[] {
  if (faultOfRedirectUri(uri)) return []
  const url = parse(uri)
  if (url?.protocol !== 'http:' || !loopbackHosts.has(url.hostname)) return [uri]
  const match = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[^?]*)?(\?.*)?$/.exec(uri)
  if (!match) return [uri]
  // The port as written: a parsed port would make 80 equal to none and to 080, but entries are exact.
  const [, host, port = '', path = '', query = ''] = match
  // Dots could leave the folder that an entry names.
  const dotted = dotSegment.test(path)
  // A native app gets any port from its system (RFC 8252, section 7.3). Of `localhost` only an entry with `*` says so.
  const anyPort = host === 'localhost' ? [] : [`http://${host}`]
  const origins = [`http://${host}${port}`, ...anyPort, `http://${host}:*`]
  const folders = dotted ? [] : foldersOf(path)
  const found = origins.flatMap((origin) => [
    `${origin}${path}${query}`,
    ...folders.map((folder) => `${origin}${folder}/*`),
  ])
  return [...new Set([uri, ...found])]
}

/** Returns the folders of a path: `/a/b/c` is in ``, `/a`, and `/a/b`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(1, -1).slice(0, 31)
  return ['', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** Returns the entry that allows the URI, or undefined. */
export function allowingEntry(entries: readonly string[], uri: string): string | undefined {
  const candidates = entriesThatAllow(uri)
  return entries.find((entry) => candidates.includes(entry))
}

/** The same for the pages of Licet, which also accept the previews of a preview app. */
export function allowingPageEntry(entries: readonly string[], uri: string, isPreview: boolean): string | undefined {
  const preview = isPreview && faultOfRedirectUri(uri) === undefined ? previewEntryOf(uri) : undefined
  return allowingEntry(entries, uri) ?? entries.find((entry) => entry === preview)
}

/** Returns the entry most similar to the URI, for a message to developers. */
export function nearestEntry(entries: readonly string[], uri: string): string | undefined {
  const likeness = (entry: string): number => {
    let same = 0
    while (same < entry.length && entry[same] === uri[same]) same += 1
    return same
  }
  return [...entries].sort((a, b) => likeness(b) - likeness(a))[0]
}

/** Replaces URL.parse, which Node 20 lacks. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
