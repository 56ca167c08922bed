import type { FieldProblem } from '../../api/problem.ts'
import type { components } from '../../api/schema.d.ts'
import { fieldText } from '../../kit/problem-text.ts'

export type Template = components['schemas']['EmailTemplate']

const singles = ['subject', 'heading', 'button'] as const
const lists = ['paragraphs', 'closing'] as const
export type ListPart = (typeof lists)[number]

/** The editor's content. An empty part uses the default. */
export interface Values {
  subject: string
  heading: string
  paragraphs: string[]
  button: string
  closing: string[]
}

/** The API's format. Null: the default. */
export type Words = { [Part in keyof Values]?: Values[Part] | null }

export const valuesOf = ({ subject, heading, paragraphs, button, closing }: Template['original']): Values => ({
  subject,
  heading,
  paragraphs: [...paragraphs],
  button: button ?? '',
  closing: [...closing],
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Drops empty lines; a default or empty text becomes null, so that it follows later changes of our defaults. */
export function wordsOf(values: Values, original: Template['original']): Words {
  const ours = valuesOf(original)
  const words: Words = {}
  for (const part of singles) {
    const text = values[part].trim()
    // An email without a link has no button text.
    if (part === 'button' && original.button === null) continue
    words[part] = text === '' || text === ours[part] ? null : text
  }
  for (const part of lists) {
    const lines = values[part].map((line) => line.trim()).filter((line) => line !== '')
    words[part] = same(lines, ours[part]) || (lines.length === 0 && part === 'paragraphs') ? null : lines
  }
  return words
}

/** Problems by their field in the editor: `draft.paragraphs.0` is the first non-empty line. */
export function problemsOf(fields: readonly FieldProblem[], values: Values): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, message }) => [fieldOf(path, values), fieldText(message)]))
}

function fieldOf(path: string, values: Values): string {
  const [part = '', index] = path
    .replace(/^draft\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
  const list = lists.find((name) => name === part)
  if (list === undefined || index === undefined) return part
  const filled = values[list].flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  return `${part}.${filled[Number(index)] ?? index}`
}

const place = /(?<!\{)\{\{\s*(\w+)\s*\}\}(?!\})/g

/** Checks a text before the server does: `unknown` is an undefined variable, `braces` an incomplete one. */
export interface Fault {
  readonly kind: 'unknown' | 'braces'
  readonly name: string
}

/** Problems by their field in the editor. */
export function faultsOf(values: Values, variables: readonly string[]): Record<string, Fault> {
  const fields: (readonly [field: string, text: string])[] = [
    ...singles.map((part) => [part, values[part]] as const),
    ...lists.flatMap((part) => values[part].map((line, index) => [`${part}.${index}`, line] as const)),
  ]
  return Object.fromEntries(
    fields.flatMap(([field, text]) => {
      const fault = faultOf(text, variables)
      return fault ? [[field, fault]] : []
    }),
  )
}

function faultOf(text: string, variables: readonly string[]): Fault | undefined {
  const unknown = [...text.matchAll(place)].map(([, name = '']) => name).find((name) => !variables.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  return /\{\{|\}\}/.test(text.replaceAll(place, '')) ? { kind: 'braces', name: '' } : undefined
}
