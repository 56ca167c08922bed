import type { Configured } from '../context.ts'
import { readableName } from '../platform/config/readable-name.ts'
import { coversHost, defaultRpIdOf, type RelyingParty } from '../platform/passkeys/relying-party.ts'
import type { Project } from '../projects/service.ts'

/** The domain of passkeys of projects that choose none. */
export const defaultRpId = ({ config }: Configured): string => defaultRpIdOf(config.baseUrl)

/** Whether a domain is a parent of the host of BASE_URL. */
export const isAboveBaseUrl = (ctx: Configured, rpId: string): boolean =>
  rpId !== defaultRpId(ctx) && coversHost(rpId, defaultRpId(ctx))

/** The website that the passkeys of a project's users are bound to. */
export function relyingPartyOf(ctx: Configured, { name, settings }: Pick<Project, 'name' | 'settings'>): RelyingParty {
  const { rpId, rpName, origins } = settings.passkeys
  const id = rpId ?? defaultRpId(ctx)
  const { hostname, origin } = new URL(ctx.config.baseUrl)
  return {
    id,
    name: rpName ?? readableName(ctx, name),
    origins: coversHost(id, hostname) ? [...origins, origin] : origins,
    anyLocalPort: ctx.config.env === 'development' && id === 'localhost',
  }
}

/** The website that the passkeys of members are bound to. */
export function dashboardParty({ config }: Configured): RelyingParty {
  const { adminOrigin, adminOriginLocal } = config
  const id = new URL(adminOrigin).hostname
  const own = adminOriginLocal === undefined ? [adminOrigin] : [adminOrigin, adminOriginLocal]
  const origins = own.filter((origin) => coversHost(id, new URL(origin).hostname))
  return { id, name: 'Licet', origins, anyLocalPort: false }
}
