import { Done } from '../../../platform/http/fields.ts'
import { route } from '../../../platform/http/route.ts'
import { AppInfo, AppParams } from '../schema.ts'
import { UpdateAppLogoBody } from './schema.ts'
import { deleteAppLogo, updateAppLogo } from './service.ts'

export const appLogoRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/apps/:appId/logo',
    summary: "Update an app's logo",
    sdk: 'apps.updateLogo',
    description: 'Replaces the logo of an app, which the sign-in pages show.',
    access: 'admin',
    permission: 'apps:write',
    bodyKiB: 512,
    status: 201,
    input: { params: AppParams, body: UpdateAppLogoBody },
    data: AppInfo,
    errors: ['APP_NOT_FOUND', 'LOGO_INVALID'],
    handler: updateAppLogo,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/apps/:appId/logo',
    summary: "Delete an app's logo",
    sdk: 'apps.deleteLogo',
    description: 'Deletes the logo of an app. The sign-in pages then show that of the built-in app, if it has one.',
    access: 'admin',
    permission: 'apps:write',
    input: { params: AppParams },
    data: Done,
    errors: ['APP_NOT_FOUND'],
    handler: deleteAppLogo,
  }),
]
