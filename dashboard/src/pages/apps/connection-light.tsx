import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkAnchor } from '../../kit/links.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import classes from './connect.module.css'
import { connectionQuery } from './connection-data.ts'

/** Turns green with the first sign-in that the app's own code completes. */
export function ConnectionLight({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const { data: session } = useQuery(connectionQuery(projectId, app.id))
  if (session === undefined) return null
  return (
    <Group className={classes['light'] ?? ''} data-on={session !== null} gap="sm" wrap="nowrap">
      <span className={classes['dot']} aria-hidden />
      <div role="status">
        <Text size="sm" fw={550} component="div">
          {session ? t('connect.connected', { app: app.name }) : t('connect.waiting', { app: app.name })}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {session ? (
            <>
              {t('connect.lastSignIn', { email: session.userEmail ?? t('connect.someone') })}{' '}
              <TimeAgo at={session.createdAt} />
              {' · '}
              <LinkAnchor
                to="/p/$projectId/sessions"
                params={{ projectId }}
                search={{ appId: app.id }}
                inherit
                underline="always"
              >
                {t('connect.sessions')}
              </LinkAnchor>
            </>
          ) : (
            t('connect.waitingText')
          )}
        </Text>
      </div>
    </Group>
  )
}
