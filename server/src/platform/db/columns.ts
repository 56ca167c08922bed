import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  SelectionNode,
  sql,
  TableNode,
} from 'kysely'
import { columnNames } from './generated/column-names.ts'
import type { Tables } from './generated/tables.ts'

/*
 * A prepared statement that selects `*` returns something else after a migration adds a column, and PostgreSQL then refuses
 * it. So every statement names the columns that this version knows.
 */

const listed = new Map<string, RawBuilder<unknown>>()

/** For SQL instead of `*`: the columns of a table, or of a subquery with all of its columns. */
export function allColumns(table: keyof Tables, alias: string = table): RawBuilder<unknown> {
  const key = `${table} ${alias}`
  const known = listed.get(key)
  if (known) return known
  const list = listColumns(table, alias)
  listed.set(key, list)
  return list
}

/** As one text: a reference for each column would be compiled in each statement. */
function listColumns(table: keyof Tables, alias: string): RawBuilder<unknown> {
  // `npm run gen` loads code about a new table before it knows its columns.
  const known: readonly string[] | undefined = columnNames[table]
  return sql.raw((known ?? []).map((column) => `"${alias}"."${column}"`).join(', '))
}

/** Replaces `selectAll` and `returningAll` by the columns that this version knows. */
export const nameColumns: KyselyPlugin = {
  transformQuery: ({ node }) => name(node),
  transformResult: async ({ result }) => result,
}

function name(node: RootOperationNode): RootOperationNode {
  switch (node.kind) {
    case 'SelectQueryNode': {
      if (!node.selections?.some(isAll)) return node
      const tables = tablesOf([...(node.from?.froms ?? []), ...(node.joins ?? []).map(({ table }) => table)])
      return { ...node, selections: expand(node.selections, tables) }
    }
    case 'InsertQueryNode':
      return node.returning ? { ...node, returning: expandReturning(node.returning, node.into) } : node
    case 'UpdateQueryNode':
      return node.returning ? { ...node, returning: expandReturning(node.returning, node.table) } : node
    case 'DeleteQueryNode':
      return node.returning ? { ...node, returning: expandReturning(node.returning, ...node.from.froms) } : node
    default:
      return node
  }
}

type Returning = { readonly kind: 'ReturningNode'; readonly selections: readonly SelectionNode[] }

const expandReturning = (node: Returning, ...from: (OperationNode | undefined)[]): Returning =>
  node.selections.some(isAll) ? { ...node, selections: expand(node.selections, tablesOf(from)) } : node

const isAll = ({ selection }: SelectionNode): boolean =>
  SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column))

/** The tables by the names that the statement gives them. */
const tablesOf = (nodes: readonly (OperationNode | undefined)[]): Map<string, keyof Tables> =>
  new Map(nodes.flatMap((node) => (node ? nameOf(node) : [])))

function nameOf(node: OperationNode): [alias: string, table: keyof Tables][] {
  if (AliasNode.is(node)) {
    const { alias } = node
    return IdentifierNode.is(alias) ? nameOf(node.node).map(([, table]) => [alias.name, table]) : []
  }
  const table = TableNode.is(node) ? node.table.identifier.name : ''
  return isTable(table) ? [[table, table]] : []
}

const isTable = (known: string): known is keyof Tables => Object.hasOwn(columnNames, known)

const expand = (selections: readonly SelectionNode[], tables: Map<string, keyof Tables>): SelectionNode[] =>
  selections.flatMap((node) => {
    if (!isAll(node)) return [node]
    const { selection } = node
    const only = ReferenceNode.is(selection) ? selection.table?.table.identifier.name : undefined
    return [...tables].flatMap(([alias, table]) =>
      only === undefined || only === alias ? columnNames[table].map((column) => columnIn(alias, column)) : [],
    )
  })

const columnIn = (alias: string, column: string): SelectionNode =>
  SelectionNode.create(ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias)))
