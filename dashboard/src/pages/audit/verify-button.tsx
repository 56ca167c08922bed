import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import type { AuditVerdict } from './queries.ts'

/** Lets the server verify the log, and shows the result. */
export function VerifyButton() {
  const { t } = useTranslation('audit')
  const verify = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/audit-logs/verify', { body: {} })),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={iconSize.button} />}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('verify.open')}
      </Button>
      <Dialog opened={verify.isSuccess} onClose={verify.reset} title={t('verify.title')}>
        {verify.data && <Verdict verdict={verify.data} />}
      </Dialog>
    </>
  )
}

function Verdict({ verdict: { ok, complete, records, seals, firstProblem } }: { readonly verdict: AuditVerdict }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const counts = records !== null &&
    seals !== null && { count: records, records: format.number(records), seals: format.number(seals) }
  return (
    <Stack gap="md">
      <Alert
        color={ok ? 'green' : 'red'}
        icon={ok ? <IconShieldCheck size={iconSize.lead} /> : <IconShieldX size={iconSize.lead} />}
        title={t(ok ? 'verify.ok' : 'verify.bad')}
      >
        {counts && (
          <Text size="sm" c="var(--mantine-color-text)">
            {t('verify.counts', counts)}
          </Text>
        )}
      </Alert>
      {firstProblem && (
        <List size="sm" spacing="2xs">
          <List.Item>{t(`verify.problem.${firstProblem.kind}`)}</List.Item>
          <List.Item>{firstProblem.message}</List.Item>
        </List>
      )}
      <Text size="sm" c="dimmed">
        {t(complete ? 'verify.complete' : 'verify.partial')}
      </Text>
    </Stack>
  )
}
