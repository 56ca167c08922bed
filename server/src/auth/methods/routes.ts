import { route } from '../../platform/http/route.ts'
import { SignInMethods } from './schema.ts'
import { getSignInMethods } from './service.ts'

export const signInMethodRoutes = [
  route({
    method: 'GET',
    url: '/v1/auth/methods',
    summary: 'Get the sign-in methods',
    sdk: 'auth.getMethods',
    description:
      'Returns how users can sign in to an app, and how the app looks, for the sign-in form of your app. The app is the one in `X-App-Id`; without it, the only app or the one with the key `default`, if a single project has apps. You may cache the response for 60 seconds.',
    access: 'public',
    limit: 'auth',
    data: SignInMethods,
    errors: ['APP_REQUIRED'],
    handler: getSignInMethods,
  }),
]
