import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { whenSignedOut } from '../api/client.ts'
import { forgetSession } from '../api/session.ts'
import { Announcer } from '../kit/announcer.tsx'
import { readableColors } from './colors.ts'
import { ReloadPage } from './error-pages.tsx'
import { areTextsMissing, watchMissingTexts } from './i18n.ts'
import { LazyStepUp } from './lazy-step-up.tsx'
import { LazyToasts } from './lazy-toasts.tsx'
import { documentNonce } from './nonce.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const schemes = localStorageColorSchemeManager({ key: 'licet.scheme' })

whenSignedOut((reason) => {
  const { location } = router.state
  // The guard of the routes handles newly opened pages; this handles sessions that end while a page is open.
  if (router.state.status === 'pending' || location.pathname === '/sign-in') return
  queryClient.clear()
  forgetSession()
  void router.navigate({ to: '/sign-in', search: { ...(reason !== undefined && { reason }), to: location.href } })
})

/** The dashboard: the providers that all pages need. */
export const Root = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={readableColors}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
    getStyleNonce={documentNonce}
  >
    <QueryClientProvider client={queryClient}>
      <Announcer />
      <LazyToasts />
      <LazyStepUp />
      <Suspense fallback={<PageSkeleton />}>
        <Pages />
      </Suspense>
    </QueryClientProvider>
  </MantineProvider>
)

/** A browser does not load a file again that failed, so that only a reload of the page helps. */
function Pages() {
  const needsReload = useSyncExternalStore(watchMissingTexts, areTextsMissing)
  return needsReload ? <ReloadPage /> : <RouterProvider router={router} />
}
