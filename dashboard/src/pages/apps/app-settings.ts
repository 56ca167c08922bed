import type { AppSettings } from './apps-data.ts'
import { type SettingRow, settingRows } from './session-settings.ts'

/** Only the differences, so that undo and the audit log contain nothing else. */
export function diffSettings(before: AppSettings, after: Partial<AppSettings>): Partial<AppSettings> {
  const signupDomains = after.signupDomains?.map((line) => line.trim()).filter((line) => line !== '')
  const entered = { ...after, ...(signupDomains && { signupDomains }) }
  const changed = settingRows.filter(
    ({ key }) => key in after && JSON.stringify(before[key]) !== JSON.stringify(entered[key]),
  )
  return Object.fromEntries(changed.map(({ key }) => [key, entered[key]]))
}

/** The settings of these rows. */
export const settingsOf = (rows: readonly SettingRow[], settings: AppSettings): Partial<AppSettings> =>
  Object.fromEntries(rows.map(({ key }) => [key, settings[key]]))
