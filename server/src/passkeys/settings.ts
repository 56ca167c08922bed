import type { Configured, Reader } from '../context.ts'
import { invalidField } from '../errors.ts'
import { faultOfOrigin, faultOfOrigins, faultOfRpId } from '../platform/passkeys/relying-party.ts'
import { redirectHostsOf } from '../projects/apps/hosts.ts'
import type { PasskeySettings, ProjectSettings, ProjectSettingsChange } from '../projects/schema.ts'
import type { Project } from '../projects/service.ts'
import { countPasskeysAt } from './queries.ts'
import { defaultRpId } from './relying-parties.ts'

/** The settings of a project as callers see them, with the defaults that this installation and the project decide. */
export function showSettings(ctx: Configured, { name, settings }: Project): ProjectSettings {
  const { enabled, rpId, rpName, origins } = settings.passkeys
  const passkeys = { enabled, rpId: rpId ?? defaultRpId(ctx), rpName: rpName ?? name, origins: [...origins] }
  const { mailsPerHour, impersonation, organizations, accessKeys } = settings
  return {
    mailsPerHour,
    impersonation,
    passkeys,
    organizations: { ...organizations, roles: organizations.roles.map((role) => ({ ...role })) },
    accessKeys: {
      ...accessKeys,
      scopes: accessKeys.scopes.map(({ roles, ...scope }) => ({ ...scope, ...(roles && { roles: [...roles] }) })),
    },
  }
}

export interface PasskeyChange {
  readonly changed: NonNullable<ProjectSettingsChange['passkeys']>
  /** Number of passkeys that may stop working. */
  readonly confirmLoses: number | undefined
}

/** Of the settings, in the input. */
const path = 'settings.passkeys'

/**
 * The settings of a project's passkeys after a change. The caller holds the lock of the project and stores them.
 * @throws VALIDATION_ERROR
 */
export async function changePasskeySettings(
  ctx: Reader & Configured,
  project: Project,
  change: PasskeyChange,
): Promise<PasskeySettings> {
  const before = project.settings.passkeys
  const wanted = { ...before, ...change.changed }
  const after: PasskeySettings = {
    enabled: wanted.enabled,
    rpId: wanted.rpId === defaultRpId(ctx) ? null : wanted.rpId,
    rpName: wanted.rpName === project.name ? null : wanted.rpName,
    origins: wanted.origins,
  }
  if (after.rpId !== before.rpId || after.origins !== before.origins) await checkDomain(ctx, project, after)
  if (after.rpId !== before.rpId) await requireConfirmed(ctx, project, change)
  return after
}

async function checkDomain(
  ctx: Reader & Configured,
  project: Project,
  { rpId, origins }: PasskeySettings,
): Promise<void> {
  if (rpId === null) {
    if (origins.length > 0)
      throw invalidField(`${path}.origins`, 'must be empty unless rpId is a domain of the project')
    return
  }
  const fault = faultOfRpId(rpId, await listHosts(ctx, project), ctx.config.env === 'development')
  if (fault) throw invalidField(`${path}.rpId`, fault)
  for (const [index, origin] of origins.entries()) {
    const faultOfOne = faultOfOrigin(origin)
    if (faultOfOne) throw invalidField(`${path}.origins.${index}`, faultOfOne)
  }
  const faultOfAll = faultOfOrigins(origins)
  if (faultOfAll) throw invalidField(`${path}.origins`, faultOfAll)
}

/** Hosts of BASE_URL and of the redirect URIs of the project, without ports and without the schemes of native apps. */
async function listHosts(ctx: Reader & Configured, project: Project): Promise<string[]> {
  const redirectHosts = [...(await redirectHostsOf(ctx, project))].filter((host) => !host.endsWith(':'))
  return [defaultRpId(ctx), ...redirectHosts.map((host) => host.replace(/:\d+$/, ''))]
}

/** A passkey works only with the domain that it was registered for. */
async function requireConfirmed(
  ctx: Reader & Configured,
  project: Project,
  { confirmLoses }: PasskeyChange,
): Promise<void> {
  const rpId = project.settings.passkeys.rpId ?? defaultRpId(ctx)
  const count = await countPasskeysAt(ctx.db, project.id, rpId)
  if (count === 0 || confirmLoses === count) return
  throw invalidField('confirmLoses', `must be ${count}, the number of passkeys that stop working with another rpId`)
}
