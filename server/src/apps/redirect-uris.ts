/**
 * The redirect allow-list. Entries are exact strings; on a loopback host (RFC 8252, section 7.3) an entry may have `*` as its
 * port and may end in `/*`. So what may allow a URI is a short list of strings, and matching is looking for one of them.
 */

const refusedSchemes = new Set(['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'about:', 'filesystem:'])
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const longest = 2_048

/** Why no app may ever use this URI, or undefined when one may. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (uri.length > longest) return `must have at most ${longest} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\s\u0000-\u001f\u007f\\]/.test(uri)) return 'must not contain whitespace, control characters, or backslashes'
  const url = parse(uri)
  if (!url) return 'must be an absolute URL'
  if (refusedSchemes.has(url.protocol)) return `must not use the scheme ${url.protocol}`
  if (url.username !== '' || url.password !== '' || /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(uri))
    return 'must not contain a username or password'
  if (uri.includes('#')) return 'must not contain a fragment'
  if (/^https?:$/.test(url.protocol) && !/^https?:\/\/[^/]/i.test(uri)) return 'must contain a host'
  return undefined
}

/** Why this cannot be an entry of an allow-list, or undefined when it can. */
export function faultOfEntry(entry: string): string | undefined {
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
/** As browsers read them: encoded dots are dots (WHATWG URL, path state). */
const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i

/** Every entry that would allow this URI; the URI itself comes first. Empty for a URI that nothing may allow. */
export function entriesThatAllow(uri: string): string[] {
  if (faultOfRedirectUri(uri)) return []
  const url = parse(uri)
  if (url?.protocol !== 'http:' || !loopbackHosts.has(url.hostname)) return [uri]
  const match = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[^?]*)?(\?.*)?$/.exec(uri)
  if (!match) return [uri]
  // The port as it is written: a parsed one would make 80 and none, 080 and 80 the same, and entries are exact.
  const [, host, port = '', path = '', query = ''] = match
  // Dots would walk out of the folder that an entry names.
  const dotted = dotSegment.test(path)
  const origins = [`http://${host}${port}`, `http://${host}:*`]
  const folders = dotted ? [] : foldersOf(path)
  const found = origins.flatMap((origin) => [
    `${origin}${path}${query}`,
    ...folders.map((folder) => `${origin}${folder}/*`),
  ])
  return [...new Set([uri, ...found])]
}

/** `/a/b/c` lies in ``, `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(1, -1).slice(0, 31)
  return ['', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** The entry that allows the URI, or undefined. */
export function allowingEntry(entries: readonly string[], uri: string): string | undefined {
  const candidates = entriesThatAllow(uri)
  return entries.find((entry) => candidates.includes(entry))
}

/** The entry most like the URI: for a message to developers. */
export function nearestEntry(entries: readonly string[], uri: string): string | undefined {
  const likeness = (entry: string): number => {
    let same = 0
    while (same < entry.length && entry[same] === uri[same]) same += 1
    return same
  }
  return [...entries].sort((a, b) => likeness(b) - likeness(a))[0]
}

/** As URL.parse, which Node 20 does not have. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
