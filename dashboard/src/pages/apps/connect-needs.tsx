import { Alert, Button, Code, List, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import type { Framework } from './frameworks.ts'
import { useUpdateApp } from './use-update-app.ts'

interface ConnectNeedsProps {
  readonly app: App
  readonly framework: Framework
}

/** What the app lacks for a framework, and one button that changes all of it. */
export function ConnectNeeds({ app, framework }: ConnectNeedsProps) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const update = useUpdateApp(app)
  const accepted = useAccepted(app, framework.redirectUri)
  const changes = {
    ...(framework.clientType !== undefined &&
      framework.clientType !== app.clientType && { clientType: framework.clientType }),
    ...(framework.isDevice && !app.settings.deviceGrant && { settings: { deviceGrant: true } }),
    ...(framework.redirectUri !== undefined &&
      accepted === false && { redirectUris: [...app.redirectUris, framework.redirectUri] }),
    ...findMissingReturn(app, framework.redirectUri),
  }
  const needs = [
    changes.clientType && t(`connect.need.${changes.clientType}`),
    changes.settings && t('connect.need.device'),
    changes.redirectUris && t('connect.need.redirect'),
    changes.postLogoutRedirectUris && t('connect.need.signOut'),
  ].filter((need) => typeof need === 'string')
  if (needs.length === 0 || (framework.redirectUri !== undefined && accepted === undefined)) return null
  return (
    <Alert icon={<IconInfoCircle size={iconSize.lead} />} title={t('connect.needs')}>
      <List size="sm" mb="sm">
        {needs.map((need) => (
          <List.Item key={need}>{need}</List.Item>
        ))}
      </List>
      {changes.redirectUris && (
        <Text size="sm" mb="sm">
          <Code>{framework.redirectUri}</Code>
        </Text>
      )}
      <Button size="xs" disabled={!may} loading={update.isPending} onClick={() => update.mutate(changes)}>
        {t('connect.prepare')}
      </Button>
    </Alert>
  )
}

/** Whether the app's allowlist has a URI for it; undefined until that is known. */
function useAccepted(app: App, redirectUri: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['apps', app.projectId, app.id, 'accepts', redirectUri, app.redirectUris],
    queryFn: () =>
      dataOf(
        api.POST('/v1/admin/apps/{appId}/check-redirect', {
          params: { path: { appId: app.id } },
          body: { redirectUri: redirectUri ?? '' },
        }),
      ),
    enabled: redirectUri !== undefined,
  })
  return data?.accepted
}

/** A sign-out returns to the page of development. Native apps have no such page. */
function findMissingReturn({ postLogoutRedirectUris }: App, redirectUri: string | undefined) {
  if (redirectUri === undefined || !redirectUri.startsWith('http://')) return {}
  const home = new URL('/', redirectUri).href
  const hasIt = postLogoutRedirectUris.some((entry) =>
    [home, 'http://localhost:*/', 'http://localhost:*/*'].includes(entry),
  )
  return hasIt ? {} : { postLogoutRedirectUris: [...postLogoutRedirectUris, home] }
}
