import { ApiProblem } from '../../api/problem.ts'

/** What the server said of entries of the allow-list, if it was of them. */
export function urisError(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const problems = error.fields.filter(({ path }) => path.startsWith('redirectUris'))
  return problems.length === 0 ? undefined : problems.map(({ message }) => message).join(' · ')
}
