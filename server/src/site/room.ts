import { registerDocuments } from '../platform/http/documents.ts'
import { registerWebApp } from '../platform/http/files.ts'
import type { Room } from '../room.ts'
import { dashboard } from './dashboard/web-app.ts'
import { builtDocuments, documentPolicy, drawingPolicy, isDrawing } from './documents.ts'

export const site: Room = {
  about: 'Serves the dashboard and the documents',
  serve: (http, { config: { env, smtpUrl, baseUrl } }) => {
    const mailbox = env === 'development' && smtpUrl === undefined
    const rows = builtDocuments({ baseUrl, mailbox })
    registerDocuments(http, drawingPolicy, rows.filter(isDrawing))
    registerDocuments(
      http,
      documentPolicy,
      rows.filter((row) => !isDrawing(row)),
    )
    registerWebApp(http, dashboard({ mailbox }))
  },
}
