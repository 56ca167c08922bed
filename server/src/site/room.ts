import { registerDocuments } from '../platform/http/documents.ts'
import { registerWebApp } from '../platform/http/files.ts'
import type { Room } from '../room.ts'
import { dashboard } from './dashboard/web-app.ts'
import { drawingPolicy, drawings, referencePages, referencePolicy } from './docs/pages.ts'

export const site: Room = {
  about: 'Serves the dashboard and the documents',
  serve: (http, { config: { env, smtpUrl } }, { describe, tags }) => {
    const mailbox = env === 'development' && smtpUrl === undefined
    registerDocuments(http, referencePolicy, referencePages(describe, tags, { mailbox }))
    registerDocuments(http, drawingPolicy, drawings)
    registerWebApp(http, dashboard({ mailbox }))
  },
}
