import { type Html, html } from '../http/html.ts'
import type { Say } from './words.ts'

/** What is wrong with a form: the field, and what to do. */
export interface FieldFault {
  /** The `id` of the field. */
  readonly field: string
  readonly text: Html
}

/** Above a form that was refused. It takes the focus; its links lead to the fields. */
export const faultSummary = (say: Say, faults: readonly FieldFault[]): Html | undefined =>
  faults.length === 0
    ? undefined
    : html`<div class="summary" role="alert" tabindex="-1" data-focus>
<h2>${say('form.summary')}</h2>
<ul>${faults.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}</ul>
</div>`

/** Marks a field of a form that was refused. */
export const faultMark = (faults: readonly FieldFault[], field: string): Html | undefined =>
  faults.some((fault) => fault.field === field)
    ? html` aria-invalid="true" aria-describedby="${field}-fault"`
    : undefined

/** What is wrong with a field, below it. */
export const faultText = (faults: readonly FieldFault[], field: string): Html | undefined => {
  const fault = faults.find((each) => each.field === field)
  return fault && html`<p class="fault" id="${field}-fault">${fault.text}</p>`
}
