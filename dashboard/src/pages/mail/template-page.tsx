import { Button, Grid } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconSend } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { templateQuery } from './queries.ts'
import { useTemplateEditor } from './use-template-editor.ts'
import { WordsForm } from './words-form.tsx'

/** One template: its texts on the left, the preview on the right. */
export function TemplatePage() {
  const { template = '' } = useParams({ strict: false })
  // Another template needs a new editor state.
  return <Editor key={template} name={template} />
}

function Editor({ name }: { readonly name: string }) {
  const { t } = useTranslation('mail')
  const projectId = useProjectId()
  const may = useMay()
  const { data: template } = useSuspenseQuery(templateQuery(projectId, name))
  const editor = useTemplateEditor(projectId, template)
  const [resetting, setResetting] = useState(false)
  const mayWrite = may('mail:write')
  return (
    <>
      <PageHeader
        title={t(`templates.${name}.title`, { defaultValue: name })}
        description={t(`templates.${name}.text`, { defaultValue: template.description })}
        parent={{ label: t('title'), to: '/p/$projectId/mail' }}
        badges={
          template.customised && (
            <StatusBadge tone="info" icon={IconPencil}>
              {t('customised')}
            </StatusBadge>
          )
        }
        actions={
          mayWrite && (
            <>
              {template.customised && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={iconSize.button} />}
                  onClick={() => setResetting(true)}
                >
                  {t('reset.open')}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconSend size={iconSize.button} />}
                loading={editor.test.isPending}
                onClick={() => editor.test.mutate(editor.draft)}
              >
                {t('test.send')}
              </Button>
            </>
          )
        }
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <WordsForm template={template} editor={editor} readOnly={!mayWrite} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <PreviewPanel preview={editor.preview.data} isStale={editor.preview.isPlaceholderData} />
        </Grid.Col>
      </Grid>
      <ConfirmDialog
        opened={resetting}
        onClose={() => setResetting(false)}
        title={t('reset.title')}
        button={t('reset.submit')}
        onConfirm={() => editor.reset.mutateAsync()}
      >
        {t('reset.text')}
      </ConfirmDialog>
    </>
  )
}
