import { type Html, html } from '../http/html.ts'

/** An email that breaks after `@` and dots, where a line is too short for it. */
export const emailText = (email: string): Html =>
  html`${email.split(/(?<=[@.])/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`
