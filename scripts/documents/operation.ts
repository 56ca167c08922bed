import { errorCatalog } from '../../server/src/errors.ts'
import { escapeHtml } from '../../server/src/platform/http/html.ts'
import type { JsonSchema, MediaType, OpenApi, Operation, Parameter, Response } from '../openapi/model.ts'
import { type FieldLine, fieldList, fieldsOf, resolveReference, typeOf } from './fields.ts'
import { inline, json, paragraphs } from './text.ts'

/** One method of one path. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

interface GuideLink {
  readonly url: string
  readonly title: string
}

/** @param guides those that name the operation, from the same page */
export function operationSection(api: OpenApi, call: Call, guides: readonly GuideLink[]): string {
  const { method, path, operation } = call
  const { operationId: id, summary, description, security } = operation
  const answer = successOf(api, operation)
  const lock = security.length > 0 ? '<span class="lock">requires an access token</span>' : ''
  return `<article id="${id}">
<h2><a href="#${id}">${escapeHtml(summary)}</a></h2>
<p class="route"><b class="method ${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${lock}</p>
${paragraphs(description)}
${guideList(guides)}<div class="columns">
<div class="words">
${requestFields(api, operation)}
${fieldList('Response', fieldsOf(api, dataOf(api, operation)))}
${errorList(api, operation)}
</div>
<div class="samples">
${sample('Request', escapeHtml(curl(api, call)))}
${answer?.example === undefined ? '' : sample('Response', json(answer.example))}
${trial(call)}
</div>
</div>
</article>`
}

const guideList = (guides: readonly GuideLink[]): string =>
  guides.length === 0
    ? ''
    : `<p class="mentions">Guides: ${guides.map(({ url, title }) => `<a href="${url}">${escapeHtml(title)}</a>`).join(' · ')}</p>\n`

function answerOf(api: OpenApi, { operationId, responses }: Operation, status: string): Response {
  const answer = responses[status]
  if (!answer) throw new Error(`${operationId} has no response ${status}`)
  return '$ref' in answer ? Object({ ...resolveReference(api, answer), ...answer }) : answer
}

/** The content on success: 200, or 201 with the created object. Files come first in their first format. */
function successOf(api: OpenApi, operation: Operation): MediaType | undefined {
  const { content = {} } = answerOf(api, operation, '201' in operation.responses ? '201' : '200')
  return Object.values(content)[0]
}

/** Schema of `data` in the envelope, or of JSON without an envelope. */
function dataOf(api: OpenApi, operation: Operation): JsonSchema {
  const schema = resolveReference(api, successOf(api, operation)?.schema)
  return Object(Object(schema['properties']).data ?? schema)
}

function requestFields(api: OpenApi, { parameters = [], requestBody }: Operation): string {
  const titles = { path: 'Path', query: 'Query', header: 'Header' }
  const lists = (['path', 'query', 'header'] as const).map((place) =>
    fieldList(
      titles[place],
      parameters.filter((parameter) => parameter.in === place).map((parameter) => asField(api, parameter)),
    ),
  )
  const body = requestBody ? fieldsOf(api, requestBody.content['application/json'].schema) : []
  return [...lists, fieldList('Body', body)].filter((list) => list !== '').join('\n')
}

const asField = (api: OpenApi, { name, required, description, schema }: Parameter): FieldLine => {
  const { default: fallback, minimum, maximum } = schema
  const range = minimum !== undefined && maximum !== undefined ? ` ${String(minimum)} to ${String(maximum)}.` : ''
  const otherwise = fallback === undefined ? '' : ` Default ${String(fallback)}.`
  return { name, required, type: typeOf(api, schema), description: `${description}${range}${otherwise}` }
}

function errorList(api: OpenApi, operation: Operation): string {
  const rows = Object.keys(operation.responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => {
      const lines = failuresOf(answerOf(api, operation, status)).map((line) => `<dd>${inline(line)}</dd>`)
      return `<div><dt>${status}</dt>${lines.join('')}</div>`
    })
  return `<h3>Errors</h3>\n<dl class="failures">${rows.join('\n')}</dl>`
}

/** The codes of an error response with their messages; of one that names no code, what it says. */
function failuresOf({ description }: Response): string[] {
  const codes = description.match(/`[A-Z_]+`(?=, |$)/g) ?? []
  return codes.length === 0 ? [description] : codes.map((code) => `${code}: ${messages.get(code.slice(1, -1))}`)
}

const messages = new Map<string, string>(Object.entries(errorCatalog).map(([code, { message }]) => [code, message]))

function curl(api: OpenApi, { method, path, operation }: Call): string {
  const { parameters = [], requestBody, security } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example),
  )
  const origin = (api.servers[0]?.url ?? '').replace(/\/$/, '')
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${origin}${filled}`]
  lines.push(...credentials(security))
  if (requestBody) {
    lines.push(`-H 'content-type: application/json'`)
    const body = JSON.stringify(requestBody.content['application/json'].example, null, 2)
    lines.push(`-d '${body.replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`)
  }
  return lines.join(' \\\n  ')
}

/** How the call authenticates. A browser sends the dashboard's cookie; no other client may. */
function credentials(security: Operation['security']): string[] {
  const schemes = security.flatMap((scheme) => Object.keys(scheme))
  if (schemes.includes('bearer')) return ['-H "authorization: Bearer $ACCESS_TOKEN"']
  return schemes.includes('apiKey') ? ['-H "x-api-key: $API_KEY"'] : []
}

const sample = (title: string, code: string): string =>
  `<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`

/** A form that sends the call, driven by script.ts. */
function trial({ method, path, operation }: Call): string {
  const { operationId: id, parameters = [], requestBody, security } = operation
  const inputs = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<label>${escapeHtml(name)}<input name="${place}.${escapeHtml(name)}" value="${escapeHtml(String(schema['default'] ?? ''))}"${
        required ? ' required' : ''
      } autocomplete="off" spellcheck="false"></label>`,
  )
  const body = requestBody && JSON.stringify(requestBody.content['application/json'].example, null, 2)
  const area = body
    ? `<label>Body<textarea name="body" rows="${body.split('\n').length + 1}" spellcheck="false">${escapeHtml(body)}</textarea></label>`
    : ''
  const data = `data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}"${security.some((scheme) => 'bearer' in scheme) ? ' data-secured' : ''}`
  return `<details class="try"><summary>Try it out</summary>
<form ${data}>${inputs.join('')}${area}<button>Send<span class="hidden"> ${escapeHtml(id)}</span></button></form>
<output aria-live="polite"></output></details>`
}
