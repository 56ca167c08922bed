import { t } from 'i18next'
import { ApiProblem } from '../api/problem.ts'
import { problemText } from './problem-text.ts'

/**
 * What is wrong with which field, as `form.setErrors` takes it. Problems of no field of the form go to `otherwise`:
 * `save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) })`.
 */
export function fieldErrors(error: unknown, otherwise: string): Record<string, string> {
  if (!(error instanceof ApiProblem) || error.fields.length === 0) return { [otherwise]: problemText(t, error) }
  // `redirectUris[0]` is `redirectUris.0` in a form.
  return Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/\[(\d+)\]/g, '.$1'), message]))
}
