import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import classes from './branding.module.css'
import { framePage, type PageBrand, previewPages, type Scheme, schemes } from './framed-page.ts'

/** The hosted pages as users see them, with every change while typing. */
export function BrandingPreview({ brand }: { readonly brand: PageBrand }) {
  const { t } = useTranslation('apps')
  const [page, setPage] = useState<(typeof previewPages)[number]>('signIn')
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <div className={classes['sticky']}>
      <Panel title={t('branding.preview')}>
        <Group justify="space-between" gap="xs" mb="sm">
          <SegmentedControl
            size="xs"
            aria-label={t('branding.page')}
            data={previewPages.map((value) => ({ value, label: t(`branding.pages.${value}`) }))}
            value={page}
            onChange={(value) => setPage(previewPages.find((one) => one === value) ?? page)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('branding.scheme')}
            data={schemes.map((value) => ({ value, label: t(`branding.schemes.${value}`) }))}
            value={scheme}
            onChange={(value) => setScheme(schemes.find((one) => one === value) ?? scheme)}
          />
        </Group>
        {/* Of this host, for the logo. The sandbox blocks scripts, forms, and links. */}
        <iframe
          className={classes['frame']}
          title={t('branding.frame', { page: t(`branding.pages.${page}`) })}
          sandbox="allow-same-origin"
          srcDoc={framePage(brand, page, scheme)}
        />
      </Panel>
    </div>
  )
}
