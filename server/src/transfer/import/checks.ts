import { faultOfJson } from '../../platform/http/merge-patch.ts'
import { isJsonObject, type JsonObject } from './paths.ts'

/** A value that fits, or why it does not. The reason reads after the name of the field. */
export type Checked<T> = { readonly value: T; readonly fault?: undefined } | { readonly fault: string }

const mostMetadataBytes = 16 * 1024
const deepestMetadata = 20

/** PostgreSQL stores neither NUL in text nor half a surrogate pair in JSON. */
const notText = /[\0\p{Surrogate}]/u

export function checkText(text: string, most: number): Checked<string> {
  if (/\p{Control}/u.test(text)) return { fault: 'must not contain control characters' }
  if (notText.test(text)) return { fault: 'must not contain an unpaired surrogate' }
  if (text.trim() === '') return { fault: 'must not be blank' }
  return [...text].length > most ? { fault: `must have at most ${most} characters` } : { value: text }
}

export function checkUrl(text: string): Checked<string> {
  if (text.length > 2_048) return { fault: 'must have at most 2048 characters' }
  if (notText.test(text) || !/^https:\/\/[^\s\p{Control}"<>\\^`{|}]+$/u.test(text) || !URL.canParse(text))
    return { fault: 'must be an HTTPS URL' }
  if (!text.includes('@')) return { value: text }
  const { username, password } = new URL(text)
  return username === '' && password === '' ? { value: text } : { fault: 'must not contain a username or password' }
}

const mostLocales = 1_000

/** Few languages, and a million users: looking a tag up takes longer than all the rest of a record. */
export function createLocaleCheck(): (tag: string) => Checked<string> {
  const known = new Map<string, Checked<string>>()
  return (tag) => {
    const checked = known.get(tag) ?? readLocale(tag)
    if (known.size < mostLocales) known.set(tag, checked)
    return checked
  }
}

function readLocale(tag: string): Checked<string> {
  try {
    // Some sources write en_US (POSIX) for the tag en-US (BCP 47).
    const [canonical = tag] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'))
    return { value: canonical }
  } catch {
    return { fault: 'must be a BCP 47 language tag, such as en or pt-BR' }
  }
}

/** Metadata as JSON text. */
export function checkMetadata(value: unknown): Checked<JsonObject> {
  if (!isJsonObject(value)) return { fault: 'must be an object' }
  const fault = faultOfJson(value, deepestMetadata)
  if (fault !== undefined) return { fault }
  if (hasUnfitText(value)) return { fault: 'must not contain NUL or an unpaired surrogate' }
  return Buffer.byteLength(JSON.stringify(value)) > mostMetadataBytes
    ? { fault: 'must be at most 16 KiB as JSON' }
    : { value }
}

function hasUnfitText(value: unknown): boolean {
  if (typeof value === 'string') return notText.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => notText.test(name) || hasUnfitText(inner))
}
