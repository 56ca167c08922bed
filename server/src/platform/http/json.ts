import { randomUUID } from 'node:crypto'
import { type ApiError, invalidField } from '../../errors.ts'

/** Nothing that a number without 16 digits in a row or an exponent of three digits could lose. */
const mayLose = /\d{16}|e\+?\d{3}/i
const textsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/**
 * VALIDATION_ERROR for a number that would come back as another: an integer that a double cannot hold, or a number beyond its
 * range. Fractions may be rounded, as everywhere.
 * @param text well-formed JSON
 */
export function lostDigits(text: string): ApiError | null {
  if (!mayLose.test(text)) return null
  const mark = randomUUID()
  const marked = text.replaceAll(textsAndNumbers, (found) => (isLost(found) ? `"${mark}"` : found))
  const path = marked === text ? undefined : pathOf(JSON.parse(marked), mark)
  if (path === undefined) return null
  return invalidField(path.join('.').slice(0, 200) || 'body', 'is too large for a JSON number: send it as a string')
}

function isLost(found: string): boolean {
  if (found.startsWith('"')) return false
  const number = Number(found)
  if (!Number.isFinite(number)) return true
  return found.length >= 16 && /^-?\d+$/.test(found) && JSON.stringify(number) !== found
}

/** Bodies that are nested deeper are refused for that. */
const deepest = 64

function pathOf(value: unknown, sought: string, depth = 0): string[] | undefined {
  if (value === sought) return []
  if (typeof value !== 'object' || value === null || depth > deepest) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const path = pathOf(inner, sought, depth + 1)
    if (path) return [name, ...path]
  }
  return undefined
}
