import { fromBase64Url, toBase64Url } from '../base64.ts'

/** What a sealed value is for. One kind never opens as another. */
export type SealedKind = 'session' | 'ended' | 'sign-in'

/** Encrypts the values of cookies. */
export interface Sealer {
  seal(kind: SealedKind, value: object): Promise<string>
  /** Undefined for anything that was not sealed as this kind with one of the secrets. */
  open(kind: SealedKind, text: string): Promise<unknown>
}

const ivBytes = 12
const tagBytes = 16
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Seals with the first of the secrets and opens with all of them: compact JWE, `dir` with `A256GCM` (RFC 7516; RFC 7518, 4.5, 5.3). */
export function createSealer(secrets: string): Sealer {
  const keys = secrets.split(',').map(toKey)
  const [newest] = keys
  if (!newest) throw new TypeError('no secret')
  return {
    async seal(kind, value) {
      const header = headerOf(kind)
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = encoder.encode(JSON.stringify(value))
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithmOf(iv, header), await newest, plain))
      const parts = [iv, sealed.subarray(0, -tagBytes), sealed.subarray(-tagBytes)].map(toBase64Url)
      return `${header}..${parts.join('.')}`
    },
    async open(kind, text) {
      const header = headerOf(kind)
      const [found, key, ...encoded] = text.split('.')
      if (found !== header || key !== '' || encoded.length !== 3) return undefined
      try {
        const [iv, ...rest] = encoded.map(fromBase64Url)
        if (!iv) return undefined
        return await openWith(keys, algorithmOf(iv, header), concat(rest))
      } catch {
        // Not base64url, or not JSON.
        return undefined
      }
    },
  }
}

/** The secrets are validated hexadecimal digits. */
const toKey = (hex: string) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const headerOf = (kind: SealedKind): string =>
  toBase64Url(encoder.encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', typ: `licet-${kind}` })))

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, header: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(header),
})

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

async function openWith(
  keys: readonly ReturnType<typeof toKey>[],
  algorithm: ReturnType<typeof algorithmOf>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  for (const key of keys) {
    // Fails for values of another key, and for changed ones.
    const plain = await crypto.subtle.decrypt(algorithm, await key, sealed).catch(() => undefined)
    if (plain) return JSON.parse(decoder.decode(plain))
  }
  return undefined
}
