import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Room } from '../src/room.ts'
import { routes } from '../src/start/app.ts'
import { rooms } from '../src/start/rooms.ts'
import { startService } from './harness.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .sort()
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')
const roomFileOf = (file: string): string => `${file.split('/')[0]}/room.ts`

/** The folders of the rooms, in their order. */
const listed = [...textOf('start/rooms.ts').matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

/** The names that any room of the list has more than once. */
const findDoubled = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index)

const listNames = (of: (room: Room) => readonly string[]): string[] => rooms.flatMap(of)

test('the rooms are those of ARCHITECTURE.md, in its order, each with its caption', () => {
  const text = readFileSync(fileURLToPath(new URL('../../ARCHITECTURE.md', import.meta.url)), 'utf8')
  const [, tree = ''] = /│ {3}Rooms, from the ground up[^\n]*\n([\s\S]*?)```/.exec(text) ?? []
  const captions = [...tree.matchAll(/^ {8}[├└]── ([\w-]+)\/ +(\S.*)/gm)].map(([, name = '', caption = '']) => ({
    name,
    caption,
  }))

  // start/ and cli/ put the rooms together, and production never loads dev/.
  expect(captions.filter(({ name }) => !['dev', 'start', 'cli'].includes(name))).toEqual(
    rooms.map(({ about }, index) => ({ name: listed[index], caption: about })),
  )
  expect(files.filter((file) => /^[^/]+\/room\.ts$/.test(file)).map((file) => file.split('/')[0])).toEqual(
    listed.toSorted(),
  )
})

test('a room names only what is its own', () => {
  const foreign = files
    .filter((file) => /^[^/]+\/room\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/from '([^']+)'/g)].map(([, target = '']) => `${file} > ${target}`))
    .filter((line) => !/ > (\.\/|\.\.\/room\.ts$|\.\.\/platform\/)/.test(line))

  expect(foreign).toEqual([])
})

test('each file with routes or pages is named by its room, once', () => {
  const served = files.filter(
    (file) => /\/(routes|pages|mailbox)\.ts$/.test(file) && !/^(platform|dev|cli)\//.test(file),
  )
  const missing = served.filter((file) => {
    const path = file.slice(file.indexOf('/') + 1)
    return textOf(roomFileOf(file)).split(`from './${path}'`).length !== 2
  })

  expect(served.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

test('each route is in one room', () => {
  const nameAll = (list: typeof routes): string[] => list.map(({ method, url }) => `${method} ${url}`)
  const inRooms = listNames((room) => nameAll([...(room.routes ?? [])]))

  expect(findDoubled(inRooms)).toEqual([])
  expect(nameAll(routes).toSorted()).toEqual(inRooms.toSorted())
})

test('each job is in one room', () => {
  const names = listNames(({ jobs = [] }) => jobs.map(({ name }) => name))

  expect(names.length).toBeGreaterThan(25)
  expect(findDoubled(names)).toEqual([])
})

test('each cache of ctx.caches is declared in one room, and together they have all of CACHE_MEMORY', () => {
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/^declare module '[./]+\/context\.ts' \{\n {2}interface Caches \{\n([\s\S]*?)\n {2}\}/gm)]
      .flatMap(([, fields = '']) => [...fields.matchAll(/^ {4}readonly (\w+):/gm)])
      .map(([, name = '']) => ({ name, room: file.split('/')[0] })),
  )
  const declared = rooms.flatMap(({ caches = {} }, index) =>
    Object.keys(caches).map((name) => ({ name, room: listed[index] })),
  )
  const shares = rooms.flatMap(({ caches = {} }) => Object.values(caches).map(({ share = 0 }) => share))

  expect(named.length).toBeGreaterThan(15)
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(declared.toSorted(byName)).toEqual(named.toSorted(byName))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1)
})

test('each column of encrypted values is in one room', async () => {
  const { db } = await startService()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name like '%ciphertext' order by 1`.execute(db)

  // Of sign-ins in progress, which last an hour at most: a key is not forgotten that early.
  const shortLived = ['admin_flows.secrets_ciphertext', 'magic_links.flow_ciphertext', 'oauth_flows.secrets_ciphertext']
  const registered = listNames(({ secrets = [], contents = [] }) =>
    [...secrets, ...contents].map(({ table, column }) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name)).toEqual([...registered, ...shortLived].sort())
})
