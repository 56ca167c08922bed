export {
  type CheckedPasskey,
  checkPasskey,
  checkRegistration,
  openPasskeyChallenge,
  passkeyUnknown,
  refusePasskey,
  startAuthentication,
  startRegistration,
  storePasskey,
  usePasskey,
} from './ceremonies.ts'
export { findParty, requireParty } from './entry.ts'
export { dashboardParty, isAboveBaseUrl, relyingPartyOf } from './parties.ts'
export {
  endChallengesForRestore,
  erasePasskeys,
  keepPasskeys,
  passkeysHeld,
  purgePasskeys,
  returnPasskeys,
} from './restoring.ts'
export {
  credentialsOf,
  describePasskey,
  findOwnPasskey,
  findPasskeys,
  mostPasskeys,
  type PasskeyRow,
  passkeyOfSession,
  renamePasskey,
  requireRoomForPasskey,
  softRemovePasskey,
} from './rows.ts'
export { changePasskeySettings, showSettings } from './settings.ts'
