import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../src/platform/crypto/ids.ts'
import type { Access, AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import {
  besides,
  type Furnished,
  furnish,
  type Ids,
  makeAll,
  makers,
  namesIn,
  pick,
  placesOf,
  plainParts,
  requestOf,
} from './belongings.ts'
import type { CallOptions, Reply } from './client.ts'
import { type Service, startService } from './harness.ts'

/** Projects are isolated: the ID of another project's object returns exactly what an unknown ID returns. */

type Caller = (method: string, path: string, options: CallOptions) => Promise<Reply>

const callersOf = ({ call }: Service, { owner, token, apiKey }: Furnished): Record<string, Caller> => ({
  'a user': (method, path, options) => call(method, path, { ...options, token }),
  'an owner': owner.call,
  'an API key': (method, path, options) => call(method, path, { ...options, headers: { 'x-api-key': apiKey } }),
})

/** The comparable part of a response: everything but its request ID and the requested ID. */
function telling({ status, body }: Reply, ids: Ids): string {
  const { meta: { requestId: _name, ...meta } = {}, ...rest } = body
  const text = JSON.stringify({ status, meta, ...rest })
  return Object.entries(ids).reduce((told, [name, id]) => told.replaceAll(id, name), text)
}

const unknownLike = (id: string): string => newId(id.split('_')[0] as 'usr')

const mapIds = (ids: Ids, change: (id: string) => string): Ids =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, change(id)]))

/** Each ID by itself together with the required ones, and all optional ones together. */
function trialsOf(row: AnyRoute): { about: string[]; needed: string[] }[] {
  const { path, query, body } = placesOf(row)
  const needed = [...new Set([...path, ...body, ...query.filter((name) => name === 'projectId')])]
  const each = namesIn(placesOf(row)).map((name) => ({ about: [name], needed: besides(row, name, needed) }))
  const all = each.map(({ needed: some }) => ({ about: some, needed: some })).filter(({ about }) => about.length > 1)
  const distinct = new Map(all.map((trial) => [trial.about.join(), trial]))
  return [...each, ...distinct.values()]
}

/** Returns all rows of a project as one text. */
async function rowsOf({ db }: Service, { id }: Furnished): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'project_id' order by 1`.execute(db)
  const texts = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, string_agg(t::text, ' ' order by t::text) as text from ${sql.table(name)} t where project_id = ${id}`,
  )
  const { rows } = await sql<{ name: string; text: string | null }>`
    ${sql.join(texts, sql` union all `)} order by name`.execute(db)
  return rows.map(({ name, text }) => `${name}: ${text}`).join('\n')
}

/** Two projects with the same kinds of objects. */
async function startTwo(names: readonly string[]) {
  const service = await startService()
  const [a, b] = [await furnish(service, 'a'), await furnish(service, 'b')]
  return { service, a, b, idsOfA: await makeAll(service, a, names), idsOfB: await makeAll(service, b, names) }
}

type Two = Awaited<ReturnType<typeof startTwo>>

const rows = routes.map((row) => ({ name: `${row.method} ${row.url}`, row, names: namesIn(placesOf(row)) }))

/** Routes whose response is the same for every owner of an object, and why that is not a leak. */
const sameForAll: Readonly<Record<string, string>> = {
  'PATCH /v1/admin/session/passkeys/:passkeyId': 'finds passkeys of the member; this one is of a user',
  'DELETE /v1/admin/session/passkeys/:passkeyId': 'finds passkeys of the member; this one is of a user',
  'POST /v1/licenses/seats/:seatId/accept': 'finds seats that are offered to the user; this one is of the holder',
  'POST /v1/licenses/redeem': 'finds a license by its key first, and there is none with this one',
  'POST /v1/webhooks/payments/:configId': 'knows who calls by the signature alone, whoever else they are',
  'POST /v1/admin/auth/login': 'signs members in through providers that are marked for it; this one is not',
}

const whoMay: Readonly<Record<Access, string>> = {
  public: 'an owner',
  refresh: 'an owner',
  signed: 'an owner',
  dashboard: 'an owner',
  admin: 'an owner',
  user: 'a user',
  server: 'an API key',
}

