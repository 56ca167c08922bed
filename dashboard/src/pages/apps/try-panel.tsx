import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { AllowTrial } from '../setup/allow-trial.tsx'
import { tryUrl } from '../setup/setup-data.ts'
import { useTrialVerdict } from '../setup/use-trial-verdict.ts'
import { beginPageTrial } from '../try/page-trial.ts'
import type { App } from './apps-data.ts'
import { useIssuer } from './use-issuer.ts'

/** Signs in through the hosted page, as a user of the app does. */
export function TryPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  // Those of AllowTrial: texts that load later hide the page for a moment.
  useTranslation('setup')
  const projectId = useProjectId()
  const issuer = useIssuer()
  const verdict = useTrialVerdict(projectId, app)
  const begin = useMutationWithToast({
    mutationFn: () =>
      beginPageTrial({
        issuer,
        appId: app.id,
        redirectUri: tryUrl(),
        isConfidential: app.clientType === 'confidential',
      }),
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <Panel title={t('try.title')} description={t('try.description')}>
      {verdict.data && !verdict.data.accepted && <AllowTrial projectId={projectId} app={app} />}
      {verdict.data?.accepted && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={iconSize.button} />}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t('try.button')}
        </Button>
      )}
    </Panel>
  )
}
