import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { type App, tryUrl } from './setup-data.ts'

/** Whether a test sign-in of an app may return to this dashboard. */
export const useTrialVerdict = (projectId: string, app: App | undefined) =>
  useQuery({
    queryKey: ['apps', projectId, app?.id, 'trial', app?.redirectUris],
    queryFn: () =>
      dataOf(
        api.POST('/v1/admin/apps/{appId}/check-redirect', {
          params: { path: { appId: app?.id ?? '' } },
          body: { redirectUri: tryUrl() },
        }),
      ),
    enabled: app !== undefined,
  })
