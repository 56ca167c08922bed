import type { PageRow } from '../platform/http/pages.ts'
import { deleteAccount, downloadData, showData, showDeletion } from './data.ts'
import { showOverview, signOutBrowser } from './overview.ts'
import { saveProfile, showProfile } from './profile.ts'
import { endOneSession, endOtherSessions, showSessions } from './sessions.ts'
import { accountForm, accountPage } from './visit.ts'

/** The pages of users about their account, below the issuer of their project. */
export const accountPages: readonly PageRow[] = [
  ...accountPage('/account', showOverview),
  ...accountForm('/account/sign-out', signOutBrowser),
  ...accountPage('/account/profile', showProfile),
  ...accountForm('/account/profile', saveProfile),
  ...accountPage('/account/sessions', showSessions),
  ...accountForm('/account/sessions/end', endOneSession),
  ...accountForm('/account/sessions/end-others', endOtherSessions),
  ...accountPage('/account/data', showData),
  ...accountForm('/account/data/export', downloadData),
  ...accountPage('/account/data/delete', showDeletion),
  ...accountForm('/account/data/delete', deleteAccount),
]
