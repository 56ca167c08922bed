import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import type { Search } from '../../app/search.ts'
import { iconSize } from '../../kit/icon-size.ts'
import items from '../../kit/item-list.module.css'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useHasAccessKeys, useProjectId } from '../../kit/use-project.ts'
import { type KeyDialog, useKeyDialog } from '../api-keys/use-key-dialog.ts'
import type { Organization } from '../organizations/organizations-data.ts'
import type { UserInfo } from '../users/users-data.ts'
import { type AccessKey, accessKeysQuery, useKeyPowers, useShowsKeys } from './access-keys-data.ts'
import { CreateKey, type FixedHolder } from './create-key.tsx'
import { KeyDialogs } from './key-dialogs.tsx'
import { KeyMenu } from './key-menu.tsx'
import { KeyHolder, KeyName, KeyRefusal, KeyScopes, KeyStatus } from './key-parts.tsx'

/** The list of access keys shows the others. */
const shownAtFirst = 5

/** The user's access keys. Hidden from members without permission to see them, and where there can be none. */
export function UserAccessKeys({ user: { id } }: { readonly user: UserInfo }) {
  return <Held area="ofUser" holder={{ userId: id }} sought={{ userId: id }} />
}

/** The same of an organization: its own, and those of its users there. */
export function OrganizationAccessKeys({ organization: { id } }: { readonly organization: Organization }) {
  return <Held area="ofOrganization" holder={{ organizationId: id }} sought={{ organizationId: id }} />
}

interface HeldProps {
  /** Where its texts are. */
  readonly area: 'ofUser' | 'ofOrganization'
  readonly holder: FixedHolder
  /** The filter of lists. */
  readonly sought: Search
}

function Held(props: HeldProps) {
  return useShowsKeys(props.sought, shownAtFirst) ? <Keys {...props} /> : null
}

function Keys({ area, holder, sought }: HeldProps) {
  const { t } = useTranslation('access-keys')
  const explain = useProblemText()
  const { canCreate } = useKeyPowers()
  const isEnabled = useHasAccessKeys()
  const [creating, create] = useDisclosure(false)
  const { data: keys, error } = useQuery(accessKeysQuery(useProjectId(), sought, shownAtFirst))
  const dialog = useKeyDialog<AccessKey>()
  const button = canCreate && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={iconSize.small} />} onClick={create.open}>
      {t('create.open')}
    </Button>
  )
  return (
    <Panel title={t('title')} description={t(isEnabled ? `${area}.description` : 'off.refused')} actions={button}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!keys && !error && <Skeleton height={60} radius="md" />}
      {keys?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`${area}.none`)}
        </Text>
      )}
      {keys && keys.items.length > 0 && (
        <ul className={items['list']}>
          {keys.items.map((key) => (
            <Line key={key.id} accessKey={key} area={area} open={dialog.open} />
          ))}
        </ul>
      )}
      {keys && keys.total > keys.items.length && (
        <LinkAnchor to="/p/$projectId/users/access-keys" from="/p/$projectId" search={sought} size="sm">
          {t(`${area}.all`)}
        </LinkAnchor>
      )}
      <CreateKey opened={creating} onClose={create.close} holder={holder} />
      <KeyDialogs dialog={dialog} />
    </Panel>
  )
}

interface LineProps extends Pick<HeldProps, 'area'> {
  readonly accessKey: AccessKey
  readonly open: KeyDialog<AccessKey>['open']
}

/** Without the holder that the page is about. */
function Line({ accessKey, area, open }: LineProps) {
  const other = area === 'ofUser' ? { ...accessKey, userId: null, email: null } : { ...accessKey, organizationId: null }
  return (
    <li className={items['item']}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group align="flex-start" gap="lg" miw={0} flex={1}>
          <Stack gap="2xs" flex="1 1 150px" miw={0}>
            <KeyName accessKey={accessKey} />
            <KeyHolder accessKey={other} />
          </Stack>
          <Stack gap="2xs" flex="1 1 150px" miw={0}>
            <KeyScopes accessKey={accessKey} />
          </Stack>
          <Stack gap="2xs" flex="0 1 150px" miw={0}>
            <KeyStatus accessKey={accessKey} />
            <LastUse accessKey={accessKey} />
            <KeyRefusal accessKey={accessKey} />
          </Stack>
        </Group>
        <KeyMenu accessKey={accessKey} open={open} />
      </Group>
    </li>
  )
}

function LastUse({ accessKey: { lastUsedAt } }: Pick<LineProps, 'accessKey'>) {
  const { t } = useTranslation('access-keys')
  return (
    <Text size="xs" c="dimmed">
      {lastUsedAt === null ? (
        t('neverUsed')
      ) : (
        <Trans t={t} i18nKey="used" components={{ time: <TimeAgo at={lastUsedAt} /> }} />
      )}
    </Text>
  )
}
