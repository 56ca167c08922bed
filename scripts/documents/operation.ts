import { escapeHtml } from '../../server/src/platform/http/html.ts'
import type { OpenApi, Operation } from '../openapi/model.ts'
import { type Call, curl, failuresOf, fieldGroups, successOf } from './call.ts'
import { fieldList } from './fields.ts'
import { inline, json, paragraphs } from './text.ts'

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
${fieldGroups(api, operation)
  .map(({ title, fields }) => fieldList(title, fields))
  .join('\n')}
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

function errorList(api: OpenApi, operation: Operation): string {
  const rows = failuresOf(api, operation).map(
    ({ status, lines }) => `<div><dt>${status}</dt>${lines.map((line) => `<dd>${inline(line)}</dd>`).join('')}</div>`,
  )
  return `<h3>Errors</h3>\n<dl class="failures">${rows.join('\n')}</dl>`
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