/**
 * Checks that the objects exist and the requests are valid: an allowed caller gets another response than for a missing
 * object.
 */
async function expectMoreForOwners(row: AnyRoute, { service, b, idsOfB }: Two): Promise<void> {
  const call = callersOf(service, b)[whoMay[row.access]]
  const send = async (ids: Ids) => {
    const { path, ...sent } = requestOf(row, ids)
    const reply = await call?.(row.method, path, sent)
    return reply && telling(reply, ids)
  }
  const trials = trialsOf(row).map(({ about, needed }) => ({ about, own: pick(idsOfB, [...needed, ...about]) }))
  const nothing: (string | undefined)[] = []
  for (const { about, own } of trials) nothing.push(await send({ ...own, ...mapIds(pick(own, about), unknownLike) }))
  // Once per set of objects: the first call may delete them.
  const answers = new Map<string, string | undefined>()
  for (const [index, { about, own }] of trials.entries()) {
    const set = Object.keys(own).toSorted().join()
    if (!answers.has(set)) answers.set(set, await send(own))
    expect(answers.get(set), `${row.method} ${row.url}: about ${about}`).not.toBe(nothing[index])
  }
}

/** Requests of A about the objects of B get the response for objects that do not exist. */
async function expectMissing(row: AnyRoute, { service, a, idsOfA, idsOfB }: Two): Promise<void> {
  for (const { about, needed } of trialsOf(row)) {
    const own = pick(idsOfA, needed)
    const foreign = { ...own, ...pick(idsOfB, about) }
    const unknown = { ...own, ...mapIds(pick(idsOfB, about), unknownLike) }
    for (const [who, call] of Object.entries(callersOf(service, a))) {
      const [asked, fake] = [requestOf(row, foreign), requestOf(row, unknown)]
      const expected = telling(await call(row.method, fake.path, fake), unknown)
      const answer = telling(await call(row.method, asked.path, asked), foreign)
      expect(answer, `${row.method} ${row.url}: ${who}, about ${about}`).toBe(expected)
    }
  }
}

/** A request of A that names no object shows nothing of B. */
async function expectNothing(row: AnyRoute, { service, a, b, idsOfB }: Two): Promise<void> {
  const { path, ...sent } = requestOf(row, {})
  for (const call of Object.values(callersOf(service, a))) {
    const { body } = await call(row.method, path, sent)
    const text = JSON.stringify(body)
    for (const id of [...Object.values(idsOfB), b.owner.email, 'member@example.com'])
      expect(text, `${row.method} ${row.url}`).not.toContain(id)
  }
}

const [reading, writing] = [
  rows.filter(({ row }) => row.method === 'GET'),
  rows.filter(({ row }) => row.method !== 'GET'),
]

test('every route that reads treats objects of another project as missing, and leaves them unchanged', async () => {
  const two = await startTwo(Object.keys(makers))
  const before = await rowsOf(two.service, two.b)

  for (const { row, names } of reading) await (names.length > 0 ? expectMissing : expectNothing)(row, two)

  expect(await rowsOf(two.service, two.b)).toBe(before)
  for (const { row, name, names } of reading)
    if (names.length > 0 && !Object.hasOwn(sameForAll, name)) await expectMoreForOwners(row, two)
})

describe.each(writing)('$name', ({ name, row, names }) => {
  test('treats objects of another project as missing, and leaves them unchanged', async () => {
    const two = await startTwo(names.length > 0 ? names : Object.keys(makers))
    const before = await rowsOf(two.service, two.b)

    await (names.length > 0 ? expectMissing : expectNothing)(row, two)

    expect(await rowsOf(two.service, two.b)).toBe(before)
    if (names.length > 0 && !Object.hasOwn(sameForAll, name)) await expectMoreForOwners(row, two)
  })
})

test('every path parameter is an ID that the test can create, or is listed as no ID', () => {
  const parts = routes.flatMap(({ url }) => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name))

  expect(parts.filter((name) => !Object.hasOwn(makers, name) && !Object.hasOwn(plainParts, name))).toEqual([])
  expect(parts.length).toBeGreaterThan(20)
})
