import { ApiError, type FieldProblem } from '../errors.ts'

/** One place of a declarative file and what is wrong there. Never holds a value that came from the environment. */
export interface DeclarationProblem {
  /** As in `projects[0].apps[1].redirectUris[0]`; empty for the file as a whole. */
  path: string
  message: string
}

/** Everything that is wrong with a declarative file, at once. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
  readonly problems: readonly DeclarationProblem[]

  constructor(problems: readonly DeclarationProblem[]) {
    const lines = problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    super(
      lines.length === 1
        ? lines[0]
        : `The file has ${lines.length} problems:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/** Where something is, from the top of the file down. */
export type Path = readonly (string | number)[]

/** `/projects/0/key` as `projects[0].key`. */
export const pathOf = (segments: Path): string =>
  segments
    .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : index === 0 ? segment : `.${segment}`))
    .join('')

/**
 * What only the database can tell, such as whether a feature or a plan is there: such faults get their place in the file here.
 * @throws DeclarationError, or else what it is given
 */
export function placeFaults(error: unknown, at: Path): never {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') throw error
  const fields = (error.details?.['fields'] ?? []) as FieldProblem[]
  throw new DeclarationError(
    fields.map(({ path, message }) => ({
      path: `${pathOf(at)}.${path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')}`,
      message,
    })),
  )
}
