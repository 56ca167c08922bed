import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { errorCatalog } from '../src/errors.ts'
import { openApiOf } from '../src/openapi.ts'
import { exampleOf } from '../src/platform/http/openapi/examples.ts'
import type { JsonSchema, Operation } from '../src/platform/http/openapi/model.ts'
import { pathOf } from '../src/platform/http/openapi/operation.ts'
import { type AnyRoute, route } from '../src/platform/http/route.ts'

const api = openApiOf(routes)

const operationOf = (row: AnyRoute): Operation => {
  const operation = api.paths[pathOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${row.url} is missing`)
  return operation
}
const rows = routes.map((row) => [`${row.method} ${row.url}`, row] as const)

/** The value that a reference stands for. */
function follow(value: unknown): unknown {
  const { $ref } = Object(value) as { $ref?: string }
  if ($ref === undefined) return value
  return $ref
    .slice(2)
    .split('/')
    .reduce((at: unknown, key) => Object(at)[key], api)
}

/** With all references put in place. */
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

test.each(rows)('%s: examples of parameters and body are what the service takes', (_name, row) => {
  const { parameters = [], requestBody } = operationOf(row)

  for (const { schema, example } of parameters) expectValid(schema, example)
  if (row.input.body) expectValid(row.input.body, requestBody?.content['application/json'].example)
})

test.each(rows)('%s: every answer has a schema and examples that fit it', (_name, row) => {
  for (const answer of Object.values(operationOf(row).responses)) {
    const { content } = follow(answer) as {
      content: Record<string, { schema: JsonSchema; example?: unknown; examples?: object }>
    }
    // A file is told by its media types alone.
    if (!content['application/json'] && row.downloads) {
      expect(Object.keys(content)).toEqual(row.downloads)
      continue
    }
    const { schema, example, examples = {} } = content['application/json'] ?? { schema: {} }
    const values = example === undefined ? Object.values(examples).map((one) => Object(follow(one)).value) : [example]
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) expectValid(schema, value)
  }
})

test.each(rows)('%s: every error it declares is an answer of its status', (_name, row) => {
  const { responses } = operationOf(row)

  for (const code of row.errors) {
    const { description } = follow(responses[errorCatalog[code].status]) as { description: string }
    expect(description).toContain(`\`${code}\``)
  }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(row.status ?? 200), '429', '500']))
})

test('every route is in the document, and nothing else', () => {
  const documented = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(documented.sort()).toEqual(routes.map((row) => `${row.method} ${pathOf(row)}`).sort())
})

test('a row whose field has no example stops the generation and says which', () => {
  const row = route({
    method: 'POST',
    url: '/v1/auth/thing',
    summary: 'A thing',
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

test('an example is put together from the fields, unless the schema has one of its own', () => {
  const name = Type.String({ examples: ['Ada'] })

  expect(exampleOf(Type.Object({ name, tags: Type.Array(name) }), '')).toEqual({ name: 'Ada', tags: ['Ada'] })
  expect(exampleOf(Type.Object({ name }, { examples: [{ name: 'Bob' }] }), '')).toEqual({ name: 'Bob' })
  expect(exampleOf(Type.Union([name, Type.Null()]), '')).toBe('Ada')
})
