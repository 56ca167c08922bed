import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ApiError, errorCatalog } from './errors.ts'

const src = fileURLToPath(new URL('.', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => {
    const text = readFileSync(`${src}/${file}`, 'utf8')
    return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  })

/**
 * Returns every node of the sources for which `textOf` returns an expression, with the literal texts in that
 * expression.
 */
function literals(textOf: (node: ts.Node) => ts.Node | undefined): string[] {
  const found: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(''))
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect)
  }
  const walk = (node: ts.Node): void => {
    const text = textOf(node)
    if (text) collect(text)
    ts.forEachChild(node, walk)
  }
  sources.forEach(walk)
  return found
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name

const developerMessages = literals((node) =>
  ts.isPropertyAssignment(node) && isNamed(node.name, 'developerMessage') ? node.initializer : undefined,
)

/** Messages of `invalidField(path, message)` and of problems written as `{ path, message }`. */
const fieldProblems = literals((node) => {
  if (ts.isCallExpression(node) && isNamed(node.expression, 'invalidField')) return node.arguments[1]
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [path, message] = ['path', 'message'].map((name) =>
    node.properties.find((property) => property.name && isNamed(property.name, name)),
  )
  return path && message && ts.isPropertyAssignment(message) ? message.initializer : undefined
})

const catalogTexts = Object.values(errorCatalog).flatMap(({ message, hint = '' }) => [message, hint])

describe('error texts', () => {
  test('every error code has a message of at most 100 characters and a hint of at most 110 or none', () => {
    for (const [code, { message, hint = 'None.' }] of Object.entries(errorCatalog)) {
      expect([code, message.length <= 100, hint.length <= 110]).toEqual([code, true, true])
      expect([code, message, hint]).toEqual([code, ...[message, hint].map(() => expect.stringMatching(/^[A-Z].*\.$/))])
    }
  })

  test('no error text has a contraction', () => {
    const texts = [...catalogTexts, ...developerMessages, ...fieldProblems]
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter((text) => /\w['’](?:t|re|ll|ve|d|m)\b|\b(?:it|that|there|what)['’]s\b/i.test(text))).toEqual([])
  })

  test('field problems start lower case and have no final period', () => {
    expect(fieldProblems.length).toBeGreaterThan(80)
    expect(fieldProblems.filter((text) => /^[A-Z]|\.$/.test(text))).toEqual([])
  })

  test('developer messages are full sentences', () => {
    expect(developerMessages.length).toBeGreaterThan(20)
    expect(developerMessages.filter((text) => !/^[A-Z…].*[.…]$/.test(text))).toEqual([])
  })

  test('the error catalog matches its snapshot', () => {
    expect(errorCatalog).toMatchSnapshot()
  })

  test('an error has the status and the message of its code', () => {
    const error = new ApiError('LAST_OWNER', { developerMessage: 'Ada is the last owner.' })
    expect(error).toMatchObject({
      status: 400,
      message: errorCatalog.LAST_OWNER.message,
      developerMessage: 'Ada is the last owner.',
    })
  })
})
