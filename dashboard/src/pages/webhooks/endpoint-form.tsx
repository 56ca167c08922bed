import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../kit/field-errors.ts'
import { EventPicker } from './event-picker.tsx'
import type { EventFilter } from './events.ts'

export interface EndpointValues {
  url: string
  description: string
  events: EventFilter[]
}

interface EndpointFormProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** The verb of the button. */
  readonly button: string
  readonly initial: EndpointValues
  /** Closes the form when it is through; what it throws is shown in it. */
  readonly onSubmit: (values: EndpointValues) => Promise<unknown>
}

/** Where it is sent, and what. */
export function EndpointForm({ opened, onClose, title, ...props }: EndpointFormProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Fields onClose={onClose} {...props} />
    </Modal>
  )
}

function Fields({ initial, button, onSubmit, onClose }: Omit<EndpointFormProps, 'opened' | 'title'>) {
  const { t } = useTranslation('webhooks')
  const form = useForm<EndpointValues>({
    initialValues: initial,
    validate: { events: (chosen) => (chosen.length === 0 ? t('events.none') : null) },
  })
  const submit = form.onSubmit(async (values) => {
    try {
      await onSubmit(values)
      onClose()
    } catch (error) {
      form.setErrors(fieldErrors(error, 'url'))
    }
  })
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          type="url"
          label={t('field.url')}
          description={t('hint.url')}
          placeholder="https://app.example.com/hooks/licet"
          required
          maxLength={2000}
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <TextInput
          label={t('field.description')}
          description={t('hint.description')}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        <EventPicker
          value={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors['events']}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
