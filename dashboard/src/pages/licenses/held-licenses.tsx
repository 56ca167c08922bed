import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Search } from '../../app/search.ts'
import { ThingLink } from '../../app/thing-link.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import items from '../../kit/item-list.module.css'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { Organization } from '../organizations/organizations-data.ts'
import type { UserInfo } from '../users/users-data.ts'
import { GrantLicense } from './grant-license.tsx'
import type { Holder } from './holder-fields.tsx'
import { LicenseStatus } from './license-status.tsx'
import { type License, licensesQuery } from './licenses-data.ts'

/** The list of licenses shows the others. */
const shownAtFirst = 5

/** The user's licenses. Hidden from members without permission to see licenses. */
export function UserLicenses({ user }: { readonly user: UserInfo }) {
  const may = useMay()
  return may('licenses:read') ? (
    <Licenses area="ofUserPage" holder={{ userId: user.id, name: user.email }} sought={{ userId: user.id }} />
  ) : null
}

/** The same of an organization. */
export function OrganizationLicenses({ organization: { id, name } }: { readonly organization: Organization }) {
  const may = useMay()
  return may('licenses:read') ? (
    <Licenses area="ofOrganizationPage" holder={{ organizationId: id, name }} sought={{ organizationId: id }} />
  ) : null
}

interface LicensesProps {
  /** Where its texts are. */
  readonly area: 'ofUserPage' | 'ofOrganizationPage'
  readonly holder: Holder
  /** The filter of lists. */
  readonly sought: Search
}

function Licenses({ area, holder, sought }: LicensesProps) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const may = useMay()
  const [granting, { open, close }] = useDisclosure(false)
  const { data: licenses, error } = useQuery(licensesQuery(useProjectId(), sought, shownAtFirst))
  const grant = may('licenses:write') && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={iconSize.small} />} onClick={open}>
      {t('grant.open')}
    </Button>
  )
  return (
    <Panel title={t(`${area}.title`)} description={t(`${area}.description`)} actions={grant}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!licenses && !error && <Skeleton height={60} radius="md" />}
      {licenses?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`${area}.none`)}
        </Text>
      )}
      {licenses && licenses.items.length > 0 && (
        <ul className={items['list']}>
          {licenses.items.map((license) => (
            <Line key={license.id} license={license} />
          ))}
        </ul>
      )}
      {licenses && licenses.total > shownAtFirst && (
        <LinkAnchor to="/p/$projectId/licenses" from="/p/$projectId" search={sought} size="sm">
          {t(`${area}.all`)}
        </LinkAnchor>
      )}
      <GrantLicense opened={granting} onClose={close} holder={holder} />
    </Panel>
  )
}

function Line({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { id, plan, kind, endsAt } = license
  return (
    <li className={items['item']}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <ThingLink type="license" id={id} fw={550}>
            {plan.name}
          </ThingLink>
          <Text span size="xs" c="dimmed">
            {[t('version', { version: plan.version }), kind === 'addon' && t('addon')]
              .filter((part) => part !== false)
              .join(' · ')}
          </Text>
          <LicenseStatus license={license} />
        </Group>
        <Text size="sm" c="dimmed" {...(endsAt !== null && { title: format.exact(endsAt) })}>
          {endsAt === null ? t('neverEnds') : t('endsOn', { date: format.date(endsAt) })}
        </Text>
      </Group>
    </li>
  )
}
