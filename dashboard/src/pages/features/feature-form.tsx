import { Button, Group, Modal, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { keyOf } from '../../kit/key-of.ts'
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

/** Makes a feature, or changes what can be changed of one. */
export function FeatureForm({ open, onClose }: FeatureFormProps) {
  const { t } = useTranslation('features')
  const feature = open === 'new' ? undefined : open
  return (
    <Modal
      opened={open !== undefined}
      onClose={onClose}
      size="lg"
      title={feature ? t('edit.title', { name: feature.name }) : t('new.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {open !== undefined && <Fields key={feature?.id ?? 'new'} feature={feature} onSaved={onClose} />}
    </Modal>
  )
}

interface Values {
  name: string
  key: string
  type: FeatureType
  unit: string
  clientReportable: boolean
}

/** `API calls` as `api_calls`. */
const featureKeyOf = (name: string): string =>
  keyOf(name)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')

function Fields({ feature, onSaved }: { readonly feature: Feature | undefined; readonly onSaved: () => void }) {
  const { t } = useTranslation('features')
  const save = useSave(feature)
  const form = useForm<Values>({
    initialValues: {
      name: feature?.name ?? '',
      key: feature?.key ?? '',
      type: feature?.type ?? 'boolean',
      unit: feature?.unit ?? '',
      clientReportable: feature?.clientReportable ?? false,
    },
  })
  const { type, name, key } = form.values
  const submit = form.onSubmit((values) =>
    save.mutate(values, { onSuccess: onSaved, onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  const rename = (next: string) => {
    // The key follows the name until somebody has written one.
    if (!feature && (key === '' || key === featureKeyOf(name))) form.setFieldValue('key', featureKeyOf(next))
    form.setFieldValue('name', next)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          description={t('hint.name')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {!feature && (
          <TextInput
            label={t('field.key')}
            description={t('hint.key')}
            required
            maxLength={64}
            spellCheck={false}
            {...form.getInputProps('key')}
          />
        )}
        {!feature && <TypeChoice {...form.getInputProps('type')} />}
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
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {t(feature ? 'edit.submit' : 'new.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface TypeChoiceProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: React.ReactNode
}

/** Types in words: what each is for. */
function TypeChoice(props: TypeChoiceProps) {
  const { t } = useTranslation('features')
  return (
    <Radio.Group label={t('field.type')} description={t('hint.type')} required {...props}>
      <Stack gap={6} mt={8}>
        {featureTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes['card'] ?? ''} aria-label={t(`type.${type}`)}>
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
    toastsProblems: false,
  })
}
