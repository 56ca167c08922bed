/** The same words as on the account pages of Licet. Texts in `{{…}}` are filled in. */
export const english = {
  title: 'API keys',
  none: 'You have no API keys.',
  off: 'API keys are turned off at the moment, so none works. You can still revoke yours.',
  create: 'Create a key',
  name: 'Name',
  scopes: 'Permissions',
  notInPlan: '{{name}} (not in your plan)',
  notWithRole: '{{name}} (not with your role)',
  days: 'Days until it expires',
  daysHint: 'Leave empty for the default.',
  submit: 'Create',
  cancel: 'Cancel',
  /** Above the text of a new key. */
  newKey: 'Key: {{name}}',
  copyLead: "Copy this key now. You won't see it again.",
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  expires: 'expires on {{date}}',
  neverExpires: 'never expires',
  expired: 'expired',
  revoked: 'revoked',
  lastUsed: 'last used {{time}}',
  lastRefused: 'last refused {{time}} from another network',
  neverUsed: 'never used',
  previousUntil: 'previous key works until {{time}}',
  rotate: 'Rotate',
  rotateOf: 'Rotate the key {{name}}',
  rotateLead: 'You get a new key. The current one works for 7 more days.',
  revoke: 'Revoke',
  revokeOf: 'Revoke the key {{name}}',
  revokeLead: "Requests with this key are refused within 1 second. You can't undo this.",
  reauthLead: 'Sign in again to continue. A key can be created or rotated for 10 minutes after a sign-in.',
  reauth: 'Sign in again',
  tooMany: 'You have as many keys as you can have. Revoke one first.',
  notAllowed: "You can't create keys here.",
  notAvailable: 'Your plan or your role no longer allows this permission.',
  notValid: 'Check the name and the days. The service may allow fewer days.',
  failed: 'Something went wrong. Try again.',
}

/**
 * Every text of `AccessKeys` beside those of `Words`.
 *
 * @example
 * ```tsx
 * const words: Partial<AccessKeyWords> = { title: 'Tokens for our API', create: 'Create a token' }
 * const page = <AccessKeys words={words} />
 * ```
 */
export type AccessKeyWords = Readonly<Record<keyof typeof english, string>>
