import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type App, type AppSettings, appKey } from './apps-data.ts'
import type { BrandingInput } from './branding-data.ts'

interface AppChange {
  readonly name?: string
  readonly clientType?: App['clientType']
  readonly homeUrl?: string | null
  readonly redirectUris?: string[]
  readonly postLogoutRedirectUris?: string[]
  readonly allowSharedHosts?: boolean
  readonly branding?: BrandingInput
  readonly settings?: Partial<AppSettings>
}

const patch = (appId: string, body: AppChange): Promise<App> =>
  dataOf(api.PATCH('/v1/admin/apps/{appId}', { params: { path: { appId } }, body }))

/** Updates the given fields. Undo restores their previous values. */
export function useUpdateApp(app: App) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: (change: AppChange) => patch(app.id, change),
    done: () => t('saved'),
    undo: (_saved, change) =>
      patch(app.id, {
        ...(change.name !== undefined && { name: app.name }),
        ...(change.clientType && { clientType: app.clientType }),
        ...(change.homeUrl !== undefined && { homeUrl: app.homeUrl }),
        ...(change.redirectUris && { redirectUris: app.redirectUris }),
        ...(change.postLogoutRedirectUris && { postLogoutRedirectUris: app.postLogoutRedirectUris }),
        ...(change.branding && { branding: brandingOf(app) }),
        ...(change.settings && { settings: app.settings }),
      }),
    invalidates: [['apps', projectId]],
    onSuccess: (saved) => client.setQueryData(appKey(projectId, app.id), saved),
  })
}

const brandingOf = ({ branding: { logoUrl: _, ...fields } }: App): BrandingInput => fields
