import type { PageRow } from '../../platform/http/pages.ts'
import { makeChange, showChange } from './billing/change.ts'
import { leaveToPortal, showBilling, useAskedPurchase } from './billing/overview.ts'
import { leaveToCheckout, showUpgrade } from './billing/upgrade.ts'
import { deleteAccount, downloadData, showData, showDeletion } from './data.ts'
import { removeOneDevice, showDevices } from './devices.ts'
import { cancelEmail, confirmEmail, requestEmail, showEmailChange, showEmailCode } from './email.ts'
import { showLicense } from './license.ts'
import { redeemKey, showLicenses, showRedemption } from './licenses.ts'
import { showOverview, signOutBrowser } from './overview.ts'
import { accountForm, accountPage } from './page.ts'
import { addPasskey, dropPasskey, savePasskey, showNewPasskey, showPasskey } from './passkeys.ts'
import { saveProfile, showProfile } from './profile.ts'
import { acceptOfferedSeat, leaveSeat } from './received-seats.ts'
import { assignSeat, removeSeat, showSeats } from './seats.ts'
import { endOneSession, endOtherSessions, showSessions } from './sessions.ts'
import { dropIdentity, linkProvider, showIdentity, showWays } from './ways.ts'

/** The same limits as of the API: an email counts when it is sent, a code when it is wrong. */
const emails = { limited: { limit: 'auth', attempts: 'calls' } } as const
const secrets = { limited: { limit: 'auth', attempts: 'failures' } } as const

/** The pages of users about their account, below the issuer of their project. */
export const accountPages: readonly PageRow[] = [
  ...accountPage('/account', showOverview),
  ...accountForm('/account/sign-out', signOutBrowser),
  ...accountPage('/account/profile', showProfile),
  ...accountForm('/account/profile', saveProfile),
  ...accountPage('/account/profile/email', showEmailChange),
  ...accountForm('/account/profile/email', requestEmail, emails),
  ...accountForm('/account/profile/email/cancel', cancelEmail),
  ...accountPage('/account/profile/email/code', showEmailCode),
  ...accountForm('/account/profile/email/code', confirmEmail, secrets),
  ...accountPage('/account/sign-in', showWays),
  ...accountForm('/account/sign-in/providers/:key', linkProvider),
  ...accountPage('/account/sign-in/identities/:id', showIdentity),
  ...accountForm('/account/sign-in/identities/:id', dropIdentity),
  ...accountPage('/account/sign-in/passkeys', showNewPasskey),
  ...accountForm('/account/sign-in/passkeys', addPasskey),
  ...accountPage('/account/sign-in/passkeys/:id', showPasskey),
  ...accountForm('/account/sign-in/passkeys/:id', savePasskey),
  ...accountForm('/account/sign-in/passkeys/:id/remove', dropPasskey),
  ...accountPage('/account/sessions', showSessions),
  ...accountForm('/account/sessions/end', endOneSession),
  ...accountForm('/account/sessions/end-others', endOtherSessions),
  ...accountPage('/account/licenses', showLicenses),
  ...accountPage('/account/licenses/redeem', showRedemption),
  ...accountForm('/account/licenses/redeem', redeemKey, secrets),
  ...accountForm('/account/licenses/seats/accept', acceptOfferedSeat),
  ...accountForm('/account/licenses/seats/leave', leaveSeat),
  ...accountPage('/account/licenses/:id', showLicense),
  ...accountPage('/account/licenses/:id/devices', showDevices),
  ...accountForm('/account/licenses/:id/devices', removeOneDevice),
  ...accountPage('/account/licenses/:id/seats', showSeats),
  ...accountForm('/account/licenses/:id/seats', assignSeat),
  ...accountForm('/account/licenses/:id/seats/remove', removeSeat),
  ...accountPage('/account/billing', showBilling),
  ...accountForm('/account/billing/portal', leaveToPortal),
  ...accountForm('/account/billing/use', useAskedPurchase),
  ...accountPage('/account/billing/change', showChange),
  ...accountForm('/account/billing/change', makeChange),
  ...accountPage('/account/upgrade', showUpgrade),
  ...accountForm('/account/upgrade', leaveToCheckout),
  ...accountPage('/account/data', showData),
  ...accountForm('/account/data/export', downloadData),
  ...accountPage('/account/data/delete', showDeletion),
  ...accountForm('/account/data/delete', deleteAccount),
]
