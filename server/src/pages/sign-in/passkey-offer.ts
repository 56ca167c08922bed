import { findParty } from '../../passkeys/sign-in.ts'
import { coversHost } from '../../platform/passkeys/relying-party.ts'
import type { HostedPage } from './page.ts'

/** Passkeys of another domain do not work on our pages. */
export async function offersPasskeys({ ctx, project }: HostedPage): Promise<boolean> {
  const party = await findParty(ctx, project.id)
  return party !== undefined && coversHost(party.id, new URL(ctx.config.baseUrl).hostname)
}
