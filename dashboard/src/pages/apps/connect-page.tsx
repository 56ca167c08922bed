import { Paper, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { AppFrame } from './app-frame.tsx'
import { AppSnippets } from './app-snippets.tsx'
import type { App } from './apps-data.ts'
import { ConnectNeeds } from './connect-needs.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { ConnectionLight } from './connection-light.tsx'
import { frameworksFor } from './framework-choice.ts'
import { FrameworkPicker } from './framework-picker.tsx'
import { TryPanel } from './try-panel.tsx'

/** The code that connects an app, with its values filled in. */
export const ConnectPage = () => <AppFrame tab="connect">{(app) => <Connect app={app} />}</AppFrame>

function Connect({ app }: { readonly app: App }) {
  const { search, set } = useSearchState()
  const frameworks = frameworksFor(app)
  const framework = frameworks.find(({ id }) => id === search['framework']) ?? frameworks[0]
  if (!framework) return null
  return (
    <Stack gap="md">
      {search['from'] === 'setup' && <BackToSetup />}
      <ConnectionLight app={app} />
      <Paper withBorder radius="lg" p="lg" bg="var(--licet-surface)">
        <FrameworkPicker frameworks={frameworks} value={framework.id} onChange={(id) => set({ framework: id })} />
      </Paper>
      <Fragment key={framework.id}>
        <ConnectNeeds app={app} framework={framework} />
        {framework.id === 'form' ? <AppSnippets app={app} /> : <ConnectSteps app={app} framework={framework} />}
      </Fragment>
      <TryPanel app={app} />
    </Stack>
  )
}

/** For those whom a step of the setup has sent here: the next one sells something. */
function BackToSetup() {
  const { t } = useTranslation('apps')
  return (
    <LinkButton
      to="/p/$projectId/setup"
      params={{ projectId: useProjectId() }}
      search={{}}
      variant="default"
      leftSection={<IconArrowLeft size={iconSize.button} />}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('connect.toSetup')}
    </LinkButton>
  )
}
