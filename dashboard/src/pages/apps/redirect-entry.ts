/** The problem of an allowlist entry. Its text is `fault.<name>` in apps.json. */
export type EntryFault =
  | 'tooLong'
  | 'characters'
  | 'notAbsolute'
  | 'scheme'
  | 'credentials'
  | 'fragment'
  | 'host'
  | 'dots'
  | 'wildcard'
  | 'manyHosts'
  | 'twice'

const refusedSchemes = new Set(['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'about:', 'filesystem:'])
const longest = 2048

/** Returns why no app can use this URI, or undefined: the server's rules, while typing. The server decides. */
export function faultOfUri(uri: string): EntryFault | undefined {
  if (uri.length > longest) return 'tooLong'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  if (/[\s\u0000-\u001f\u007f\\]/.test(uri)) return 'characters'
  if (!URL.canParse(uri)) return 'notAbsolute'
  const { protocol, username, password } = new URL(uri)
  if (refusedSchemes.has(protocol)) return 'scheme'
  if (username !== '' || password !== '' || /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(uri)) return 'credentials'
  if (uri.includes('#')) return 'fragment'
  if (/^https?:$/.test(protocol) && !/^https?:\/\/[^/]/i.test(uri)) return 'host'
  return undefined
}

const loopbackPattern = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(:\*|:\d{1,5})?(\/[^?]*)?(\?.*)?$/
const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i

/** Of a preview app: the first label of the host. Which domains can have it, the server decides. */
const manyHostsPattern = /^https:\/\/\*\.[^/?*]+(?:[/?][^*]*)?$/
const hasManyHosts = (entry: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/[^/?]*\*/i.test(entry)

/** The same for an entry: on a loopback host its port may be `*` and its path may end in `/*`. */
function faultOfEntry(entry: string): EntryFault | undefined {
  if (!loopbackPattern.test(entry) && hasManyHosts(entry))
    return manyHostsPattern.test(entry) ? faultOfUri(entry.replace('*', 'x')) : 'manyHosts'
  return faultOfExactEntry(entry)
}

function faultOfExactEntry(entry: string): EntryFault | undefined {
  const [pattern, origin = '', port = '', path = '', query = ''] = loopbackPattern.exec(entry) ?? []
  const isFolder = pattern !== undefined && path.endsWith('/*') && query === ''
  if (isFolder && dotSegment.test(path)) return 'dots'
  const samplePath = isFolder ? path.replace(/\*$/, 'x') : path
  const sample = pattern === undefined ? entry : `${origin}${port === ':*' ? ':1' : port}${samplePath}${query}`
  return faultOfUri(sample) ?? (sample.includes('*') ? 'wildcard' : undefined)
}

/** Returns the entries of a text, one per line; empty lines are ignored. */
export const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The problems, by index of the entry, from 0. */
export function faultsOf(entries: readonly string[]): { readonly index: number; readonly fault: EntryFault }[] {
  return entries.flatMap((entry, index) => {
    const fault = entries.indexOf(entry) < index ? 'twice' : faultOfEntry(entry)
    return fault === undefined ? [] : [{ index, fault }]
  })
}
