import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconKey, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** For apps without sign-in. Hidden from members who can neither see nor create a key. */
export function KeyPanel({ license }: { readonly license: License }) {
  const may = useMay()('licenses:write') && license.status !== 'revoked'
  return license.key.present || (may && license.kind === 'base') ? <Key license={license} may={may} /> : null
}

function Key({ license, may }: { readonly license: License; readonly may: boolean }) {
  const { t } = useTranslation('licenses')
  const [shown, setShown] = useState<string>()
  const [replacing, { open, close }] = useDisclosure(false)
  const params = { path: { licenseId: license.id } }
  const make = useKeyCall(() => dataOf(api.POST('/v1/admin/licenses/{licenseId}/key', { params })), setShown)
  const reveal = useKeyCall(() => dataOf(api.POST('/v1/admin/licenses/{licenseId}/key/reveal', { params })), setShown)
  const { present, last4 } = license.key
  return (
    <Panel title={t('key.title')} description={t('key.description')}>
      <Group justify="space-between" gap="sm">
        {present ? <Code>{`…${last4}`}</Code> : <Text size="sm">{t('key.none')}</Text>}
        {may && (
          <Group gap="xs">
            {present && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconEye size={iconSize.small} />}
                loading={reveal.isPending}
                onClick={() => reveal.mutate()}
              >
                {t('key.show')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={present ? <IconRefresh size={iconSize.small} /> : <IconKey size={iconSize.small} />}
              loading={make.isPending}
              onClick={() => (present ? open() : make.mutate())}
            >
              {t(present ? 'key.replace' : 'key.make')}
            </Button>
          </Group>
        )}
      </Group>
      <ConfirmDialog
        opened={replacing}
        onClose={close}
        title={t('key.replaceTitle')}
        button={t('key.replace')}
        onConfirm={() => make.mutateAsync()}
      >
        {t('key.replaceText')}
      </ConfirmDialog>
      <ShownKey value={shown} onClose={() => setShown(undefined)} />
    </Panel>
  )
}

function useKeyCall(mutationFn: () => Promise<{ key: string }>, onKey: (key: string) => void) {
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn,
    invalidates: staleAfterChange(projectId),
    onSuccess: ({ key }) => onKey(key),
  })
}

/** It can be revealed again, so closing it by accident loses nothing. */
function ShownKey({ value, onClose }: { readonly value: string | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('licenses')
  return (
    <Dialog opened={value !== undefined} onClose={onClose} wide title={t('key.title')}>
      <Stack gap="md">
        <CopyField value={value ?? ''} label={t('key.copy')} wrap />
        <Text size="sm" c="dimmed">
          {t('key.hint')}
        </Text>
      </Stack>
    </Dialog>
  )
}
