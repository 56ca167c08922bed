import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProofRequest, settleProof } from '../api/step-up.ts'
import { Dialog } from '../kit/dialog.tsx'
import { iconSize } from '../kit/icon-size.ts'
import { StepUpByMail } from './step-up-by-mail.tsx'
import { StepUpByPasskey } from './step-up-by-passkey.tsx'

/** Asks the member to confirm their identity. The request that needed it continues afterward. */
export function StepUpDialog({ request }: { readonly request: ProofRequest | undefined }) {
  const { t } = useTranslation()
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(request)
  if (request !== undefined && request !== shown) setShown(request)
  return (
    <Dialog opened={request !== undefined} onClose={() => settleProof(false)} title={t('stepUp.title')} above>
      <Text size="sm" mb="md">
        {t('stepUp.text')}
      </Text>
      <Method request={shown} />
    </Dialog>
  )
}

function Method({ request }: { readonly request: ProofRequest | undefined }) {
  if (request?.methods.includes('passkey')) return <StepUpByPasskey />
  return request?.methods.includes('mail') ? <StepUpByMail /> : <NoMethod />
}

const NoMethod = () => {
  const { t } = useTranslation()
  return (
    <Alert color="orange" icon={<IconInfoCircle size={iconSize.lead} />}>
      {t('stepUp.none')}
    </Alert>
  )
}
