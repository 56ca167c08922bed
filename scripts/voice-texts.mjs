// Every text that a person reads, with its scope and its place: what scripts/voice.mjs checks.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { blank } from './voice-blank.mjs'

/** Required, not imported: an import would first search all of the compiler for its exports, which takes longer than the rest. */
const ts = createRequire(import.meta.url)('typescript')

/** L locales, E errors, O openapi.json, D Markdown, M emails, C command line and logs, K comments, T test names. */
export const scopes = 'LEODMCKT'

/** The placeholder of a value in the text of a template. */
const hole = '{{ }}'

const locales = /^dashboard\/src\/locales\/en\/|^server\/src\/platform\/pages\/locales\/en\.json$/
const emails = 'server/src/outbox/mail/locales/en.json'
/** The style and the script of /docs are code, and the demo invents users: no texts of the product. */
const outputFolders =
  /^scripts\/(?:reference-pages|documents\/(?!assets))|^server\/src\/(?:cli|instance|health|dev\/(?!demo)|start|outbox\/mail\/mailbox-pages)/
const left =
  /^(?:docs\/reference\/|VOICE\.md$|bench\/results\/|dashboard\/src\/api\/schema\.d\.ts$|sdk\/server\/src\/api\/schema\.ts$)/

function trackedFiles() {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && !left.test(file) && existsSync(join(root, file)),
  )
}

/** Texts of the files that `isAsked` accepts: `{ scope, file, line, text }`, with code, placeholders, and URLs blanked. */
export function collectTexts(isAsked = () => true, wanted = scopes) {
  const isReference = wanted.includes('O')
  const literals = []
  const texts = trackedFiles()
    .filter((file) => isAsked(file) || (isReference && isServerCode(file)))
    .flatMap((file) => textsOf(file, literals))
  if (isReference) texts.push(...referenceTexts(literals))
  return texts
    .filter(({ scope, file }) => wanted.includes(scope) && isAsked(file))
    .map((text) => ({ ...text, text: blank(text.text) }))
}

const isServerCode = (file) => /^(?:server\/src|scripts\/openapi)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts')

