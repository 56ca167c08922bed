import { randomUUID } from 'node:crypto'
import { type ApiError, invalidField } from '../../errors.ts'

/** Nothing that a number without 16 digits in a row or an exponent of three digits could lose. */
const mayLose = /\d{16}|e\+?\d{3}/i
const textsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

export const tooLarge = 'is too large for a JSON number: send it as a string'

/** VALIDATION_ERROR for a number that would come back as another. */
export function digitsOfLost(text: string): ApiError | null {
  const path = pathOfLost(text)
  return path === undefined ? null : invalidField(path, tooLarge)
}

/**
 * The path of a number that would come back as another: an integer that a double cannot hold, also one written `….0`, or a number
 * beyond its range. Fractions may be rounded, as everywhere.
 * @param text well-formed JSON
 */
export function pathOfLost(text: string): string | undefined {
  if (!mayLose.test(text)) return undefined
  const mark = randomUUID()
  const marked = text.replaceAll(textsAndNumbers, (found) =>
    !found.startsWith('"') && isLost(found) ? `"${mark}"` : found,
  )
  return marked === text ? undefined : pathOf(JSON.parse(marked), mark)
}

/** The same as `pathOfLost` for a reader of tokens: such numbers get a mark, and `pathIn` finds it in the value that was read. */
export function markOfLost() {
  const mark = randomUUID()
  let isUsed = false
  return {
    markFor: (number: string): string | undefined => {
      if (!isLost(number)) return undefined
      isUsed = true
      return mark
    },
    pathIn: (value: unknown): string | undefined => (isUsed ? pathOf(value, mark) : undefined),
  }
}

/** Whether a number, in its JSON form, would come back as another. */
function isLost(found: string): boolean {
  const number = Number(found)
  if (!Number.isFinite(number)) return true
  const [whole = '', fraction = ''] = found.split('.')
  if (whole.length < 16 || /[^\d-]/.test(whole) || /[e+-]/i.test(fraction)) return false
  return Math.abs(number) > Number.MAX_SAFE_INTEGER && (JSON.stringify(number) !== whole || /[1-9]/.test(fraction))
}

/** Bodies that are nested deeper are refused for that. */
const deepest = 64

/** The path of a text in a value. */
function pathOf(value: unknown, sought: string): string | undefined {
  const path = stepsTo(value, sought)
  return path && (path.join('.').slice(0, 200) || 'body')
}

function stepsTo(value: unknown, sought: string, depth = 0): string[] | undefined {
  if (value === sought) return []
  if (typeof value !== 'object' || value === null || depth > deepest) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const path = stepsTo(inner, sought, depth + 1)
    if (path) return [name, ...path]
  }
  return undefined
}
