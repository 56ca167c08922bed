import { useMantineColorScheme } from '@mantine/core'
import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconArrowRight,
  IconHelpCircle,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRocket,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { mayIn, projectsQuery } from '../api/session.ts'
import { iconSize } from '../kit/icon-size.ts'
import { useCurrentProject, useMay, useSession } from '../kit/use-project.ts'
import { emailSignInQuery, isEmail } from '../pages/users/sign-in-status-data.ts'
import { useCauseText } from '../pages/users/sign-in-words.ts'
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
  /** What is typed, also while the palette loaded. */
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

/**
 * Pages and actions by name, users by email, organizations by name, licenses by holder, and any object by its ID; for an email, what
 * keeps its owner from signing in. With nothing typed: the newest of them.
 */
export function CommandPalette({ opened, query, onQuery, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const { actions: found, isSearching } = useFoundActions(query, opened)
  const isBlank = query.trim() === ''
  const why = useSignInAction(query)
  const pages = usePages()
  // The library selects the first one only while someone types into its field, before the results arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown selects again, and is not read
  useEffect(() => {
    if (!isBlank) selectFirst()
  }, [query, isBlank, isSearching, found.length, why.length])
  const groups: SpotlightActionGroupData[] = [
    { group: t(isBlank ? 'palette.newest' : 'palette.found'), actions: [...why, ...found] },
    { group: t('palette.pages'), actions: isBlank ? [] : pages },
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
      onQueryChange={onQuery}
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

/** As the library does it, which does not export it. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId)
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** The matching objects, each with its type. */
function useFoundActions(query: string, opened: boolean) {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const { found, isSearching } = useFound(query, opened)
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

/** What keeps the owner of a typed email from signing in, in one sentence. It opens where that can be ended. */
function useSignInAction(query: string): SpotlightActionData[] {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const textOf = useCauseText()
  const projectId = useCurrentProject()?.id
  const may = useMay()
  const email = query.trim()
  const asks = projectId !== undefined && isEmail(email) && may('users:read')
  const { data } = useQuery({ ...emailSignInQuery(projectId ?? '', email), enabled: asks })
  if (!asks || !data || projectId === undefined) return []
  const [cause] = data.causes
  const open = () =>
    data.userId === null
      ? navigate({ to: '/p/$projectId/users', params: { projectId }, search: { q: email } })
      : navigate({ to: '/p/$projectId/users/$userId', params: { projectId, userId: data.userId }, search: {} })
  return [
    {
      id: 'why',
      label: t('signIn.why', { email }),
      description: cause ? textOf(cause) : t('signIn.free'),
      keywords: [query],
      leftSection: <IconHelpCircle size={iconSize.lead} />,
      onClick: () => void open(),
    },
  ]
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
