// npm run check runs this: no text that a person reads may match a pattern of voice-rules.json (see VOICE.md).
//   node scripts/voice.mjs [path…]        all hits, or those in files whose path starts with one of the given ones
//     --scope LE                          only in these scopes
//     --rule F01,F02                      only of these rules
//     --report                            the number of hits by rule and scope
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectTexts, scopes } from './voice-texts.mjs'

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    scope: { type: 'string', default: scopes },
    rule: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})

const isAsked = (file) => paths.length === 0 || paths.some((path) => file.startsWith(path.replace(/^\.\//, '')))
const rules = read('voice-rules.json')
  .filter(({ id }) => !options.rule || options.rule.split(',').includes(id))
  .map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, rule.flags), quick: quickPattern(rule) }))
const exceptions = read('voice-allow.json').map((exception) => ({ ...exception, isUsed: false }))

const hits = collectTexts(isAsked, options.scope).flatMap(hitsIn).sort(byPlace)
const isWhole = paths.length === 0 && options.scope === scopes && !options.rule
const unused = isWhole ? exceptions.filter(({ isUsed }) => !isUsed) : []

if (options.report) report()
else print(hits)

/** Without `u` a pattern is ten times as fast; it finds what is worth a second look. */
function quickPattern({ pattern, flags }) {
  return new RegExp(pattern, flags.replace(/[gu]/g, ''))
}

function hitsIn({ scope, file, line, text }) {
  return rules
    .filter((rule) => rule.scopes.includes(scope) && rule.quick.test(text))
    .flatMap((rule) => [...text.matchAll(rule.pattern)].map((match) => ({ rule, scope, file, line, match })))
    .filter((hit) => !isAllowed(hit, text))
}

function isAllowed({ rule, file }, text) {
  const fitting = exceptions.filter((one) => one.rule === rule.id && one.file === file && text.includes(one.text))
  for (const one of fitting) one.isUsed = true
  return fitting.length > 0
}

function byPlace(one, other) {
  return one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line
}

function print(found) {
  for (const { file, line, rule, match } of found) {
    console.log(`${file}:${line} ${rule.id} "${match[0]}" → ${rule.instead}`)
  }
  for (const { file, text } of unused) console.log(`scripts/voice-allow.json: nothing matches "${text}" in ${file}`)
  if (found.length > 0) console.log(`${found.length} hits`)
  if (found.length + unused.length > 0) process.exitCode = 1
}

/** `{ F01: { L: 3 } }`, without zeros. */
function countHits() {
  const counts = {}
  for (const { rule, scope } of hits) {
    counts[rule.id] ??= {}
    counts[rule.id][scope] = (counts[rule.id][scope] ?? 0) + 1
  }
  return counts
}

function report() {
  const counts = countHits()
  const row = (cells) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell : String(cell).padStart(6))).join(''))
  row(['   ', ' all', ...scopes])
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  for (const { id } of rules) {
    const numbers = [...scopes].map((scope) => counts[id]?.[scope] ?? 0)
    row([id, sum(numbers), ...numbers])
  }
  row(['all', hits.length, ...[...scopes].map((scope) => hits.filter((hit) => hit.scope === scope).length)])
}
