import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { openApiOf } from '../../scripts/openapi/api.ts'
import { exampleOf } from '../../scripts/openapi/examples.ts'
import type { JsonSchema, MediaType, Parameter, Response } from '../../scripts/openapi/model.ts'
import { pathOf } from '../../scripts/openapi/operation.ts'
import { printOpenApi } from '../../scripts/openapi/print.ts'
import type { SharedApi, SharedOperation } from '../../scripts/openapi/share.ts'
import { errorCatalog } from '../src/errors.ts'
import { type AnyRoute, route } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import { requireDeclared } from './declared.ts'
import { startService } from './harness.ts'

const api = openApiOf(routes)

const operationOf = (row: AnyRoute): SharedOperation => {
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is missing`)
  return operation
}
const rows = routes.map((row) => [`${row.method} ${row.url}`, row] as const)

/** Resolves a reference; a description beside it replaces the one there. */
function follow(value: unknown): unknown {
  const { $ref, ...own } = Object(value) as { $ref?: string }
  if ($ref === undefined) return value
  const found = $ref
    .slice(2)
    .split('/')
    .reduce((at: unknown, key) => Object(at)[key], api)
  return { ...Object(found), ...own }
}

/** Resolves all references. */
function whole(value: unknown): unknown {
  const found = follow(value)
  if (Array.isArray(found)) return found.map(whole)
  if (found === null || typeof found !== 'object') return found
  return Object.fromEntries(Object.entries(found).map(([key, inner]) => [key, whole(inner)]))
}

function expectValid(schema: unknown, value: unknown): void {
  const check = Compile(whole(schema) as never)
  expect(check.Errors(value)).toEqual([])
}

test('the document passes the recommended rules of the OpenAPI linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(api)

  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test.each(rows)('%s: examples of parameters and body are valid input', (_name, row) => {
  const { parameters = [], requestBody } = operationOf(row)

  for (const parameter of parameters) {
    const { schema, example } = follow(parameter) as Parameter
    expectValid(schema, exampleIn({ schema, example }))
  }
  const content = requestBody?.content['application/json']
  if (content && row.input.body)
    for (const schema of [row.input.body, content.schema]) expectValid(schema, exampleIn(content))
})

test.each(rows)('%s: every response has a schema and matching examples', (_name, row) => {
  for (const answer of Object.values(operationOf(row).responses)) {
    const { content = {} } = follow(answer) as Response
    const json = content['application/json']
    // Without it: a file, or a 304, which has no body.
    if (json) expectValid(json.schema, exampleIn(json))
    else expect([row.downloads, []]).toContainEqual(Object.keys(content))
  }
})

/** Its own example, or the one that follows from those of its fields. */
const exampleIn = ({ schema, example }: MediaType): unknown => example ?? exampleOf(whole(schema) as object, 'schema')

test.each(rows)('%s: every declared error is a response with its status', (_name, row) => {
  const { responses } = operationOf(row)

  for (const code of row.errors) {
    const { description } = follow(responses[errorCatalog[code].status]) as { description: string }
    expect(description).toContain(`\`${code}\``)
  }
  const successes = [String(row.status ?? 200), ...Object.keys(row.alternatives ?? {})]
  expect(Object.keys(responses)).toEqual(expect.arrayContaining([...successes, '429', '500']))
})

test('the document has at most 3 KB for each operation, and names for shared parts instead of numbers', () => {
  const { parameters, responses } = api.components

  expect(printOpenApi(api).length).toBeLessThanOrEqual(3_000 * routes.length)
  expect([...Object.keys(parameters), ...Object.keys(responses)].filter((name) => /\d$/.test(name))).toEqual([])
})

test('the document has every route and nothing else', () => {
  const documented = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(documented.sort()).toEqual(routes.map((row) => `${row.method} ${pathOf(row)}`).sort())
})

test('the public document has every operation outside of the dashboard, complete, and nothing else', async () => {
  const { body } = await (await startService()).call('GET', '/openapi/public.json')
  const document = body as SharedApi
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const ofDashboard = routes.filter(
    ({ access, url }) => access === 'admin' || access === 'dashboard' || /admin/.test(url),
  )
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify({ ...document, servers: api.servers }),
    absoluteRef: '/public.json',
    config,
  })

  const others = routes.filter((row) => !ofDashboard.includes(row))
  expect(operations.sort()).toEqual(others.map((row) => `${row.method} ${pathOf(row)}`).sort())
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('/components/schemas/MemberList')
})

test('a response that the document does not declare is refused', () => {
  const sent = {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    text: '{"data":{"success":true},"meta":{"requestId":"req_1"}}',
  }
  const receive = (more: Partial<typeof sent>) => () => requireDeclared('POST', '/v1/auth/logout', { ...sent, ...more })

  expect(receive({})).not.toThrow()
  expect(receive({ status: 201 })).toThrow('POST /v1/auth/logout: status 201')
  expect(receive({ contentType: 'text/plain' })).toThrow('text/plain with status 200')
  expect(receive({ text: '{"data":{"success":1},"meta":{"requestId":"req_1"}}' })).toThrow(
    '/data/success must be boolean',
  )
  expect(receive({ text: '{"data":{"success":true}}' })).toThrow('meta')
})

