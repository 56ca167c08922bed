import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { projectRoute } from '../../app/roots.tsx'

export const featuresRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'features',
    component: lazyRouteComponent(() => import('./features-page.tsx'), 'FeaturesPage'),
  }),
] as const
