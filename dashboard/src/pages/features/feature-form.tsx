import { Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { KeyFromName } from '../../kit/key-from-name.tsx'
import { keyOf } from '../../kit/key-of.ts'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { FeatureIcon } from './feature-icon.tsx'
import classes from './features.module.css'
import { type Feature, type FeatureType, featureTypes, isCounted } from './features-data.ts'

interface FeatureFormProps {
  /** Undefined: closed. */
  readonly open: Feature | 'new' | undefined
  readonly onClose: () => void
}

interface Values {
  name: string
  key: string
  type: FeatureType
  unit: string
  clientReportable: boolean
}

/** Creates a feature, or edits one. */
export function FeatureForm({ open, onClose }: FeatureFormProps) {
  const { t } = useTranslation('features')
  const feature = open === 'new' ? undefined : open
  const save = useSave(feature)
  return (
    <FormDialog<Values>
      opened={open !== undefined}
      onClose={onClose}
      wide
      title={feature ? t('edit.title', { name: feature.name }) : t('new.title')}
      button={t(feature ? 'edit.submit' : 'new.submit')}
      initialValues={{
        name: feature?.name ?? '',
        key: feature?.key ?? '',
        type: feature?.type ?? 'boolean',
        unit: feature?.unit ?? '',
        clientReportable: feature?.clientReportable ?? false,
      }}
      send={(values) => save.mutateAsync(values)}
    >
      {(form) => <Fields form={form} isNew={feature === undefined} />}
    </FormDialog>
  )
}

/** `API calls` as `api_calls`. */
const featureKeyOf = (name: string): string =>
  keyOf(name)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')

function Fields({ form, isNew }: { readonly form: Form<Values>; readonly isNew: boolean }) {
  const { t } = useTranslation('features')
  const { type } = form.values
  return (
    <>
      <KeyFromName
        form={form}
        name={{ label: t('field.name'), description: t('hint.name'), maxLength: 200 }}
        {...(isNew && { keyField: { label: t('field.key'), description: t('hint.key'), maxLength: 64 } })}
        toKey={featureKeyOf}
      />
      {isNew && <TypeChoice {...form.getInputProps('type')} />}
      {isCounted(type) && (
        <TextInput
          label={t('field.unit')}
          description={t('hint.unit')}
          maxLength={50}
          {...form.getInputProps('unit')}
        />
      )}
      {type === 'metered' && (
        <Switch
          label={t('field.clientReportable')}
          description={t('hint.clientReportable')}
          {...form.getInputProps('clientReportable', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

interface TypeChoiceProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: React.ReactNode
}

/** Describes the purpose of each type. */
function TypeChoice(props: TypeChoiceProps) {
  const { t } = useTranslation('features')
  return (
    <Radio.Group label={t('field.type')} description={t('hint.type')} required {...props}>
      <Stack gap="xs" mt="xs">
        {featureTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes['card'] ?? ''}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <FeatureIcon type={type} size={30} />
              <div>
                <Text size="sm" fw={550}>
                  {t(`type.${type}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`typeText.${type}`)}
                </Text>
              </div>
              <Radio.Indicator ml="auto" />
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

function useSave(feature: Feature | undefined) {
  const { t } = useTranslation('features')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: ({ key, type, name, unit, clientReportable }: Values) => {
      const body = { name, unit: isCounted(type) && unit !== '' ? unit : null, clientReportable }
      if (!feature) return dataOf(api.POST('/v1/admin/features', { body: { projectId, key, type, ...body } }))
      return dataOf(api.PATCH('/v1/admin/features/{featureId}', { params: { path: { featureId: feature.id } }, body }))
    },
    done: ({ name }) => t(feature ? 'edit.done' : 'new.done', { name }),
    invalidates: [['features', projectId]],
  })
}
