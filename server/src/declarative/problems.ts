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
        : `The file has ${lines.length} faults:\n${lines.map((line) => `  ${line}`).join('\n')}`,
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
