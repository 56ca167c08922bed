import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { frameMail } from './framed-mail.ts'
import classes from './mail.module.css'
import type { Preview } from './queries.ts'

const looks = ['light', 'dark', 'text'] as const
type Look = (typeof looks)[number]

interface PreviewPanelProps {
  readonly preview: Preview | undefined
  /** Lags behind the typing by a moment. */
  readonly isStale: boolean
}

/** The email as it arrives, with sample data. */
export function PreviewPanel({ preview, isStale }: PreviewPanelProps) {
  const { t } = useTranslation('mail')
  const [look, setLook] = useState<Look>('light')
  return (
    <div className={classes['sticky']}>
      <Panel
        title={t('preview.title')}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('preview.look')}
            data={looks.map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={look}
            onChange={(value) => setLook(looks.find((one) => one === value) ?? 'light')}
          />
        }
      >
        {preview ? (
          <div className={classes['mail']} aria-busy={isStale}>
            <div className={classes['subject']}>
              <Text span size="xs" c="dimmed">
                {t('parts.subject')}
              </Text>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {preview.subject}
              </Text>
            </div>
            {look === 'text' ? <PlainText text={preview.text} /> : <Frame html={preview.html} scheme={look} />}
          </div>
        ) : (
          <Skeleton height={640} radius="md" />
        )}
      </Panel>
    </div>
  )
}

function Frame({ html, scheme }: { readonly html: string; readonly scheme: 'light' | 'dark' }) {
  const { t } = useTranslation('mail')
  const document = useMemo(() => frameMail(html, scheme), [html, scheme])
  return (
    <iframe
      className={classes['frame']}
      data-scheme={scheme}
      title={t('preview.frame', { look: t(`preview.${scheme}`) })}
      sandbox=""
      srcDoc={document}
    />
  )
}

function PlainText({ text }: { readonly text: string }) {
  const { t } = useTranslation('mail')
  return (
    <ScrollRegion className={classes['text']} label={t('preview.text')}>
      <pre>{text}</pre>
    </ScrollRegion>
  )
}
