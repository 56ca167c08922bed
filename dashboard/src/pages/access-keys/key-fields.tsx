import { Checkbox, Input, Select, type SelectProps, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountInput } from '../../kit/count-input.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useCurrentProject, useMay, useProjectId } from '../../kit/use-project.ts'
import { featuresQuery } from '../features/features-data.ts'
import { type KeyValues, lastingOptions, never } from './key-values.ts'

interface FieldsProps<Values> {
  readonly form: Form<Values>
}

export function NameField<Values extends KeyValues>({ form }: FieldsProps<Values>) {
  const { t } = useTranslation('access-keys')
  return (
    <TextInput
      label={t('field.name')}
      description={t('hint.name')}
      required
      maxLength={80}
      autoComplete="off"
      data-autofocus
      {...form.getInputProps('name')}
    />
  )
}

/** The scopes of the project, and those of the key that the project no longer has. */
export function ScopeField<Values extends KeyValues>({
  form,
  chosen = [],
}: FieldsProps<Values> & { readonly chosen?: readonly string[] }) {
  const { t } = useTranslation('access-keys')
  const known = useCurrentProject()?.settings.accessKeys.scopes ?? []
  const others = chosen.filter((scope) => !known.some(({ key }) => key === scope))
  const all = [...known, ...others.map((key) => ({ key, name: t('scopes.removed') }))]
  if (all.length === 0)
    return (
      <Input.Wrapper label={t('field.scopes')} labelElement="div">
        <Text size="sm" c="dimmed">
          {t('scopes.noneYet')}
        </Text>
      </Input.Wrapper>
    )
  return (
    <Checkbox.Group label={t('field.scopes')} description={t('hint.scopes')} {...form.getInputProps('scopes')}>
      <Stack gap="xs" mt="xs">
        {all.map(({ key, name }) => (
          <Checkbox
            key={key}
            value={key}
            label={name}
            description={
              <Text span inherit ff="monospace">
                {key}
              </Text>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** How long a key lasts from now. */
export function LastingField({
  before,
  ...props
}: SelectProps & { readonly before?: { value: string; label: string } }) {
  const { t } = useTranslation('access-keys')
  const format = useFormat()
  const settings = useCurrentProject()?.settings.accessKeys
  const options = settings ? lastingOptions(settings) : []
  const labelOf = (value: string) => (value === never ? t('endless') : format.duration(Number(value) * 86_400))
  return (
    <Select
      label={t('field.lasting')}
      data={[...(before ? [before] : []), ...options.map((value) => ({ value, label: labelOf(value) }))]}
      allowDeselect={false}
      {...props}
    />
  )
}

/** Where requests may come from, and how much usage the key may cause: few keys have such limits. */
export function LimitFields<Values extends KeyValues>({ form }: FieldsProps<Values>) {
  const { t } = useTranslation('access-keys')
  const { networks, caps } = form.values
  const [more, { toggle }] = useDisclosure(networks !== '' || Object.keys(caps).length > 0)
  return (
    <>
      <MoreButton label={t('limits')} expanded={more} onClick={toggle} />
      {more && (
        <Textarea
          label={t('field.networks')}
          description={t('hint.networks')}
          placeholder="203.0.113.0/24"
          autosize
          minRows={2}
          spellCheck={false}
          {...form.getInputProps('networks')}
        />
      )}
      {more && <CapFields form={form} />}
    </>
  )
}

/** One per metered feature, and one per cap of the key whose feature is not metered, or no longer exists. */
function CapFields<Values extends KeyValues>({ form }: FieldsProps<Values>) {
  const { t } = useTranslation('access-keys')
  const mayRead = useMay()('plans:read')
  const { data: features, isLoading } = useQuery({ ...featuresQuery(useProjectId()), enabled: mayRead })
  if (isLoading) return null
  const metered = (features?.items ?? []).filter(({ type }) => type === 'metered')
  const others = Object.keys(form.values.caps).filter((cap) => !metered.some(({ key }) => key === cap))
  const areAllKnown = features !== undefined && features.items.length === features.total
  const otherHint = areAllKnown ? t('hint.capWithoutEffect') : t('hint.cap')
  const fields = [
    ...metered.map(({ key, name }) => ({ key, name, hint: t('hint.cap') })),
    ...others.map((key) => ({ key, name: key, hint: otherHint })),
  ]
  return fields.map(({ key, name, hint }) => (
    <CountInput
      key={key}
      label={t('field.cap', { feature: name })}
      description={hint}
      min={0}
      max={1e15}
      {...form.getInputProps(`caps.${key}`)}
      value={form.values.caps[key] ?? ''}
    />
  ))
}
