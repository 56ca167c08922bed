import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { featuresQuery } from '../features/features-data.ts'
import { useRoleOptions } from '../organizations/use-role-text.ts'
import { blankScope, type FieldsProps } from './access-key-values.ts'

const mostScopes = 100
const exampleKey = 'reports:read'

/** What keys can be allowed to do in the API of an app. */
export function AccessKeyScopes({ form, may }: FieldsProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const { scopes } = form.values
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <div>
        <Text size="sm" fw={550} id={id}>
          {t('accessKeys.scopes.title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('accessKeys.scopes.hint')}
        </Text>
      </div>
      {scopes.map((_, index) => (
        <Scope key={String(index)} form={form} may={may} index={index} />
      ))}
      {may && scopes.length < mostScopes && (
        <Button
          size="xs"
          variant="default"
          w="max-content"
          leftSection={<IconPlus size={iconSize.small} />}
          onClick={() => form.insertListItem('scopes', { ...blankScope })}
        >
          {t('accessKeys.scopes.add')}
        </Button>
      )}
    </Stack>
  )
}

interface ScopeProps extends FieldsProps {
  readonly index: number
}

function Scope({ form, may, index }: ScopeProps) {
  const { t } = useTranslation('settings')
  const hasOrganizations = useHasOrganizations()
  const name = form.values.scopes[index]?.name || String(index + 1)
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label={t('accessKeys.scopes.one', { index: index + 1 })}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" flex={1}>
          <TextInput
            label={t('accessKeys.scopes.name')}
            required
            maxLength={80}
            disabled={!may}
            {...form.getInputProps(`scopes.${index}.name`)}
          />
          <TextInput
            label={t('accessKeys.scopes.key')}
            placeholder={exampleKey}
            required
            maxLength={63}
            spellCheck={false}
            disabled={!may}
            {...form.getInputProps(`scopes.${index}.key`)}
          />
          <FeatureOfScope form={form} may={may} index={index} />
          {hasOrganizations && <RolesOfScope form={form} may={may} index={index} />}
        </SimpleGrid>
        {may && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('accessKeys.scopes.remove', { name })}
            onClick={() => form.removeListItem('scopes', index)}
          >
            <IconTrash size={iconSize.button} />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  )
}

function FeatureOfScope({ form, may, index }: ScopeProps) {
  const { t } = useTranslation('settings')
  const mayRead = useMay()('plans:read')
  const { data } = useQuery({ ...featuresQuery(useProjectId()), enabled: mayRead })
  const features = (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const chosen = form.values.scopes[index]?.feature ?? null
  const isKnown = chosen === null || features.some(({ value }) => value === chosen)
  return (
    <Select
      label={t('accessKeys.scopes.feature')}
      placeholder={t('accessKeys.scopes.noFeature')}
      data={isKnown ? features : [...features, { value: chosen, label: chosen }]}
      clearable
      searchable
      disabled={!may}
      {...form.getInputProps(`scopes.${index}.feature`)}
    />
  )
}

function RolesOfScope({ form, may, index }: ScopeProps) {
  const { t } = useTranslation('settings')
  const roles = useRoleOptions()
  const chosen = form.values.scopes[index]?.roles ?? []
  const others = chosen.filter((role) => !roles.some(({ value }) => value === role))
  return (
    <MultiSelect
      label={t('accessKeys.scopes.roles')}
      placeholder={chosen.length === 0 ? t('accessKeys.scopes.allRoles') : ''}
      data={[...roles, ...others.map((value) => ({ value, label: value }))]}
      clearable
      disabled={!may}
      {...form.getInputProps(`scopes.${index}.roles`)}
    />
  )
}
