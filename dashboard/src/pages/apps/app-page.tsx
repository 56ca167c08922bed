import { Stack } from '@mantine/core'
import { useMay } from '../../kit/use-project.ts'
import { AppFrame } from './app-frame.tsx'
import { AppIdentity } from './app-identity.tsx'
import { DeleteApp } from './delete-app.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { SecretsPanel } from './secrets-panel.tsx'

/** What an app is, and who can sign up in it. */
export function AppPage() {
  const may = useMay()
  return (
    <AppFrame tab="general">
      {(app) => (
        <Stack gap="md">
          <GeneralPanel app={app} />
          {app.clientType === 'confidential' && <SecretsPanel app={app} />}
          <AppIdentity app={app} />
          {may('apps:write') && <DeleteApp app={app} />}
        </Stack>
      )}
    </AppFrame>
  )
}
