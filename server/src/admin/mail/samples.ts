import type { MailVariables } from '../../outbox/mail/templates/service.ts'
import type { ProjectTemplate } from './schema.ts'

interface Sample<T extends ProjectTemplate> {
  /** Purpose of the email. */
  readonly description: string
  readonly minutes: number
  readonly variables: Omit<MailVariables[T], 'app'>
}

const nobody = { ip: '', device: '', location: '' }
const requester = { ip: '203.0.113.7', device: 'Firefox on Windows', location: 'Berlin, Germany' }
const link = (path: string, token: string) => `https://app.example.com/${path}token=${token}_0123456789-example`
const withCode = { ...requester, link: link('callback?', 'lml'), code: '049302' }

const change = { ...requester, link: link('undo#', 'lun') }

/** The purpose of each email, and the sample values of its preview. */
export const samples: { readonly [T in ProjectTemplate]: Sample<T> } = {
  'magic-link': {
    description: 'Sign-in with a link and a code',
    minutes: 10,
    variables: withCode,
  },
  'change-email': {
    description: 'Verification of a new email with a link and a code',
    minutes: 10,
    variables: withCode,
  },
  'step-up-code': {
    description: 'Code for a user who confirms an action in their session',
    minutes: 10,
    variables: { ...requester, code: '049302' },
  },
  'change-email-notice': {
    description: 'Notice to the current email about an email change',
    minutes: 72 * 60,
    variables: { ...requester, newEmail: 'ada@new.example.com' },
  },
  'email-changed': {
    description: 'Notice of a changed email to both emails, with a link to undo it',
    minutes: 72 * 60,
    variables: { ...change, oldEmail: 'ada@example.com', newEmail: 'ada@new.example.com' },
  },
  'way-in-added': {
    description: 'Notice of a linked provider or an added passkey, with a link to undo it',
    minutes: 72 * 60,
    variables: { ...change, provider: 'GitHub' },
  },
  'way-in-removed': {
    description: 'Notice of a removed provider or passkey, with a link to undo it',
    minutes: 72 * 60,
    variables: { ...change, provider: 'GitHub' },
  },
  'undo-done': {
    description: 'Notice that changes were undone',
    minutes: 24 * 60,
    variables: { ...requester, email: 'ada@example.com' },
  },
  'passkey-refused': {
    description: 'Notice of a passkey that may have been copied',
    minutes: 24 * 60,
    variables: requester,
  },
  'passkey-changed': {
    description: 'Notice of a passkey that now can be synced, or no longer can',
    minutes: 24 * 60,
    variables: requester,
  },
  'user-invitation': {
    description: 'Invitation to create an account',
    minutes: 7 * 24 * 60,
    variables: { ip: '', device: '', location: '', link: link('callback?', 'lml') },
  },
  'seat-offer': {
    description: 'A seat that the holder of a license offers',
    minutes: 24 * 60,
    variables: {
      ip: '',
      device: '',
      location: '',
      link: link('account/licenses?', 'lml'),
      inviter: 'ada@example.com',
      plan: 'Team',
    },
  },
  'organization-invitation': {
    description: 'Invitation to an organization',
    minutes: 24 * 60,
    variables: {
      ...nobody,
      link: link('account/invitations?', 'lml'),
      inviter: 'ada@example.com',
      organization: 'Acme',
      organizationRole: 'member',
    },
  },
  'organization-owner': {
    description: 'Notice that the user owns an organization now',
    minutes: 24 * 60,
    variables: { ...nobody, link: link('account?', 'lml'), organization: 'Acme' },
  },
  'organization-removed': {
    description: 'Notice that the user no longer belongs to an organization',
    minutes: 24 * 60,
    variables: { ...nobody, link: link('account?', 'lml'), organization: 'Acme' },
  },
  'purchase-waiting': {
    description: 'Question whether a purchase of another customer is for the user',
    minutes: 7 * 24 * 60,
    variables: { ...nobody, link: link('account/billing?', 'lml'), plan: 'Team' },
  },
  'access-key-created': {
    description: 'Notice that an access key was created',
    minutes: 24 * 60,
    variables: { ...requester, key: 'Nightly export' },
  },
  'access-key-expiring': {
    description: 'Notice that an access key expires in 7 days',
    minutes: 24 * 60,
    variables: { ip: '', device: '', location: '', key: 'Nightly export' },
  },
  'access-key-leaked': {
    description: 'Notice that someone found an access key, and revoked it',
    minutes: 24 * 60,
    variables: { ip: '', device: '', location: '', key: 'Nightly export' },
  },
  impersonation: {
    description: 'Notice that a member has viewed the account',
    minutes: 24 * 60,
    variables: { ip: '', device: '', location: '', reason: 'Invoices are missing for you (ticket 4711)' },
  },
  'member-invitation': {
    description: 'Invitation to manage the project',
    minutes: 72 * 60,
    variables: {
      ...requester,
      link: link('admin/invitation#', 'lin'),
      inviter: 'owner@example.com',
      role: 'developer',
    },
  },
}
