import { SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './mail.module.css'
import { MailTabs } from './mail-tabs.tsx'
import { type TemplateSummary, templateNames, templatesQuery } from './queries.ts'

/** The templates of a project, and which of them are customized. */
export function TemplatesPage() {
  const { t } = useTranslation('mail')
  const projectId = useProjectId()
  const { data, error } = useQuery(templatesQuery(projectId))
  if (error) throw error
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <MailTabs />
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="md" className={classes['templates'] ?? ''}>
        {data
          ? data.map((summary) => <TemplateCard key={summary.template} {...summary} />)
          : templateNames.map((name) => <Skeleton key={name} component="li" height={124} radius="lg" />)}
      </SimpleGrid>
    </>
  )
}

function TemplateCard({ template, description, customised, updatedAt }: TemplateSummary) {
  const { t } = useTranslation('mail')
  return (
    <li className={classes['template']}>
      <Title order={2} size="h3">
        <Link
          to="/p/$projectId/mail/templates/$template"
          from="/p/$projectId"
          params={(current) => ({ ...current, template })}
          search={{}}
          className={classes['templateLink'] ?? ''}
        >
          {t(`templates.${template}.title`)}
        </Link>
      </Title>
      <Text size="sm" c="dimmed" mt="2xs" mb="sm">
        {t(`templates.${template}.text`, { defaultValue: description })}
      </Text>
      {customised ? (
        <StatusBadge tone="info" icon={IconPencil}>
          <Trans t={t} i18nKey="customisedAgo" components={{ time: <TimeAgo at={updatedAt} /> }} />
        </StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('original')}</StatusBadge>
      )}
    </li>
  )
}
