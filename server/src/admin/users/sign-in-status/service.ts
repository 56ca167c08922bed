import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { plainEmail } from '../../../platform/mail/address.ts'
import { findApps } from '../../../projects/apps/service.ts'
import { findProjectByNumber, type Project } from '../../../projects/service.ts'
import { findUserByEmail } from '../../../users/queries.ts'
import { requireProject } from '../../access/service.ts'
import { findUserIn, type UserInProject } from '../queries.ts'
import type { UserParams } from '../schema.ts'
import { getUserRow } from '../service.ts'
import { findSessionLimit, findSignup, findSuspension } from './account.ts'
import { causeCatalog } from './causes.ts'
import { findEmailCauses } from './emails.ts'
import { findNewestSession } from './queries.ts'
import { causeCodes, causeMessages, type SignInCause, type SignInStatus, type SignInStatusQuery } from './schema.ts'
import { findPasskeyCauses, findProviderCauses } from './ways.ts'
import type { FoundCause } from './who.ts'

const finders = [findSuspension, findSessionLimit, findSignup, findEmailCauses, findProviderCauses, findPasskeyCauses]

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function getUserSignInStatus(
  ctx: AdminContext,
  { params }: { params: UserParams },
): Promise<SignInStatus> {
  const user = await getUserRow(ctx, params)
  const project = await findProjectByNumber(ctx, user.project_id)
  if (!project) throw new ApiError('USER_NOT_FOUND')
  return statusOf(ctx, project, user.email ?? '', user)
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function getEmailSignInStatus(
  ctx: AdminContext,
  { query }: { query: SignInStatusQuery },
): Promise<SignInStatus> {
  const project = await requireProject(ctx, query.projectId)
  const email = plainEmail(query.email)
  const known = await findUserByEmail(ctx.db, project.id, email)
  return statusOf(ctx, project, email, known && (await findUserIn(ctx.db, known.public_id, [project.id])))
}

async function statusOf(
  ctx: AdminContext,
  project: Project,
  email: string,
  user: UserInProject | undefined,
): Promise<SignInStatus> {
  const apps = (await findApps(ctx, project)).filter(({ kind }) => kind === 'app')
  const who = { project, email, user, apps }
  const found = (await Promise.all(finders.map((find) => find(ctx, who)))).flat()
  const causes = found.map(toCause).sort((a, b) => causeCodes.indexOf(a.code) - causeCodes.indexOf(b.code))
  return {
    email,
    emailVerified: user?.email_verified_at != null,
    userId: user?.public_id ?? null,
    canSignIn: causes.every(({ stops }) => stops !== 'everything'),
    causes,
    lastSignIn: user?.last_login_at ? await describeSignIn(ctx, user, user.last_login_at) : null,
  }
}

function toCause({ code, since, until, details = {} }: FoundCause): SignInCause {
  const { stops, cure = null } = causeCatalog[code]
  return {
    code,
    message: causeMessages[code],
    stops,
    cure,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    details: { ...details },
  }
}

/** An older session than the sign-in says nothing about it: its own is no longer stored. */
async function describeSignIn(ctx: AdminContext, { id, project_id: projectId }: UserInProject, at: Date) {
  const newest = await findNewestSession(ctx.db, projectId, id)
  const isOfSignIn = newest !== undefined && newest.at >= at
  return { at: at.toISOString(), method: isOfSignIn ? newest.method : null, app: isOfSignIn ? newest.app : null }
}
