import type { PageRow } from '../platform/http/pages.ts'
import { webOriginsOf } from '../platform/passkeys/relying-party.ts'
import { findProjectByDomain } from '../projects/service.ts'

/** Where browsers look for origins that may use the passkeys of a domain (WebAuthn Level 3, section 5.11). */
export const passkeyPages: readonly PageRow[] = [
  {
    url: '/.well-known/webauthn',
    respond: async ({ ctx, host }) => {
      const project = await findProjectByDomain(ctx, host)
      if (!project)
        return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'No passkeys are bound to this host.' }
      const origins = webOriginsOf(project.settings.passkeys.origins)
      return { contentType: 'application/json', body: JSON.stringify({ origins }), caching: '5 minutes' }
    },
  },
]
