import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components, operations } from '../../api/schema.d.ts'
import type { Words } from './words.ts'

export type TemplateSummary = components['schemas']['EmailTemplateSummary']
export type Preview = components['schemas']['EmailPreview']
export type OutboxMail = components['schemas']['Email']
export type OutboxFilters = Omit<NonNullable<operations['listEmails']['parameters']['query']>, 'projectId'>

export const templateNames = [
  'magic-link',
  'change-email',
  'step-up-code',
  'change-email-notice',
  'email-changed',
  'way-in-added',
  'way-in-removed',
  'undo-done',
  'passkey-refused',
  'passkey-changed',
  'user-invitation',
  'seat-offer',
  'organization-invitation',
  'organization-owner',
  'organization-removed',
  'purchase-waiting',
  'access-key-created',
  'access-key-expiring',
  'access-key-leaked',
  'impersonation',
  'member-invitation',
] as const
export const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const

export const templatesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['mail-templates', projectId],
    queryFn: async () =>
      (await rowsOf(api.GET('/v1/admin/mail/templates', { params: { query: { projectId, limit: 100 } } }))).items,
  })

export const at = (projectId: string, template: string) => ({ path: { template }, query: { projectId } })

export const templateQuery = (projectId: string, template: string) =>
  queryOptions({
    queryKey: ['mail-templates', projectId, template],
    queryFn: () => dataOf(api.GET('/v1/admin/mail/templates/{template}', { params: at(projectId, template) })),
  })

/** The preview of unsaved changes. */
export const previewQuery = (projectId: string, template: string, draft: Words) =>
  queryOptions({
    queryKey: ['mail-preview', projectId, template, draft],
    queryFn: ({ signal }) =>
      dataOf(
        api.POST('/v1/admin/mail/templates/{template}/preview', {
          params: { path: { template } },
          body: { projectId, draft },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const outboxQuery = (projectId: string, filters: OutboxFilters) =>
  queryOptions({
    queryKey: ['outbox', projectId, filters],
    queryFn: () => rowsOf(api.GET('/v1/admin/mail/outbox', { params: { query: { projectId, ...filters } } })),
    placeholderData: keepPreviousData,
  })
