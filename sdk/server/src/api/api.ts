import type { Http } from '../http.ts'
import { operations } from './operations.ts'
import type { operations as Schema } from './schema.ts'

type Rows = typeof operations
type Name = keyof Rows
type OperationOf<N extends Name> = Schema[Rows[N]['id']]

type Nothing = Record<never, never>
/** A part of the input: required if something in it is. */
type Part<Key extends string, T> = [T] extends [never]
  ? Nothing
  : Nothing extends T
    ? { readonly [Each in Key]?: T }
    : { readonly [Each in Key]: T }

type Json<T> = { content: { 'application/json': T } }
type BodyOf<O> = O extends { requestBody: Json<infer Body> }
  ? Body
  : O extends { requestBody?: Json<infer Body> }
    ? Partial<Body>
    : never

type InputOf<O> = O extends { parameters: { path?: infer P; query?: infer Q; header?: infer H } }
  ? Part<'path', NonNullable<P>> &
      Part<'query', NonNullable<Q>> &
      Part<'header', NonNullable<H>> &
      Part<'body', BodyOf<O>>
  : never

type Success = 200 | 201 | 202
type OutputOf<O> = O extends { responses: infer R }
  ? { [S in keyof R & Success]: R[S] extends Json<infer Output> ? Output : never }[keyof R & Success]
  : never

type CallOf<O> =
  Nothing extends InputOf<O>
    ? (input?: InputOf<O>) => Promise<OutputOf<O>>
    : (input: InputOf<O>) => Promise<OutputOf<O>>

type GroupOf<N extends Name> = N extends `${infer Group}.${string}` ? Group : never

/**
 * The API of Licet, for everything that an API key may do. The names are those of the reference: `users.list` is `listUsers`.
 *
 * @example
 * ```ts
 * const { api }: { api: Api } = licet
 * const { data: users, meta } = await api.users.list({ query: { q: 'ada' } })
 * await api.users.suspend({ path: { userId: users[0].id }, body: { reason: 'unpaid' } })
 * ```
 */
export type Api = {
  readonly [Group in GroupOf<Name>]: {
    readonly [N in Name as N extends `${Group}.${infer Method}` ? Method : never]: CallOf<OperationOf<N>>
  }
}

interface Input {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const limitMs = 5_000

/** One function for each operation. */
export function apiOver(http: Http): Api {
  const groups: Record<string, Record<string, (input?: Input) => Promise<unknown>>> = {}
  for (const [name, row] of Object.entries(operations)) {
    const [group = '', call = ''] = name.split('.')
    groups[group] ??= {}
    groups[group][call] = (input = {}) => {
      const { header, body = 'body' in row ? {} : undefined } = input
      const request = { method: row.method, path: pathOf(row.path, input), body, ...(header && { headers: header }) }
      // Only a GET can be repeated without doing it twice.
      return http.send(request, limitMs, row.method === 'GET' ? undefined : 1)
    }
  }
  return groups as unknown as Api
}

function pathOf(template: string, { path = {}, query = {} }: Input): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
