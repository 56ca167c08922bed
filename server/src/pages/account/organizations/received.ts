import {
  acceptReceivedInvitation,
  declineReceivedInvitation,
  listReceivedInvitations,
} from '../../../me/invitations/service.ts'
import type { ReceivedInvitation } from '../../../me/organizations/schema.ts'
import { findInvitingApp } from '../../../organizations/invitations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { emailText } from '../../../platform/pages/email-text.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { publicNameOf } from '../../../projects/apps/branding/service.ts'
import type { App } from '../../../projects/apps/model.ts'
import { findApp } from '../../../projects/apps/service.ts'
import { updateCurrentSession } from '../../../sessions/current.ts'
import { devicePathOf, leaveFor, pathTo } from '../../sign-in/page.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate } from '../frame.ts'
import { accountFields, goToAccount, showInAccount } from '../page.ts'
import { refIn, refusalNote, refusalText, roleText, section } from './common.ts'

const path = '/account/invitations'
const acceptPath = '/account/invitations/accept'
const declinePath = '/account/invitations/decline'

/** An email has at most 100. */
const all = { query: { page: 1, limit: 100 } }

/** Empty where the project has no organizations. */
export const findOwnInvitations = async ({ own, project }: UserPage): Promise<ReceivedInvitation[]> =>
  project.settings.organizations.enabled ? (await listReceivedInvitations(own, all)).items : []

export const showReceived = (page: UserPage): Promise<PageReply> => listReceived(page)

/** Invitations to organizations, for the verified email of the user. The link in their email leads here. */
async function listReceived(page: UserPage, refusal?: Html): Promise<PageReply> {
  const { say, email, user } = page
  const address = html`<strong>${emailText(email)}</strong>`
  const invitations = await findOwnInvitations(page)
  const lead: TextKey =
    user.email_verified_at === null
      ? 'invitations.unverified'
      : invitations.length === 0
        ? 'invitations.none'
        : 'invitations.lead'
  const main = html`<h1>${say('invitations.title')}</h1>
${refusalNote(refusal)}
<p class="lead">${say(lead, { email: address })}</p>
<ul class="rows">
${invitations.map((invitation) => invitationRow(page, invitation))}
</ul>
${otherEmail(page)}`
  return showInAccount(page, {
    section,
    title: say('invitations.title'),
    main,
    ...(refusal && { status: 400 as const }),
  })
}

/** An invitation works for one email alone, and it may not be that of this account. */
function otherEmail(page: UserPage): Html {
  const { say, root } = page
  const to = pathTo({ ...page, returnTo: `${root}${path}` }, '/sign-in', { other: '1' })
  return html`<section aria-labelledby="other">
<h2 id="other">${say('invitations.missing')}</h2>
<p class="soft">${say('invitations.missingText')}</p>
<a class="button" href="${to}">${say('invitations.other')}</a>
</section>`
}

/** To what an invitation is, by whom, and until when. */
export function invitationText(page: UserPage, { organization, role, invitedBy, expiresAt }: ReceivedInvitation): Html {
  const { say } = page
  return html`<div>
<p class="name">${organization.name}</p>
<p class="soft">${invitedBy !== null && html`${say('invitations.by', { email: emailText(invitedBy) })} · `}${say('invitations.role', { role: roleText(page, role) })} · ${say('invitations.until', { date: localDate(page, expiresAt) })}</p>
</div>`
}

function invitationRow(page: UserPage, invitation: ReceivedInvitation): Html {
  const { say } = page
  const { id, organization } = invitation
  const { name } = organization
  return html`<li class="long wide">${invitationText(page, invitation)}
${answerForm(page, { path: acceptPath, id, text: say('invitations.join'), label: say('invitations.joinOf', { name }), isPrimary: true })}
${answerForm(page, { path: declinePath, id, text: say('invitations.decline'), label: say('invitations.declineOf', { name }) })}
</li>`
}

interface Answer {
  readonly path: `/account/${string}`
  readonly id: string
  readonly text: Html
  readonly label: Html
  readonly isPrimary?: boolean
}

const answerForm = (page: UserPage, { path: to, id, text, label, isPrimary = false }: Answer): Html =>
  html`<form method="post" action="${page.root}${to}">${accountFields(page, path)}<input type="hidden" name="invitation" value="${id}"><button class="small${isPrimary && html` primary`}" aria-label="${label}">${text}</button></form>`

const invitationIn = (page: UserPage) => ({ params: { organizationInvitationId: refIn(page, 'invitation') } })

/** Joins by the invitation that a form names, and makes the organization the active one of this browser. Returns its ID. */
export async function joinNamed(page: UserPage): Promise<string> {
  const { data } = await acceptReceivedInvitation(page.own, invitationIn(page))
  const organizationId = data.organization.id
  await updateCurrentSession(page.own, { body: { organizationId } })
  return organizationId
}

/** The app from which the invitation came, if it has a home page. Whatever led to the account pages comes first. */
async function findNext(page: UserPage): Promise<App | undefined> {
  const { ctx, project, flow } = page
  if (flow || devicePathOf(page) !== undefined) return undefined
  const id = await findInvitingApp(ctx.db, project.id, refIn(page, 'invitation'))
  const app = id === undefined ? undefined : await findApp(ctx, id)
  return app?.homeUrl === null ? undefined : app
}

export async function joinByInvitation(page: UserPage): Promise<PageReply> {
  try {
    const organizationId = await joinNamed(page)
    const app = await findNext(page)
    if (app?.homeUrl) return leaveFor(page, app.homeUrl, publicNameOf(page.ctx, app))
    return goToAccount(page, `${section}/${organizationId}`, { done: 'joined' })
  } catch (error) {
    return listReceived(page, refusalText(page, error))
  }
}

export async function declineInvitation(page: UserPage): Promise<PageReply> {
  try {
    await declineReceivedInvitation(page.own, invitationIn(page))
    return goToAccount(page, path, { done: 'declined' })
  } catch (error) {
    return listReceived(page, refusalText(page, error))
  }
}