test('a row with a field without an example stops the generation and is named', () => {
  const row = route({
    method: 'POST',
    url: '/v1/auth/thing',
    summary: 'A thing',
    sdk: 'things.make',
    description: '',
    access: 'public',
    limit: 'auth',
    input: { body: Type.Object({ name: Type.String() }) },
    data: Type.Object({}),
    errors: [],
    handler: function makeThing() {
      return {}
    },
  })

  expect(() => openApiOf([row])).toThrow('POST /v1/auth/thing body.name has no example')
})

test('an example is built from the fields, unless the schema has its own', () => {
  const name = Type.String({ examples: ['Ada'] })

  expect(exampleOf(Type.Object({ name, tags: Type.Array(name) }), '')).toEqual({ name: 'Ada', tags: ['Ada'] })
  expect(exampleOf(Type.Object({ name }, { examples: [{ name: 'Bob' }] }), '')).toEqual({ name: 'Bob' })
  expect(exampleOf(Type.Union([name, Type.Null()]), '')).toBe('Ada')
})

describe('names', () => {
  const verbs = new Set(
    `accept activate assign cancel change check commit complete create deactivate decline delete export get grant import invite issue
      list migrate override preview publish receive reconcile redeem refresh reinstate release remove renew replay
      report resend reserve reset reveal revoke rotate send sign start suspend test transfer unassign undo unflag
      update validate verify void`.split(/\s+/),
  )
  const operations = routes.map(operationOf)
  const ids = operations.map(({ operationId }) => operationId)
  const adminSessions = ['getCurrentAdminSession', 'listMyAdminSessions', 'revokeMyAdminSession']

  test('operation IDs are unique verbNoun names with a known verb', () => {
    const wrong = ids.filter((id) => !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id) || !verbs.has(id.replace(/[A-Z].*/, '')))

    expect(wrong).toEqual([])
    expect(ids.filter((id) => id.startsWith('sign') && !id.startsWith('signOut'))).toEqual([])
    expect(new Set(ids).size).toBe(277)
  })

  test('no operation ID contains Admin except admin sessions', () => {
    expect(ids.filter((id) => /Admin/.test(id)).sort()).toEqual(adminSessions)
  })

  test('no schema name contains Admin except admin sessions', () => {
    const names = Object.keys(api.components.schemas).filter((name) => name.includes('Admin'))

    expect(names.filter((name) => !/AdminSessions?(?:$|[A-Z])/.test(name))).toEqual([])
  })

  test('every operation has a unique SDK method', () => {
    const methods = operations.map((operation) => operation['x-licet-sdk'])

    expect(methods.filter((method) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(method))).toEqual([])
    expect(methods.filter((method, index) => methods.indexOf(method) !== index)).toEqual([])
  })

  test('operation IDs match the frozen list', () => {
    const frozen = readFileSync(new URL('operation-ids.txt', import.meta.url), 'utf8')

    expect(`${[...ids].sort().join('\n')}\n`).toBe(frozen)
  })

  test('summaries start with a verb, have at most six words, and are unique', () => {
    // A summary may state the goal instead of the verb of its operation.
    const others = ['Clear', 'Connect', 'Fetch', 'Rename']
    const summaries = operations.map(({ summary }) => summary)
    const [first, words] = [(text: string) => text.split(' ')[0] ?? '', (text: string) => text.split(' ').length]

    expect(summaries.filter((text) => !verbs.has(first(text).toLowerCase()) && !others.includes(first(text)))).toEqual(
      [],
    )
    expect(summaries.filter((text) => words(text) > 6 || text.endsWith('.'))).toEqual([])
    expect(summaries.filter((text, index) => summaries.indexOf(text) !== index)).toEqual([])
  })
})

