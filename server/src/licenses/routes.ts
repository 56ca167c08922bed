import { route } from '../platform/http/route.ts'
import { MyLicense, MyLicenseQuery } from './schema.ts'
import { getCurrentLicense } from './service.ts'

export const licenseRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/me',
    summary: 'Get the current license',
    sdk: 'licenses.getCurrent',
    description:
      'Returns the license of the current user, even an ended one, so that a client can show its status. Fails with `LICENSE_NOT_FOUND` if the user has no license and the project has no default plan.',
    access: 'user',
    scope: 'licenses',
    input: { query: MyLicenseQuery },
    data: MyLicense,
    errors: ['NOT_A_MEMBER', 'LICENSE_NOT_FOUND'],
    handler: getCurrentLicense,
  }),
]
