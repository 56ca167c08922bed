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
      'The licence of the signed-in user. One that is over is told with its status, so that a client can explain; without any, and without a default plan, there is none.',
    access: 'user',
    limit: 'standard',
    input: { query: MyLicenseQuery },
    data: MyLicense,
    errors: ['LICENSE_NOT_FOUND'],
    handler: getCurrentLicense,
  }),
]
