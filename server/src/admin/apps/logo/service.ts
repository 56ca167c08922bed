import type { AdminContext } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Done } from '../../../platform/http/fields.ts'
import { dropLogo, saveLogo } from '../../../projects/apps/branding/service.ts'
import type { AppInfo, AppParams } from '../schema.ts'
import { requireApp, toInfo } from '../service.ts'
import type { UpdateAppLogoBody } from './schema.ts'

/** @throws APP_NOT_FOUND, FORBIDDEN, LOGO_INVALID */
export function updateAppLogo(
  ctx: AdminContext,
  { params, body }: { params: AppParams; body: UpdateAppLogoBody },
): Promise<AppInfo> {
  return inTransaction(ctx, async (tx) => {
    await saveLogo(tx, await requireApp(tx, params.appId), Buffer.from(body.data, 'base64'))
    return toInfo(tx, await requireApp(tx, params.appId))
  })
}

/** @throws APP_NOT_FOUND, FORBIDDEN */
export async function deleteAppLogo(ctx: AdminContext, { params }: { params: AppParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => dropLogo(tx, await requireApp(tx, params.appId)))
  return { success: true }
}
