import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../api/problem.ts'
import { mayIn } from '../../api/session.ts'
import { useSession } from '../../kit/use-project.ts'

type Field = 'redirectUris' | 'postLogoutRedirectUris'

/** Why a host of the redirect URIs was refused. */
export interface HostProblem {
  /** The field with the host, and its text. */
  readonly placeOf: (problem: ApiProblem) => readonly [field: Field, text: string] | undefined
  /** Hosts of another project that this member may let both have. */
  readonly shareable: readonly string[]
}

/** Shows at the redirect URIs that a host is new to the project, or belongs to another one. */
export function useHostProblem(fieldOf: (host: string) => Field = () => 'redirectUris'): HostProblem {
  const { t } = useTranslation('apps')
  const isInstanceOwner = mayIn(useSession(), undefined, 'projects:create')
  const [shareable, setShareable] = useState<readonly string[]>([])
  return {
    shareable,
    placeOf({ code, reason, host = '', hosts }) {
      const isTaken = code === 'REDIRECT_HOST_TAKEN'
      setShareable(isTaken && isInstanceOwner ? hosts : [])
      if (reason === 'new_redirect_host') return [fieldOf(host), t('uris.newHost', { host })] as const
      if (!isTaken) return undefined
      const text = isInstanceOwner ? 'uris.takenForOwner' : 'uris.taken'
      return [fieldOf(hosts[0] ?? ''), t(text, { hosts: hosts.join(', ') })] as const
    },
  }
}
