import type { AdminContext } from '../../../context.ts'
import type { App } from '../../../projects/apps/model.ts'
import type { Project } from '../../../projects/service.ts'
import type { UserInProject } from '../queries.ts'
import type { CauseCode } from './schema.ts'

/** Who wants to sign in. */
export interface Who {
  readonly project: Project
  /** In normal form. */
  readonly email: string
  /** Undefined: no one has the email. */
  readonly user: UserInProject | undefined
  /** The apps of the project, without the built-in one. */
  readonly apps: readonly App[]
}

/** Something that keeps them from signing in. */
export interface FoundCause {
  readonly code: CauseCode
  readonly since?: Date | null
  readonly until?: Date | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Looks for causes of one kind. */
export type Finder = (ctx: AdminContext, who: Who) => Promise<readonly FoundCause[]>
