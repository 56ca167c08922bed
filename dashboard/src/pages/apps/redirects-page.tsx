import { Stack } from '@mantine/core'
import { AppFrame } from './app-frame.tsx'
import { RedirectTester } from './redirect-tester.tsx'
import { RedirectUrisPanel } from './redirect-uris-panel.tsx'

/** Where users of an app can return to. */
export const RedirectsPage = () => (
  <AppFrame tab="redirects">
    {(app) => (
      <Stack gap="md">
        <RedirectUrisPanel app={app} />
        <RedirectTester app={app} />
      </Stack>
    )}
  </AppFrame>
)
