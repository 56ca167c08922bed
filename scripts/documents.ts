// What the server shows at /docs and /openapi.json, in server/documents. It is not committed: prepare() writes it when it is out of date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unknownOrigin } from '../server/src/site/documents.ts'
import { routes } from '../server/src/start/app.ts'
import { renderDocuments } from './documents/pages.ts'
import { wholeApiOf } from './openapi/api.ts'
import { root } from './prepare.mjs'

const folder = join(root, 'server/documents')
rmSync(folder, { recursive: true, force: true })
for (const [name, text] of renderDocuments(wholeApiOf(routes, unknownOrigin))) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
