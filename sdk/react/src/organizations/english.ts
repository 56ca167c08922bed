/** The same words as on the account pages of Licet. Texts in `{{…}}` are filled in. */
export const english = {
  /** Name of the button that opens the menu. */
  switcher: 'Organization: {{name}}',
  organizations: 'Organizations',
  personal: 'Personal',
  choose: 'Choose an organization',
  join: 'Join {{name}}',
  create: 'Create an organization',
  name: 'Name',
  submit: 'Create',
  cancel: 'Cancel',
  general: 'Organization',
  save: 'Save',
  saved: 'Saved',
  yourRole: 'Your role: {{role}}',
  leave: 'Leave the organization',
  leaveLead: 'You lose access to everything of {{name}} immediately.',
  confirm: 'Leave',
  memberships: 'Memberships',
  you: 'You',
  role: 'Role of {{name}}',
  roles: 'Role',
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  invite: 'Invite',
  invited: 'Invitation sent to {{email}}',
  invitations: 'Pending invitations',
  until: 'until {{date}}',
  expired: 'expired',
  resend: 'Send again',
  resendOf: 'Send the invitation of {{email}} again',
  revoke: 'Revoke',
  revokeOf: 'Revoke the invitation of {{email}}',
  received: 'Invitations you received',
  noneReceived: 'You have no invitations.',
  invitedBy: 'from {{name}}',
  accept: 'Join',
  decline: 'Decline',
  declineOf: 'Decline the invitation to {{name}}',
  failed: 'Something went wrong. Try again.',
  lastOwner: 'An organization needs an owner. Make someone else an owner first.',
  alreadyIn: 'This user is already in the organization.',
  tooMany: 'The limit is reached. Try again later, or revoke invitations.',
  notAllowed: 'Your role does not allow this.',
}

/**
 * Every text of the components for organizations beside those of `Words`.
 *
 * @example
 * ```tsx
 * const words: Partial<OrganizationWords> = { personal: 'My workspace', create: 'Create a team' }
 * const page = <OrganizationSwitcher words={words} />
 * ```
 */
export type OrganizationWords = Readonly<Record<keyof typeof english, string>>
