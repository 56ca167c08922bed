/** Base64url (RFC 4648, section 5), without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

export const toBytes = (ascii: string): Uint8Array => Uint8Array.from(ascii, (character) => character.charCodeAt(0))

/** JSON in base64url. @throws SyntaxError, URIError */
export function fromBase64Url(text: string): unknown {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  // Without TextDecoder, which phones may not have.
  const escaped = Array.from(binary, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return JSON.parse(decodeURIComponent(escaped.join('')))
}

const decode = (text: string): string => decodeURIComponent(text.replace(/\+/g, ' '))

/** The parameters of a URL; none if they cannot be decoded. */
export function readQuery(url: string): Readonly<Record<string, string | undefined>> {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  try {
    return Object.fromEntries(query.split('&').map((pair) => (/([^=]*)=?(.*)/s.exec(pair) ?? []).slice(1).map(decode)))
  } catch {
    return {}
  }
}
