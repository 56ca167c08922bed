import ts from 'typescript'
import { anchor, code, heading, table } from './markdown.ts'

/** An entry point of a package, such as `@licet/client/headless`, and the file with its declarations. */
export interface EntryPoint {
  readonly name: string
  readonly path: string
}

interface Export {
  readonly name: string
  readonly symbol: ts.Symbol
}

/** The page with everything that a package exports: docs/integrate/sdk. It is made from the comments in the declarations. */
export function sdkPage(packageName: string, entries: readonly EntryPoint[]): string {
  const program = ts.createProgram({
    rootNames: entries.map(({ path }) => path),
    options: { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, jsx: ts.JsxEmit.ReactJSX, types: [] },
  })
  const checker = program.getTypeChecker()
  const known = new Map<ts.Symbol, string>()
  const modules = entries.map((entry) => ({ entry, exported: exportsOf(program, entry.path) }))
  const symbolsOf = (name: string) =>
    new Set(modules.flatMap(({ exported }) => exported.filter((one) => one.name === name).map(({ symbol }) => symbol)))
  const sections = modules.map(({ entry, exported }) => {
    const own = exported.filter(({ symbol }) => !known.has(symbol))
    for (const { name, symbol } of own)
      known.set(symbol, symbolsOf(name).size > 1 ? headingOf(packageName, entry, name) : name)
    const others = exported.filter((one) => !own.includes(one))
    return [
      `## ${entry.name}`,
      ...(own.length > 0 ? [contentsOf(checker, own, known)] : []),
      ...(others.length > 0 ? [`Also here: ${others.map((one) => linkTo(one, known)).join(', ')}.`] : []),
      ...own.map(({ name, symbol }) => entryOf(checker, { name, symbol }, known.get(symbol) ?? name)),
    ].join('\n\n')
  })
  const folder = packageName.split('/')[1]
  const lead = `Everything that \`${packageName}\` exports. Its [README](../../../sdk/${folder}/README.md) has the guide.`
  return `${[heading(`Exports of ${packageName}`, `sdk/${folder}/src`).trim(), lead, ...sections].join('\n\n')}\n`
}

function exportsOf(program: ts.Program, path: string): Export[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${path} exports nothing`)
  const isValue = ({ symbol }: Export) => (symbol.flags & ts.SymbolFlags.Value ? 0 : 1)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .sort((a, b) => isValue(a) - isValue(b) || (a.name < b.name ? -1 : 1))
}

/** For a name that several entry points have for different things. */
function headingOf(packageName: string, entry: EntryPoint, name: string): string {
  const subpath = entry.name.slice(packageName.length + 1)
  return subpath === '' ? name : `${name} of ${subpath}`
}

const linkTo = ({ name, symbol }: Export, headings: ReadonlyMap<ts.Symbol, string>): string =>
  `[\`${name}\`](#${anchor(headings.get(symbol) ?? name)})`

function contentsOf(
  checker: ts.TypeChecker,
  exports: readonly Export[],
  headings: ReadonlyMap<ts.Symbol, string>,
): string {
  const rows = exports.map((one) => [linkTo(one, headings), firstSentence(docOf(checker, one.symbol))])
  return table(['Export', ''], rows)
}

const docOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker))

const firstSentence = (text: string): string => /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? text

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Comments of tags, such as `@throws`. */
const tagsOf = (checker: ts.TypeChecker, symbol: ts.Symbol, tag: string): string[] =>
  symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name === tag)
    .map(({ text }) => ts.displayPartsToString(text))

function entryOf(checker: ts.TypeChecker, { symbol }: Export, heading: string): string {
  const declarations = symbol.declarations ?? []
  const rows = declarations.flatMap((one) => rowsOf(checker, one, ''))
  const throws = tagsOf(checker, symbol, 'throws').map((text) => `Throws ${withPeriod(inOneLine(text))}`)
  return [
    `### ${heading}`,
    docOf(checker, symbol),
    ...tagsOf(checker, symbol, 'example'),
    ...declarations.flatMap(signatureOf).map((text) => `\`\`\`ts\n${text}\n\`\`\``),
    ...(rows.length > 0 ? [table(['Member', ''], rows)] : []),
    ...throws,
  ].join('\n\n')
}

const withPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** A declaration as in the sources, without members that have their rows. */
function signatureOf(node: ts.Declaration): string[] {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const text = statement.getText().replace(/^export (declare )?/, '')
  const isInterface = ts.isInterfaceDeclaration(node)
  if (isInterface && !node.heritageClauses) return []
  return [
    isInterface || ts.isClassDeclaration(node) ? `${text.slice(0, text.indexOf('{'))}{ … }` : text.replace(/;$/, ''),
  ]
}

const hasMembers = (node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeLiteralNode =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeLiteralNode(node)

const rowsOf = (checker: ts.TypeChecker, node: ts.Node, prefix: string): string[][] =>
  hasMembers(node) ? [...node.members].flatMap((member) => rowsOfMember(checker, member, prefix)) : []

/** A group of calls, such as `usage`, has a row for each. */
function rowsOfMember(checker: ts.TypeChecker, member: ts.Node & { name?: ts.Node }, prefix: string): string[][] {
  const symbol = member.name && checker.getSymbolAtLocation(member.name)
  if (!symbol) return []
  const throws = tagsOf(checker, symbol, 'throws').map((text) => `Throws ${withPeriod(text)}`)
  const doc = [docOf(checker, symbol), ...throws].join(' ')
  const group = groupOf(member)
  if (!group) return [[code(prefix + inOneLine(member.getText()).replace(/^readonly |;$/g, '')), doc]]
  const rows = rowsOf(checker, group, `${prefix}${symbol.name}.`)
  return doc ? [[code(prefix + symbol.name), doc], ...rows] : rows
}

function groupOf(member: ts.Node): ts.TypeLiteralNode | undefined {
  const type = ts.isPropertySignature(member) ? member.type : undefined
  return type && ts.isTypeLiteralNode(type) && type.members.some(ts.isMethodSignature) ? type : undefined
}
