import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { scopePresets } from '../api-keys/presets.ts'
import type { App } from './apps-data.ts'
import { appSecretsQuery } from './secrets-data.ts'

/** Values that the server shows only once. */
export interface FreshSecrets {
  readonly clientSecret: string
  readonly apiKey: string | undefined
}

export interface NewSecretValues {
  /** Days until the current secret ends, or `never`. */
  readonly overlap: string
  /** Whether to create an API key for the same server. */
  readonly withKey: boolean
}

/** Creates a client secret, and on request an API key for the same server. */
export function useCreateSecret(app: App, onSuccess: (fresh: FreshSecrets) => void) {
  const projectId = useProjectId()
  const params = { path: { appId: app.id } }
  return useMutationWithToast({
    mutationFn: async ({ overlap, withKey }: NewSecretValues): Promise<FreshSecrets> => {
      const body = overlap === 'never' ? {} : { overlapDays: Number(overlap) }
      // The key first: without it the secret, which takes one of two places, is not created.
      const key = withKey ? await createServerKey(projectId, app.name) : undefined
      const { clientSecret } = await dataOf(api.POST('/v1/admin/apps/{appId}/secrets', { params, body }))
      return { clientSecret, apiKey: key?.key }
    },
    invalidates: [appSecretsQuery(projectId, app.id).queryKey, ['api-keys', projectId]],
    onSuccess,
  })
}

const createServerKey = (projectId: string, name: string) =>
  dataOf(api.POST('/v1/admin/api-keys', { body: { projectId, name, scopes: [...scopePresets.server] } }))