/** Adds all literals of the server to `literals`, for the reference. */
function textsOf(file, literals) {
  const read = () => readFileSync(join(root, file), 'utf8')
  if (locales.test(file)) return localeTexts(file, read(), 'L')
  if (file === emails) return localeTexts(file, read(), 'M')
  if (file.endsWith('.md')) return markdownTexts(file, read())
  if (/\.[mc]?[jt]sx?$/.test(file)) return codeTexts(file, read(), isServerCode(file) ? literals : [])
  if (file.endsWith('.css')) return commentsByPattern(file, read(), /\/\*([\s\S]*?)\*\//g)
  if (file.endsWith('.sql')) return commentsByPattern(file, read(), /(?:^[ \t]*--.*\n?)+|--.*/gm)
  if (file === '.ci/run') return commentsByPattern(file, read(), /(?:^[ \t]*#.*\n?)+/gm)
  return []
}

const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line + 1

/** Makes one line of a text; `\n` counts as a space, as do the signs that start a line of a comment. */
const inOneLine = (text) => text.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ').trim()

function localeTexts(file, content, scope) {
  const source = ts.parseJsonText(file, content)
  const texts = []
  const visit = (node) => {
    if (ts.isStringLiteral(node)) {
      texts.push({ scope, file, line: lineOf(source, node.getStart(source)), text: node.text })
    } else if (ts.isPropertyAssignment(node)) visit(node.initializer)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Paragraphs, list items, headings, and rows of tables; fenced code is left out. */
function markdownTexts(file, content) {
  const texts = []
  let isCode = false
  let open
  for (const [index, line] of content.split('\n').entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || isCode || line.trim() === '') open = undefined
    else if (open && !/^\s*(?:[-*+|#>]|\d+\.)/.test(line)) open.text += ` ${line.trim()}`
    else {
      open = { scope: 'D', file, line: index + 1, text: line.trim() }
      texts.push(open)
    }
  }
  return texts
}

function commentsByPattern(file, content, pattern) {
  return [...content.matchAll(pattern)].map((match) => {
    const line = content.slice(0, match.index).split('\n').length
    return { scope: 'K', file, line, text: inOneLine(match[0].replace(/^\s*(?:\/\*+|--|#)/, '')) }
  })
}

function codeTexts(file, content, literals) {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const source = ts.createSourceFile(file, content, options)
  const texts = literalTexts(file, source, literals)
  if (!/^\/[/*]+ generated\b/i.test(content)) texts.push(...commentTexts(file, source))
  return texts
}

/** `log.info` as `['log', 'info']`. */
function namesOfCall(node) {
  const names = []
  for (let part = node.expression; part; part = part.expression) {
    if (ts.isIdentifier(part)) names.unshift(part.text)
    else if (ts.isPropertyAccessExpression(part)) names.unshift(part.name.text)
  }
  return names
}

/** The scope of the arguments of a call, by the name that is called. */
function scopeOfCall(node, file) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined
  const names = namesOfCall(node)
  if (/^(?:test|it|describe|stories)$/.test(names[0] ?? '')) return 'T'
  if (!file.startsWith('server/src/')) return undefined
  const called = names.slice(-2).join('.')
  if (/(?:^|\.)(?:ApiError|invalidField)$/.test(called)) return 'E'
  if (file.endsWith('.test.ts')) return undefined
  return /^log\.(?:trace|debug|info|warn|error|fatal)$|Error$|\bfault$/.test(called) ? 'C' : undefined
}

/** `{ path, message: '…' }`, a problem of a field, and what an error tells developers. */
function scopeOfProperty({ name }, object, file) {
  if (!ts.isIdentifier(name) || !file.startsWith('server/src/')) return undefined
  if (/^(?:hint|developerMessage)$/.test(name.text)) return 'E'
  return name.text === 'message' && object.properties?.some((other) => other.name?.text === 'path') ? 'E' : undefined
}

function scopeOfFile(file) {
  if (/\.test\.ts$/.test(file)) return undefined
  if (file === 'server/src/errors.ts') return 'E'
  return outputFolders.test(file) ? 'C' : undefined
}

/** Literals that no person reads: names of modules, types, keys, and SQL. */
const isSilent = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')

/** Texts that have a scope; all literals are added to `literals`. */
function literalTexts(file, source, literals) {
  const texts = []
  const addText = (node, scope, text) => {
    if (!text.includes(' ')) return
    const found = { scope, file, line: lineOf(source, node.getStart(source)), text }
    literals.push(found)
    if (scope) texts.push(found)
  }
  const visit = (node, scope, parent) => {
    if (isSilent(node)) return
    const text = literalOf(node)
    if (text !== undefined) addText(node, scope, text)
    if (text === undefined || ts.isTemplateExpression(node)) visitInside(node, scope, parent)
  }
  const visitInside = (node, scope, parent) => {
    if (ts.isPropertyAssignment(node))
      return visit(node.initializer, scopeOfProperty(node, parent, file) ?? scope, node)
    const inside = scopeOfCall(node, file) ?? scope
    if (inside === 'T') visitTest(node)
    else ts.forEachChild(node, (child) => visit(child, inside, node))
  }
  // People read only its name and the labels of its table: the rest of a test may call anything.
  const visitTest = (node) => {
    visit(node.expression, undefined, node)
    const [name, ...others] = node.arguments
    const text = name && literalOf(name)
    if (text !== undefined)
      for (const named of [name, ...labelsOf(node, text, source)]) addText(named, 'T', literalOf(named))
    for (const argument of text === undefined ? node.arguments : others) visit(argument, undefined, node)
  }
  visit(source, scopeOfFile(file))
  return texts
}

/** The literals in the table of `test.each` that the name shows by `%s` or `$key`. */
function labelsOf({ expression }, name, source) {
  if (!ts.isCallExpression(expression) || namesOfCall(expression).at(-1) !== 'each') return []
  const shown = [...name.matchAll(/%[a-z]|\$(\w+)/g)]
  return rowsOf(expression.arguments[0], source)
    .flatMap((row) => shown.map(([, key], index) => cellOf(row, key, index)))
    .filter((cell) => cell && literalOf(cell) !== undefined)
}

/** The rows of a table in the call itself, or in a constant at the top of the file. */
function rowsOf(table, source) {
  const inner = withoutType(table)
  if (inner && ts.isIdentifier(inner)) return rowsOf(constantOf(inner, source), source)
  return inner && ts.isArrayLiteralExpression(inner) ? inner.elements.map(withoutType) : []
}

const withoutType = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? node.expression : node

function constantOf({ text }, { statements }) {
  const declarations = statements.filter(ts.isVariableStatement).flatMap((one) => one.declarationList.declarations)
  return declarations.find(({ name }) => name.text === text)?.initializer
}

function cellOf(row, key, index) {
  if (ts.isObjectLiteralExpression(row)) return row.properties.find(({ name }) => name?.text === key)?.initializer
  if (key !== undefined) return undefined
  return ts.isArrayLiteralExpression(row) ? row.elements[index] : row
}

/** The text of a literal, of literals joined by `+`, or of a template, with holes for its values. */
function literalOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `${hole}${literal.text}`).join('')
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [before, after] = [literalOf(node.left), literalOf(node.right)]
  return before === undefined || after === undefined ? undefined : before + after
}

const opaque = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

/** The tree says where literals are; whatever looks like a comment outside of them is one. */
function commentTexts(file, source) {
  const { text } = source
  const comments = []
  let position = 0
  const searchUntil = (end) => {
    for (const match of text.slice(position, end).matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)) {
      addComment(comments, lineOf(source, position + match.index), match[0])
    }
  }
  const visit = (node) => {
    if (opaque.has(node.kind)) {
      searchUntil(node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(source))
      position = node.end
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  searchUntil(text.length)
  return comments.map(({ line, words }) => ({ scope: 'K', file, line, text: inOneLine(words) }))
}

/** Lines of comment that follow each other are one text. */
function addComment(comments, line, comment) {
  const before = comments.at(-1)
  const words = comment.replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
  if (comment.startsWith('/*')) comments.push({ line, words })
  else if (before?.next === line) Object.assign(before, { next: line + 1, words: `${before.words}${words}` })
  else comments.push({ line, next: line + 1, words })
}

/** Each text of the API reference once, at the place in the code that it comes from, if it is found. */
function referenceTexts(literals) {
  const found = new Set()
  const visit = (value) => {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) visit(inner)
      else if (typeof inner === 'string' && (key === 'summary' || key === 'description')) found.add(inner)
    }
  }
  visit(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')))
  const exact = new Map(literals.map((literal) => [literal.text, literal]))
  const templates = literals
    .filter(({ text }) => text.includes(hole))
    .map((literal) => ({ ...literal, parts: literal.text.split(hole).filter((part) => part.length > 3) }))
  const isMadeOf = ({ parts }, text) => parts.length > 0 && parts.every((part) => text.includes(part))
  return [...found].map((text) => {
    const origin = exact.get(text) ?? templates.find((template) => isMadeOf(template, text))
    return { scope: 'O', text, file: origin?.file ?? 'openapi.json', line: origin?.line ?? 1 }
  })
}
