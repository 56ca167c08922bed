import { Alert, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { LinesField } from './lines-field.tsx'
import { useInsertion } from './use-insertion.ts'
import type { TemplateEditor } from './use-template-editor.ts'
import { VariableChips } from './variable-chips.tsx'
import { type Template, valuesOf } from './words.ts'

interface WordsFormProps {
  readonly template: Template
  readonly editor: TemplateEditor
  readonly readOnly: boolean
}

/** The editable texts of an email. An empty one uses the default. */
export function WordsForm({ template, editor: { form, isFit, isDirty }, readOnly }: WordsFormProps) {
  const { t } = useTranslation('mail')
  const { original } = template
  const insertion = useInsertion((path, text) => form.setFieldValue(path, text))
  const single = (part: 'subject' | 'heading' | 'button', maxLength: number) => ({
    label: t(`parts.${part}`),
    placeholder: original[part] ?? '',
    maxLength,
    readOnly,
    'data-path': part,
    ...form.getInputProps(part),
  })
  return (
    <Panel title={t('words.title')} description={t('words.description')}>
      <Form
        form={form}
        button={readOnly ? undefined : t('save.submit')}
        dirty={isDirty}
        ready={isFit}
        onDiscard={() => form.setValues(valuesOf(template))}
      >
        <Stack gap="lg" onFocus={insertion.remember}>
          {readOnly ? (
            <Alert color="gray">{t('words.readOnly')}</Alert>
          ) : (
            <VariableChips names={template.variables} onInsert={insertion.insert} />
          )}
          <TextInput {...single('subject', 200)} />
          <TextInput {...single('heading', 200)} />
          <LinesField part="paragraphs" form={form} original={original.paragraphs} readOnly={readOnly} />
          {original.button !== null && <TextInput {...single('button', 80)} />}
          <LinesField part="closing" form={form} original={original.closing} readOnly={readOnly} />
        </Stack>
      </Form>
    </Panel>
  )
}
