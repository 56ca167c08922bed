export {
  type Challenge,
  type CheckedPasskey,
  type CheckedRegistration,
  checkPasskey,
  checkRegistration,
  openPasskeyChallenge,
  type PasskeyAccount,
  passkeyDisabled,
  passkeyUnknown,
  startAuthentication,
  startRegistration,
  storePasskey,
  usePasskey,
} from './ceremonies.ts'
export { dashboardParty, relyingPartyOf } from './parties.ts'
export { changePasskeySettings, showSettings } from './settings.ts'
