import { queueMail } from '../../src/outbox/mail/service.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const templates = '/v1/admin/mail/templates'
const words = { subject: 'Come in' }

const owner = async (service: Service, method: string, path: string, body?: object): Promise<Reply> =>
  (await service.adminSignIn()).call(method, path, body ? { body } : {})

const inQuery =
  (method: string, path: string, body?: object): Scenario =>
  (service) =>
    owner(service, method, `${path}?projectId=${service.app.projectRef}`, body)
const inBody =
  (path: string): Scenario =>
  (service) =>
    owner(service, 'POST', path, { projectId: service.app.projectRef })
const elsewhere =
  (method: string, path: string, body?: object): Scenario =>
  (service) =>
    owner(service, method, `${path}?projectId=prj_unknown`, body)

const sendTest = inBody(`${templates}/magic-link/test`)

async function insertFailedMail(service: Service): Promise<string> {
  const { ctx, app, db } = service
  const mail = await inTransaction(ctx, (tx) =>
    queueMail(tx, {
      projectId: app.projectId,
      template: 'change-email-notice',
      recipient: 'ada@example.com',
      variables: { app: 'Acme', newEmail: 'ada@new.example.com', ip: '::1', device: 'Firefox', location: 'Here' },
      expiresAt: new Date(ctx.now().getTime() + 60_000),
    }),
  )
  await db.updateTable('mails').set({ status: 'failed', settled_at: ctx.now() }).execute()
  return mail.ref
}
const resend = (service: Service, id: string) => owner(service, 'POST', `/v1/admin/mail/outbox/${id}/resend`)

export const mailScenarios: Scenarios = {
  [`GET ${templates}`]: { success: inQuery('GET', templates) },
  [`GET ${templates}/:template`]: {
    success: inQuery('GET', `${templates}/magic-link`),
    TEMPLATE_NOT_FOUND: inQuery('GET', `${templates}/unknown`),
  },
  [`PATCH ${templates}/:template`]: {
    success: inQuery('PATCH', `${templates}/magic-link`, words),
    PROJECT_NOT_FOUND: elsewhere('PATCH', `${templates}/magic-link`, words),
    TEMPLATE_NOT_FOUND: inQuery('PATCH', `${templates}/unknown`, words),
  },
  [`DELETE ${templates}/:template`]: {
    success: inQuery('DELETE', `${templates}/magic-link`),
    TEMPLATE_NOT_FOUND: inQuery('DELETE', `${templates}/unknown`),
  },
  [`POST ${templates}/:template/preview`]: {
    success: inBody(`${templates}/magic-link/preview`),
    TEMPLATE_NOT_FOUND: inBody(`${templates}/unknown/preview`),
  },
  [`POST ${templates}/:template/test`]: {
    success: sendTest,
    TEMPLATE_NOT_FOUND: inBody(`${templates}/unknown/test`),
    MAIL_ALLOWANCE_SPENT: async (service) => {
      for (let sent = 0; sent < 30; sent += 1) await sendTest(service)
      return sendTest(service)
    },
  },
  'GET /v1/admin/mail/outbox': { success: inQuery('GET', '/v1/admin/mail/outbox') },
  'POST /v1/admin/mail/outbox/:mailId/resend': {
    success: async (service) => resend(service, await insertFailedMail(service)),
    MAIL_NOT_RESENDABLE: async (service) => {
      const id = await insertFailedMail(service)
      await resend(service, id)
      return resend(service, id)
    },
  },
}

export const mailBodies: Readonly<Record<string, object>> = {
  [`${templates}/:template`]: words,
  [`${templates}/:template/preview`]: { projectId: 'prj_x' },
  [`${templates}/:template/test`]: { projectId: 'prj_x' },
}
