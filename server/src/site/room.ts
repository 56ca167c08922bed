import { documentTargets } from '../platform/http/documents.ts'
import { webAppTargets } from '../platform/http/files.ts'
import type { Room } from '../room.ts'
import { dashboard } from './dashboard/web-app.ts'
import { documentPolicy, drawingPolicy, isDrawing, listDocuments } from './documents.ts'

export const site: Room = {
  about: 'Serves the dashboard and the documents',
  serve: ({ config: { env, smtpUrl, baseUrl } }) => {
    const mailbox = env === 'development' && smtpUrl === undefined
    const rows = listDocuments({ baseUrl, mailbox })
    return [
      ...documentTargets(drawingPolicy, rows.filter(isDrawing)),
      ...documentTargets(
        documentPolicy,
        rows.filter((row) => !isDrawing(row)),
      ),
      ...webAppTargets(dashboard({ mailbox })),
    ]
  },
}
