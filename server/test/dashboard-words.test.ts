import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../dashboard/src/', import.meta.url))
const languages = readdirSync(join(src, 'locales')).sort()
const areas = readdirSync(join(src, 'locales/en'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort()

const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }
  })

const known = new Map<string, Map<string, string>>()

/** Every text of an area by its key, `mail.title`. Empty for a missing area. */
function wordsOf(language: string, area: string): Map<string, string> {
  const file = join(src, `locales/${language}/${area}.json`)
  const words = known.get(file) ?? new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') words.set(path, value)
    else for (const [key, inner] of Object.entries(Object(value))) walk(inner, path === '' ? key : `${path}.${key}`)
  }
  if (!known.has(file) && areas.includes(area)) walk(JSON.parse(readFileSync(file, 'utf8')), '')
  known.set(file, words)
  return words
}

/** The placeholders of a text: `{{count}}`, `<email>`. */
const marksOf = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark).sort()

function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => everyNode(child, visit))
}

test('there are two languages, areas, and code to check', () => {
  expect(languages).toEqual(['de', 'en'])
  expect(areas).toContain('common')
  expect(code.length).toBeGreaterThan(50)
})

test.each(languages)('%s has the texts of every area', (language) => {
  // What the server writes in English: `test/dashboard-texts` compares it.
  const files = readdirSync(join(src, 'locales', language))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((area) => area !== 'problems')

  expect(files.sort()).toEqual(areas)
})

test.each(areas)('%s matches in both languages: equal keys, equal placeholders, nothing empty', (area) => {
  const [german, english] = [wordsOf('de', area), wordsOf('en', area)]

  expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of english) {
    expect(text.trim(), key).not.toBe('')
    expect(german.get(key)?.trim(), key).not.toBe('')
    // The singular may leave out the number.
    if (!key.endsWith('_one')) expect(marksOf(german.get(key) ?? ''), key).toEqual(marksOf(text))
  }
})

/** Texts of the code that could be keys: literals, and templates as patterns. */
const literals = new Set<string>()
const patterns: RegExp[] = []
for (const { tree } of code) {
  everyNode(tree, (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isTemplateExpression(node)) patterns.push(patternOf(node))
  })
}

function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = templateSpans.map(({ literal }) => `[\\w.:-]+${quote(literal.text)}`)
  return new RegExp(`^${quote(head.text)}${rest.join('')}$`)
}

/** A template of nothing but holes would match any key. */
const saysEnough = ({ source }: RegExp): boolean => /[a-zA-Z]{2,}/.test(source.replaceAll('[\\w.:-]+', ''))

const withoutForm = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/**
 * Returns whether a file of the area builds keys from parts alone, as in `${kind}.${word}`, and contains all parts of
 * this key.
 */
const isPutTogether = (area: string, key: string): boolean =>
  code.some(
    ({ text }) =>
      text.includes(`'${area}'`) &&
      /`\$\{\w+\}\.\$\{\w+\}`/.test(text) &&
      key.split('.').every((part) => new RegExp(`\\b${part}\\b`).test(text)),
  )

test.each(areas)('no text of %s is unused', (area) => {
  const unused = [...wordsOf('en', area).keys()]
    .map(withoutForm)
    .filter((key) => !literals.has(key) && !literals.has(`${area}:${key}`))
    .filter((key) => !patterns.some((pattern) => saysEnough(pattern) && pattern.test(key)))
    .filter((key) => !isPutTogether(area, key))

  expect([...new Set(unused)]).toEqual([])
})

/** Areas whose texts a file uses: those it names, and the common one. */
const areasOf = (text: string): string[] => {
  const named = [...text.matchAll(/(?:useTranslation\(|TFunction<|ns: )'([\w-]+)'/g)].map(([, area = '']) => area)
  return [...new Set([...named, 'common'])]
}

test.each(code.filter(({ text }) => /useTranslation|TFunction/.test(text)).map(({ file }) => file))(
  'every text that %s uses exists',
  (file) => {
    const { text = '', tree } = code.find((one) => one.file === file) ?? {}
    const there = new Set(areasOf(text).flatMap((area) => [...wordsOf('en', area).keys()].map(withoutForm)))
    const isThere = (key: string): boolean => {
      const [area = '', inner] = key.split(':')
      return inner === undefined ? there.has(key) : [...wordsOf('en', area).keys()].map(withoutForm).includes(inner)
    }
    const asked: string[] = []
    if (tree) {
      everyNode(tree, (node) => {
        if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return
        const [key] = node.arguments
        if (key && ts.isStringLiteralLike(key)) asked.push(key.text)
      })
    }

    expect(asked.filter((key) => !isThere(key))).toEqual([])
  },
)

/** Attributes that users read or hear. */
const readable = /^(title|label|placeholder|description|aria-label|alt|caption|header|text|error|button)$/
/** The product's own name, names of programming languages, and examples of input. */
const nobodysWords = /^(Licet|curl|TypeScript|JavaScript|Node\.js|Python|JSON|https?:\S*)$/

/** Returns the literal text that a node shows or announces. */
function wordsIn(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : ''
  }
  if (!ts.isJsxAttribute(node) || !readable.test(node.name.getText())) return ''
  return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : ''
}

test.each(code.filter(({ file }) => file.endsWith('.tsx')).map(({ file }) => file))(
  '%s contains no hard-coded text',
  (file) => {
    const found: string[] = []
    for (const { tree } of code.filter((one) => one.file === file)) {
      everyNode(tree, (node) => {
        const words = wordsIn(node).trim()
        if (/\p{L}{2,}/u.test(words) && !nobodysWords.test(words)) found.push(words)
      })
    }

    expect(found).toEqual([])
  },
)
