import { allowMail } from '../../outbox/mail/limits/allowances.ts'
import { type MailWriter, mailLocale, queueMail } from '../../outbox/mail/service.ts'
import { issuerOf, type Project } from '../../projects/service.ts'

const dayMs = 86_400_000
/** Emails about organizations to one address in a day: beyond that, invitations are on their account page alone. */
const mostToOne = 5

/** A name that a stranger has written: behind each dot is a mark without width, so that no client makes a link of it. */
const breakLinks = (name: string): string => name.replaceAll('.', '.\u200c')

interface About {
  readonly project: Project
  /** Name of the app that the email is from. */
  readonly app: string
  readonly organization: { readonly name: string }
}

const nobody = { ip: '', device: '', location: '' }

/** Tells an email of its invitation. Whether it has an account makes no difference. */
export async function mailInvitation(
  tx: MailWriter,
  { project, app, organization }: About,
  { email, role, inviter }: { email: string; role: string; inviter: string | null },
): Promise<void> {
  if (!(await allowMail(tx, { projectId: project.id, counted: `organizations for ${email}`, most: mostToOne }))) return
  const locale = tx.client && mailLocale(undefined, tx.client)
  await queueMail(tx, {
    projectId: project.id,
    template: 'organization-invitation',
    recipient: email,
    expiresAt: new Date(tx.now().getTime() + dayMs),
    ...(locale !== undefined && { locale }),
    variables: {
      ...nobody,
      app,
      organization: breakLinks(organization.name),
      organizationRole: breakLinks(role),
      inviter: inviter ?? app,
      link: `${issuerOf(tx.config, project)}/account/invitations`,
    },
  })
}

/** Tells a user that they own an organization now, or no longer belong to it. */
export async function mailMembership(
  tx: MailWriter,
  { project, app, organization }: About,
  template: 'organization-owner' | 'organization-removed',
  { email, locale }: { email: string; locale: string | null },
): Promise<void> {
  if (!(await allowMail(tx, { projectId: project.id, counted: `organizations for ${email}`, most: mostToOne }))) return
  await queueMail(tx, {
    projectId: project.id,
    template,
    recipient: email,
    expiresAt: new Date(tx.now().getTime() + dayMs),
    ...(locale !== null && { locale }),
    variables: {
      ...nobody,
      app,
      organization: breakLinks(organization.name),
      link: `${issuerOf(tx.config, project)}/account`,
    },
  })
}
