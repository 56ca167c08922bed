import { useMantineColorScheme } from '@mantine/core'
import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRocket,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayIn, projectsQuery } from '../api/session.ts'
import { iconSize } from '../kit/icon-size.ts'
import { useCurrentProject, useSession } from '../kit/use-project.ts'
import { openDialog } from './dialogs.ts'
import { chooseLanguage, type Language, languages } from './i18n.ts'
import { Mark } from './mark.tsx'
import { navigation } from './navigation.ts'
import { useFound } from './palette-search.ts'
import { placeOf } from './places.ts'
import { useSignOut } from './sign-out.ts'

const [store, spotlight] = createSpotlight()

interface CommandPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Pages and actions by name, users by email, licenses by holder, and any object by its ID. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const [query, setQuery] = useState('')
  const { actions: found, isSearching } = useFoundActions(query)
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.found'), actions: found },
    { group: t('palette.pages'), actions: usePages() },
    { group: t('palette.actions'), actions: useActions() },
    { group: t('project.all'), actions: useProjects() },
  ].filter(({ actions }) => actions.length > 0)
  return (
    <Spotlight
      actions={groups}
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={setQuery}
      nothingFound={<span role="status">{t(isSearching ? 'loading' : 'palette.nothing')}</span>}
      highlightQuery
      scrollable
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={420}
      searchProps={{
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        leftSection: <IconSearch size={iconSize.lead} />,
      }}
    />
  )
}

/** The matching objects, each with its type. */
function useFoundActions(query: string) {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const { found, isSearching } = useFound(query)
  const actions = found.map(({ id, type, label, projectId }): SpotlightActionData => {
    const place = placeOf(type, id)
    return {
      id,
      label,
      description: t(`entities.${type}`),
      // The server has matched them, by more than the label.
      keywords: [query],
      leftSection: <IconArrowRight size={iconSize.lead} />,
      onClick: () =>
        place && void navigate({ to: place.to, params: { projectId, ...place.params }, search: place.search }),
    }
  })
  return { actions, isSearching }
}

function usePages(): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const projectId = useCurrentProject()?.id
  if (projectId === undefined) return []
  const items = navigation
    .flatMap((group) => group.items)
    .filter(({ permission, ofInstance }) => mayIn(session, ofInstance ? undefined : projectId, permission))
  return items.map(({ key, to, icon: Picture }) => ({
    id: key,
    label: t(`nav.${key}`),
    leftSection: <Picture size={iconSize.lead} stroke={1.7} />,
    onClick: () => void navigate({ to, params: { projectId }, search: {} }),
  }))
}

function useProjects(): SpotlightActionData[] {
  const navigate = useNavigate()
  const { data: projects } = useSuspenseQuery(projectsQuery)
  return projects.map(({ id, name, key }) => ({
    id,
    label: name,
    description: key,
    leftSection: <Mark size={18} />,
    onClick: () => void navigate({ to: '/p/$projectId', params: { projectId: id }, search: {} }),
  }))
}

function useActions(): SpotlightActionData[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const projectId = useCurrentProject()?.id
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const otherLanguages = Object.entries(languages).filter(([language]) => language !== i18n.language)
  return [
    ...(projectId === undefined
      ? []
      : [
          {
            id: 'setup',
            label: t('palette.setup'),
            leftSection: <IconRocket size={iconSize.lead} />,
            onClick: () => void navigate({ to: '/p/$projectId/setup', params: { projectId }, search: {} }),
          },
        ]),
    ...(mayIn(session, undefined, 'projects:create')
      ? [
          {
            id: 'new-project',
            label: t('project.new'),
            leftSection: <IconPlus size={iconSize.lead} />,
            onClick: () => openDialog('new-project'),
          },
        ]
      : []),
    {
      id: 'light',
      label: t('palette.light'),
      leftSection: <IconSun size={iconSize.lead} />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: t('palette.dark'),
      leftSection: <IconMoon size={iconSize.lead} />,
      onClick: () => setColorScheme('dark'),
    },
    ...otherLanguages.map(([language, name]) => ({
      id: language,
      label: name,
      description: t('language'),
      leftSection: <IconLanguage size={iconSize.lead} />,
      onClick: () => void chooseLanguage(language as Language),
    })),
    {
      id: 'account',
      label: t('account.open'),
      leftSection: <IconUserCircle size={iconSize.lead} />,
      onClick: () => void navigate({ to: '/account', search: {} }),
    },
    { id: 'sign-out', label: t('account.signOut'), leftSection: <IconLogout size={iconSize.lead} />, onClick: signOut },
  ]
}
