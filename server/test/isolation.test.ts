import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { bodyOf, type Furnished, furnish, makers, plainParts } from './belongings.ts'
import { type CallOptions, type Reply, type Service, startService } from './harness.ts'

/** Nothing crosses from one project to another: another project's id answers exactly as an id that does not exist. */

const propertiesOf = (schema: object | undefined): string[] => Object.keys(Object(Object(schema).properties))
const isId = (name: string): boolean =>
  Object.hasOwn(makers, name) || (/(^i|I)ds?$/.test(name) && !Object.hasOwn(plainParts, name))

interface Places {
  path: string[]
  query: string[]
  body: string[]
}

/** Where a route takes ids. */
const placesOf = ({ url, input }: AnyRoute): Places => ({
  path: [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(plainParts, name)),
  query: propertiesOf(input.query).filter(isId),
  body: propertiesOf(input.body).filter(isId),
})
const namesIn = ({ path, query, body }: Places): string[] => [...new Set([...path, ...query, ...body])]

type Ids = Readonly<Record<string, string>>

const pick = (ids: Ids, names: readonly string[]): Ids =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => names.includes(name)))

/** A request of the route about these things; ids that a query may leave out are left out. */
function requestOf(row: AnyRoute, ids: Ids): { path: string; body?: object } {
  const { path, query, body } = placesOf(row)
  const named = (names: string[]): [string, string][] => Object.entries(pick(ids, names))
  const filled = named(path).reduce((url, [name, id]) => url.replace(`:${name}`, id), row.url as string)
  const fixed = Object.entries(plainParts).reduce((url, [name, part]) => url.replace(`:${name}`, part), filled)
  const search = new URLSearchParams(named(query)).toString()
  const sent = bodyOf(row)
  const ownIds = Object.fromEntries(named(body).map(([name, id]) => [name, name === 'ids' ? [id] : id]))
  return { path: search === '' ? fixed : `${fixed}?${search}`, ...(sent && { body: { ...sent, ...ownIds } }) }
}

type Caller = (method: string, path: string, options: CallOptions) => Promise<Reply>

const callersOf = ({ call }: Service, { owner, token, apiKey }: Furnished): Record<string, Caller> => ({
  'a user': (method, path, options) => call(method, path, { ...options, token }),
  'an owner': owner.call,
  'an API key': (method, path, options) => call(method, path, { ...options, headers: { 'x-api-key': apiKey } }),
})

/** What may be told of an answer: all but the name of its request, and the id that was asked for. */
function telling({ status, body }: Reply, ids: Ids): string {
  const { meta: { requestId: _name, ...meta } = {}, ...rest } = body
  const text = JSON.stringify({ status, meta, ...rest })
  return Object.entries(ids).reduce((told, [name, id]) => told.replaceAll(id, name), text)
}

const unknownLike = (id: string): string => newId(id.split('_')[0] as 'usr')

const mapIds = (ids: Ids, change: (id: string) => string): Ids =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, change(id)]))

/** Each id by itself beside those that the route cannot do without, and all of those at once. */
function trialsOf(row: AnyRoute): { about: string[]; needed: string[] }[] {
  const { path, query, body } = placesOf(row)
  const needed = [...new Set([...path, ...body, ...query.filter((name) => name === 'projectId')])]
  const each = namesIn(placesOf(row)).map((name) => ({ about: [name], needed }))
  return needed.length > 1 ? [...each, { about: needed, needed }] : each
}

async function makeAll(service: Service, project: Furnished, names: readonly string[]): Promise<Ids> {
  const made: [string, string][] = []
  for (const name of names) {
    const maker = makers[name]
    if (!maker) throw new Error(`test/belongings.ts has no line for ${name}`)
    made.push([name, await maker(service, project)])
  }
  return Object.fromEntries(made)
}

/** All rows of a project, as one text. */
async function rowsOf({ db }: Service, { id }: Furnished): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'project_id' order by 1`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ' order by t::text) as text from ${sql.table(name)} t where project_id = ${id}`.execute(
      db,
    )
    texts.push(`${name}: ${rows[0]?.text}`)
  }
  return texts.join('\n')
}

/** Two projects that hold the same things. */
async function startTwo(names: readonly string[]) {
  const service = await startService()
  const [a, b] = [await furnish(service, 'a'), await furnish(service, 'b')]
  return { service, a, b, idsOfA: await makeAll(service, a, names), idsOfB: await makeAll(service, b, names) }
}

const rows = routes.map((row) => ({ name: `${row.method} ${row.url}`, row, names: namesIn(placesOf(row)) }))

/** Routes whose answer about a thing does not depend on whose it is, and why that is no leak. */
const sameForAll: Readonly<Record<string, string>> = {
  'POST /v1/admin/auth/login': 'signs members in through providers that are marked for it; this one is not',
}

describe.each(rows.filter(({ names }) => names.length > 0))('$name', ({ name, row, names }) => {
  test('answers about the things of another project as about what does not exist, and leaves them alone', async () => {
    const { service, a, b, idsOfA, idsOfB } = await startTwo(names)
    const before = await rowsOf(service, b)

    for (const { about, needed } of trialsOf(row)) {
      const own = pick(idsOfA, needed)
      const foreign = { ...own, ...pick(idsOfB, about) }
      const unknown = { ...own, ...mapIds(pick(idsOfB, about), unknownLike) }
      for (const [who, call] of Object.entries(callersOf(service, a))) {
        const [asked, fake] = [requestOf(row, foreign), requestOf(row, unknown)]
        const expected = telling(await call(row.method, fake.path, fake), unknown)
        const answer = telling(await call(row.method, asked.path, asked), foreign)
        expect(answer, `${who}, about ${about}`).toBe(expected)
      }
    }

    expect(await rowsOf(service, b)).toBe(before)
  })

  test.skipIf(Object.hasOwn(sameForAll, name))('tells the project itself more than that', async () => {
    for (const { about, needed } of trialsOf(row)) {
      const { service, b, idsOfB } = await startTwo(names)
      const call = callersOf(service, b)[row.access === 'user' ? 'a user' : 'an owner']
      const own = { ...pick(idsOfB, needed), ...pick(idsOfB, about) }
      const unknown = { ...own, ...mapIds(pick(own, about), unknownLike) }

      const [asked, fake] = [requestOf(row, own), requestOf(row, unknown)]
      const expected = await call?.(row.method, fake.path, fake)
      const answer = await call?.(row.method, asked.path, asked)

      expect(answer && telling(answer, own), `about ${about}`).not.toBe(expected && telling(expected, unknown))
    }
  })
})

describe.each(rows.filter(({ names }) => names.length === 0))('$name', ({ row }) => {
  test('answers nothing of another project, and leaves it alone', async () => {
    const { service, a, b, idsOfB } = await startTwo(Object.keys(makers))
    const before = await rowsOf(service, b)
    const { path, ...sent } = requestOf(row, {})

    for (const call of Object.values(callersOf(service, a))) {
      const { body } = await call(row.method, path, sent)
      const text = JSON.stringify(body)
      for (const id of [...Object.values(idsOfB), b.owner.email, 'member@example.com']) expect(text).not.toContain(id)
    }

    expect(await rowsOf(service, b)).toBe(before)
  })
})

test('every part of a path is an id that can be made, or known to be none', () => {
  const parts = routes.flatMap(({ url }) => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name))

  expect(parts.filter((name) => !Object.hasOwn(makers, name) && !Object.hasOwn(plainParts, name))).toEqual([])
  expect(parts.length).toBeGreaterThan(20)
})
