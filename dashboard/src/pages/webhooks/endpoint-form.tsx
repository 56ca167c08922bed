import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form-dialog.tsx'
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
  /** Closes the form on success; an error is shown in it. */
  readonly onSubmit: (values: EndpointValues) => Promise<unknown>
}

/** The URL of an endpoint, and the events it receives. */
export function EndpointForm({ initial, onSubmit, ...dialog }: EndpointFormProps) {
  const { t } = useTranslation('webhooks')
  return (
    <FormDialog<EndpointValues>
      {...dialog}
      wide
      initialValues={initial}
      validate={({ events }) => ({ events: events.length === 0 ? t('events.none') : undefined })}
      send={onSubmit}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}
