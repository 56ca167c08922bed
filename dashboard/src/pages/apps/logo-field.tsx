import { Button, FileButton, Group, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'

/** Saved immediately, unlike the fields: the server checks the image. */
export function LogoField({ app, disabled }: { readonly app: App; readonly disabled: boolean }) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const params = { path: { appId: app.id } }
  const shared = { done: () => t('branding.logoSaved'), invalidates: [['apps', projectId]] }
  const upload = useMutationWithToast({
    mutationFn: async (file: File) =>
      dataOf(api.POST('/v1/admin/apps/{appId}/logo', { params, body: { data: await toBase64(file) } })),
    ...shared,
  })
  const remove = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/apps/{appId}/logo', { params })),
    ...shared,
  })
  return (
    <Input.Wrapper label={t('branding.logo')} description={t('branding.logoHint')} mb="md" labelElement="div">
      <Group gap="xs" mt="xs">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          disabled={disabled}
          onChange={(file) => file && upload.mutate(file)}
        >
          {(props) => (
            <Button variant="default" loading={upload.isPending} disabled={disabled} {...props}>
              {t('branding.upload')}
            </Button>
          )}
        </FileButton>
        {app.branding.logoUrl !== null && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            disabled={disabled}
            onClick={() => remove.mutate()}
          >
            {t('branding.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

const toBase64 = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