describe('schemas', () => {
  const { schemas } = api.components
  const names = Object.keys(schemas)
  const operations = routes.map((row) => ({ row, id: row.handler.name, operation: operationOf(row) }))

  /** Every schema in the document, with its place. */
  function* everySchema(at: unknown = { paths: api.paths, components: api.components }, place = ''): Generator<Place> {
    if (at === null || typeof at !== 'object') return
    yield { place, schema: at as JsonSchema }
    for (const [key, inner] of Object.entries(at)) {
      if (!['example', 'examples'].includes(key)) yield* everySchema(inner, `${place}/${key}`)
    }
  }
  interface Place {
    readonly place: string
    readonly schema: JsonSchema
  }
  const all = [...everySchema()].filter(({ place }) => !place.endsWith('/properties'))
  const locations = (isWrong: (schema: JsonSchema, place: string) => boolean) =>
    all.filter(({ schema, place }) => isWrong(schema, place)).map(({ place }) => place)

  test('every enum and every constant has a type', () => {
    expect(locations((schema) => ('enum' in schema || 'const' in schema) && schema['type'] === undefined)).toEqual([])
  })

  test('no enum has a value that the members of an enum in Java or Kotlin collide with', () => {
    const taken = ['name', 'ordinal', 'entries', 'values', 'declaringClass']

    expect(
      locations(({ enum: choices }) => Array.isArray(choices) && choices.some((one) => taken.includes(one))),
    ).toEqual([])
  })

  test('every object with fields has a name', () => {
    const isNamed = (place: string) => /^\/components\/schemas\/[A-Za-z0-9]+$/.test(place)

    expect(locations((schema, place) => schema['properties'] !== undefined && !isNamed(place))).toEqual([])
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]+$/.test(name) || /\d{3}|^New[A-Z]/.test(name))).toEqual([])
  })

  test('beside every email of a user stands whether it is verified', () => {
    // Members always sign in by email, an invitation has no user yet, an input states no fact, and a method has no email.
    const ofOthers =
      /^(?:AdminSessionMember|(?:User|UserExport|Organization|UserExportOrganization)?Invitation|UserInvitationSent|Member|SignInMethods)$|Body$|^(?:Assign|Grant|Transfer)License/
    const isEmail = (field: string) => field === 'email' || field.endsWith('Email')
    const without = Object.entries(schemas).flatMap(([name, { properties }]) => {
      const fields = ofOthers.test(name) ? [] : Object.keys(Object(properties))
      const emails = fields.filter(isEmail).filter((field) => !fields.includes(`${field}Verified`))
      return emails.map((field) => `${name}.${field}`)
    })
    // A pending email is unverified by its name, and those of the support and for bills are no user's.
    expect(without.filter((place) => !/pendingEmail|supportEmail|billingEmail/i.test(place))).toEqual([])
  })

  test('every success is a named envelope, and every list a named page', () => {
    const successes = operations.flatMap(({ row, id, operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([status, answer]) =>
          Object.entries(Object(follow(answer)).content as Record<string, MediaType>).map(([type, { schema }]) => ({
            at: `${id} ${status}`,
            type,
            schema,
            isList: 'items' in row.data,
          })),
        ),
    )
    const nameOf = (schema: object) =>
      '$ref' in schema ? String(schema.$ref).replace('#/components/schemas/', '') : ''
    const isWrong = ({ type, schema, isList }: (typeof successes)[number]) =>
      type === 'application/json' && !nameOf(schema).endsWith(isList ? 'List' : 'Response')

    expect(successes.length).toBeGreaterThan(164)
    expect(successes.filter(isWrong).map(({ at }) => at)).toEqual([])
    expect(successes.filter(({ schema }) => nameOf(schema) === '').map(({ type }) => type)).toEqual([
      'text/event-stream',
      'text/event-stream',
      'text/csv',
      'text/csv',
      'application/x-ndjson',
      'text/csv',
      'text/csv',
    ])
    for (const name of names.filter((each) => /(?:Response|List)$/.test(each) && each !== 'RateLimitedResponse')) {
      expect(Object(schemas[name]?.['properties']).meta).toEqual({ $ref: expect.stringMatching(/Meta$/) })
    }
  })

  test('no two schemas have the same fields, except bodies and data of different operations', () => {
    const ofOperation = (name: string) => operations.some(({ id }) => name.toLowerCase().startsWith(id.toLowerCase()))
    const own = names.filter((name) => !ofOperation(name))
    const shapes = own.map((name) => JSON.stringify(shapeOf(schemas[name])))

    expect(own.filter((_, index) => shapes.indexOf(shapes[index] ?? '') !== index)).toEqual([])
  })

  test('null is a type of a scalar, and one of two choices for an object', () => {
    const hasNull = (schema: JsonSchema) =>
      Array.isArray(schema['oneOf']) && schema['oneOf'].some(({ type }) => type === 'null')

    expect(locations((schema) => 'anyOf' in schema || 'allOf' in schema || 'nullable' in schema)).toEqual([])
    expect(
      locations(
        (schema) =>
          hasNull(schema) && (schema['oneOf'] as object[]).some((one) => !('$ref' in one) && !('type' in one)),
      ),
    ).toEqual([])
    expect(
      locations(({ type, enum: choices }) => Array.isArray(choices) && Array.isArray(type) !== choices.includes(null)),
    ).toEqual([])
  })

  test('nothing that generators misread: unique items, patterns of names, defaults that clients would send', () => {
    const isBody = (place: string) => place.startsWith('/components/schemas/')

    expect(
      locations((schema) => 'uniqueItems' in schema || 'patternProperties' in schema || 'x-variants' in schema),
    ).toEqual([])
    expect(locations((schema, place) => isBody(place) && 'default' in schema)).toEqual([])
  })
})

/** A schema without its texts. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (schema === null || typeof schema !== 'object') return schema
  const entries = Object.entries(schema).filter(([key]) => !['description', 'examples'].includes(key))
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, shapeOf(inner)]),
  )
}
