import { verifyAccessKey } from '../../access-keys/verification/service.ts'
import type { ServerContext } from '../../context.ts'
import { organizationIn, personal } from '../../licenses/contexts.ts'
import { type Evaluated, findEntitlements } from './entitlements.ts'
import type { VerifiedToken } from './schema.ts'

interface Question {
  /** Undefined: the caller is in no project. */
  readonly projectId: number | undefined
  readonly text: string
  readonly ip: string | undefined
  /** The context that the server asks about: that of the key, or the key may do nothing in it. */
  readonly asked: string | undefined
}

/** Undefined for a text that is no access key of the project. */
export async function verifyKey(
  ctx: ServerContext,
  { projectId, text, ip, asked }: Question,
  evaluated: Evaluated,
): Promise<VerifiedToken | undefined> {
  if (projectId === undefined) return undefined
  const { fresh } = evaluated
  const verified = await verifyAccessKey(ctx, { text, projectId, ip, fresh })
  if (verified === 'unknown') return undefined
  if (typeof verified === 'string') return { active: false, reason: verified }
  const { key, expiresAt, maxAge } = verified
  const organization = await organizationIn(ctx, verified.context)
  const isMeant = asked === undefined || namesOf(organization).includes(asked)
  const context = isMeant ? verified.context : { ...verified.context, refusal: 'NOT_A_MEMBER' as const }
  const [user, granted] = await Promise.all([
    key.user ? findPerson(ctx, key.user.id, fresh) : null,
    findEntitlements(ctx, context, evaluated),
  ])
  // Deleted a moment ago.
  if (user === undefined) return { active: false, reason: 'holder' }
  return {
    active: true,
    maxAge: Math.floor(maxAge),
    ...(Number.isFinite(expiresAt) && { expiresIn: Math.max(0, expiresAt - ctx.now().getTime()) }),
    session: null,
    key: {
      id: key.ref,
      name: key.name,
      scopes: isMeant ? [...verified.scopes] : [],
      networks: [...key.networks],
      expiresAt: textOf(key.expiresAt),
    },
    user,
    organization: isMeant ? organization : null,
    ...(granted && { entitlements: granted }),
  }
}

const findPerson = ({ caches: { people } }: ServerContext, id: number, fresh: boolean) =>
  fresh ? people.read(id) : people.of(id)

/** As a server names the context of a key. */
const namesOf = (organization: { id: string; slug: string } | null): string[] =>
  organization ? [organization.id, organization.slug] : [personal]

const textOf = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null)
