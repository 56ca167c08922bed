/** The same words as on the account pages of Licet. Texts in `{{…}}` are filled in. */
export const english = {
  profile: 'Profile',
  name: 'Name',
  save: 'Save',
  saved: 'Saved',
  license: 'License',
  noLicense: "You don't have a license yet.",
  until: 'until {{date}}',
  scheduled: 'Not started',
  trialing: 'Trial',
  active: 'Active',
  grace: 'Payment due',
  expired: 'Expired',
  suspended: 'Suspended',
  revoked: 'Revoked',
  devices: 'Devices',
  unnamed: 'Unnamed device',
  lastSeen: 'last seen {{time}}',
  held: 'Removed, offline license file until {{time}}',
  remove: 'Remove',
  removeOf: 'Remove the device {{name}}',
  sessions: 'Sessions',
  current: 'This browser',
  lastActive: 'last active {{time}}',
  end: 'End',
  endOf: 'End the session on {{name}}',
  endOthers: 'End all other sessions',
  failed: 'Something went wrong. Try again.',
}

/**
 * Every text of `AccountPanel` beside those of `Words`.
 *
 * @example
 * ```tsx
 * const words: Partial<AccountWords> = { license: 'Subscription' }
 * const panel = <AccountPanel words={words} />
 * ```
 */
export type AccountWords = Readonly<Record<keyof typeof english, string>>
