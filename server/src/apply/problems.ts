import { ApiError, type FieldProblem } from '../errors.ts'

/** One location in a declarative file and its problem. Never holds a value from the environment. */
export interface DeclarationProblem {
  /** Such as `projects[0].apps[1].redirectUris[0]`; empty for the file as a whole. */
  path: string
  message: string
}

/** All problems of a declarative file. */
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

/** A location, from the top of the file down. */
export type Path = readonly (string | number)[]

/** Formats `/projects/0/key` as `projects[0].key`. */
export const formatPath = (segments: Path): string =>
  segments
    .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : index === 0 ? segment : `.${segment}`))
    .join('')

/**
 * Adds the file location to errors that only the database can detect, such as a missing feature or plan.
 * @throws DeclarationError, or the given error otherwise
 */
export function placeFaults(error: unknown, at: Path): never {
  if (error instanceof ApiError && error.code === 'REDIRECT_HOST_TAKEN') throw faultsOfTaken(error, at)
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') throw error
  const fields = (error.details?.['fields'] ?? []) as FieldProblem[]
  throw new DeclarationError(
    fields.map(({ path, message }) => ({
      path: `${formatPath(at)}.${path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')}`,
      message,
    })),
  )
}

function faultsOfTaken({ details }: ApiError, at: Path): DeclarationError {
  const hosts = [details?.['hosts']].flat().map(String)
  const path = `${formatPath(at)}.redirectUris`
  return new DeclarationError(
    hosts.map((host) => ({
      path,
      message: `${host} belongs to another project; allowSharedHosts: true lets both have it`,
    })),
  )
}
