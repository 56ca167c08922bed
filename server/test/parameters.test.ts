import { expect, test } from 'vitest'
import { wholeApiOf } from '../../scripts/openapi/api.ts'
import type { Operation, Parameter } from '../../scripts/openapi/model.ts'
import { pathOf } from '../../scripts/openapi/operation.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import { type Furnished, furnish, type Ids, makeAll, makers, placesOf, requestOf } from './belongings.ts'
import type { Reply } from './client.ts'
import { redirectUri, type Service, startService } from './harness.ts'
import { newAccessKey } from './organization-belongings.ts'

/** Every documented parameter is sent with every kind of value that its type allows, and works. */

const api = wholeApiOf(routes)

const operationOf = (row: AnyRoute): Operation => {
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is missing`)
  return operation
}

/** A parameter of a route, with one value. */
interface Walk {
  readonly row: AnyRoute
  readonly parameter: Parameter
  readonly value: string
}

/** What a parameter, or one of its values, needs beside it, as its description says. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quantity: { keys: 'api_calls' },
  'release=true': { reason: 'Broken' },
  reason: { release: 'true' },
  'holder=organization': { organizationId: 'organizationId' },
}
/** Parameters that are an ID of another name. */
const meant: Readonly<Record<string, string>> = { holder: 'userId' }

/** Values for instance owners, who name no project. */
const isOfInstance = (name: string, value: string): boolean => name === 'scope' && ['all', 'instance'].includes(value)

/** The example, every choice, both booleans, and of numbers the ends of their range and decimals. */
function valuesOf({ schema, example }: Parameter): string[] {
  const {
    type,
    minimum,
    maximum,
    enum: choices = [],
  } = schema as {
    type?: string
    minimum?: number
    maximum?: number
    enum?: unknown[]
  }
  const isNumber = type === 'integer' || type === 'number'
  const ends = isNumber && choices.length === 0 ? [minimum, maximum ?? Number.MAX_SAFE_INTEGER] : []
  const others = type === 'boolean' ? [true, false] : type === 'number' ? [0.5, 1e-7] : []
  const values = [example, ...choices, ...ends, ...others].filter((value) => value !== undefined)
  return [...new Set(values.map(String))]
}

const walks: readonly Walk[] = routes.flatMap((row) =>
  (operationOf(row).parameters ?? []).flatMap((parameter) =>
    valuesOf(parameter).map((value) => ({ row, parameter, value })),
  ),
)
const walksIn = (place: Parameter['in']) => walks.filter(({ parameter }) => parameter.in === place)

interface World {
  readonly service: Service
  readonly project: Furnished
  readonly ids: Ids
}

/** A project with one object for each of these names. */
async function addProject(service: Service, key: string, names: readonly string[]): Promise<World> {
  const project = await furnish(service, key)
  const ids = await makeAll(service, project, names)
  return { service, project, ids: { ...ids, 'X-App-Id': project.appRef } }
}

/** With two of each kind that is listed, so that every list has a second page. */
async function addFullProject(service: Service): Promise<World> {
  const world = await addProject(service, 'full', Object.keys(makers))
  const { ref: projectId, appRef: appId, owner } = world.project
  await service.signIn('eve@example.com', { headers: { 'x-app-id': appId } })
  const invitation = { projectId, appId, email: 'lin@example.com', redirectUri, mail: false }
  await owner.call('POST', '/v1/admin/user-invitations', { body: invitation })
  const { organizationId, userId } = world.ids
  const support = { projectId, key: 'support', name: 'Support', group: 'support' }
  const { data: plan } = await owner.call('POST', '/v1/admin/plans', { body: support })
  await owner.call('POST', `/v1/admin/plans/${plan.id}/versions/1/publish`)
  for (const key of ['pro', 'support'])
    await owner.call('POST', '/v1/admin/licenses', { body: { projectId, plan: key, organizationId } })
  await newAccessKey(service, world.project)
  await owner.call('POST', '/v1/admin/organizations', { body: { projectId, name: 'Other', ownerUserId: userId } })
  return world
}

/** Cursors differ from list to list: one that the list returned. Without pages, it is a position in a stream. */
async function cursorOf(world: World, row: AnyRoute, example: string): Promise<string> {
  const limit = operationOf(row).parameters?.find(({ name }) => name === 'limit')
  if (!limit) return example
  const { meta } = await send(world, { row, parameter: limit, value: '1' })
  return meta?.next ?? example
}

/** The value, or the ID that it means. */
async function textFor(world: World, { row, parameter: { name, schema }, value }: Walk): Promise<string> {
  if (name === 'after') return cursorOf(world, row, value)
  return (Object(schema).enum === undefined ? world.ids[meant[name] ?? name] : undefined) ?? value
}

/** What the route needs, with the parameter: as the ID of an object that exists, or as the value of the walk. */
async function inputOf(world: World, { row, parameter, value }: Walk) {
  const { name, in: place } = parameter
  const { ids } = world
  const { path: inPath, query } = placesOf(row)
  const project = isOfInstance(name, value) ? [] : ['projectId']
  const required = new Set([...project, ...(row.access === 'server' ? ['licenseId'] : [])])
  const needed = [...inPath, ...query.filter((id) => required.has(id))]
  const known = Object.fromEntries(needed.map((id) => [id, ids[id] ?? 'x']))
  const { path, body } = requestOf(row, place === 'path' ? { ...known, [name]: value } : known)
  const url = new URL(path, 'http://localhost')
  const shown = await textFor(world, { row, parameter, value })
  if (place === 'query') {
    const beside = companions[name] ?? companions[`${name}=${value}`] ?? {}
    const taken = new Set(operationOf(row).parameters?.map((parameter) => parameter.name))
    const sent = Object.entries({ ...beside, [name]: shown }).filter(([other]) => taken.has(other))
    for (const [other, itsValue] of sent) url.searchParams.set(other, ids[itsValue] ?? itsValue)
  }
  const headers: Record<string, string> = place === 'header' ? { [name]: shown } : {}
  return { path: url.pathname + url.search, headers, ...(body && { body }) }
}

/** Sends it as a caller whom the document names. */
async function send(world: World, walk: Walk): Promise<Reply> {
  const { service, project } = world
  const { row, parameter, value } = walk
  const { path, headers, ...body } = await inputOf(world, walk)
  if (row.access === 'admin' || row.access === 'dashboard') {
    const admin = isOfInstance(parameter.name, value) ? await service.adminSignIn() : project.owner
    return admin.call(row.method, path, { ...body, headers })
  }
  // Only without an API key does the header matter.
  const isServer = row.access === 'server' && parameter.name !== 'X-App-Id'
  const credentials = isServer ? { 'x-api-key': project.apiKey } : { authorization: `Bearer ${project.token}` }
  return service.call(row.method, path, { ...body, headers: { ...headers, ...credentials } })
}

/** Response headers that the document declares for this status. */
function findHeaders(row: AnyRoute, status: number): string[] {
  const declared = operationOf(row).responses[status]
  if (!declared) return []
  const response = '$ref' in declared ? api.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared
  return Object.keys(response?.headers ?? {})
}

/** Why a response to a valid value is wrong. */
function faultOf({ row, parameter }: Walk, { status, error, headers }: Reply): string | undefined {
  const missing = findHeaders(row, status).filter((header) => !headers.has(header))
  if (missing.length > 0) return `${status} without ${missing.join()}`
  if (status < 400) return undefined
  const fields: { path: string; message: string }[] = error?.details?.fields ?? []
  const own = fields.find(({ path }) => path.endsWith(parameter.name))
  // A header or an ID of the path may be right for another object; a query is about those that exist.
  if (parameter.in !== 'query' && status < 500 && !own) return undefined
  return `${status} ${error?.code} ${own?.message ?? JSON.stringify(fields)}`
}

async function faultsOf(place: Parameter['in'], sent: (walk: Walk, index: number) => Promise<Reply>) {
  const faults: Record<string, string> = {}
  for (const [index, walk] of walksIn(place).entries()) {
    const fault = faultOf(walk, await sent(walk, index))
    const { row, parameter, value } = walk
    if (fault !== undefined) faults[`${row.method} ${row.url} ${parameter.name}=${value}`] = fault
  }
  return faults
}

test('every documented query parameter works with every kind of value of its type', async () => {
  const service = await startService()
  const world = await addFullProject(service)

  const faults = await faultsOf('query', async (walk, index) => {
    if (walk.row.method === 'GET') return send(world, walk)
    // What one call deletes, the next one would not find.
    const own = await addProject(service, `change-${index}`, ['userId', 'projectId', ...placesOf(walk.row).path])
    return send(own, walk)
  })

  expect(faults).toEqual({})
})

test.each(['header', 'path'] as const)('no documented value is refused in the %s', async (place) => {
  const service = await startService()
  const world = await addProject(service, 'walked', place === 'path' ? ['userId', 'licenseId'] : Object.keys(makers))

  expect(await faultsOf(place, (walk) => send(world, walk))).toEqual({})
})

test('every documented parameter is sent', () => {
  const documented = Object.values(api.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters = [] }) => parameters),
  )

  expect(documented.length).toBeGreaterThan(200)
  expect(new Set(walks.map(({ parameter }) => parameter))).toEqual(new Set(documented))
})
