import { createReadStream } from 'node:fs'
import { openDb } from '../src/platform/db/db.ts'
import { findProject } from '../src/projects/service.ts'
import { importUsers } from '../src/transfer/import/service.ts'

// An import in its own process, so that a test can kill it. Reports when it starts to write, and its result.
const { connection, source, file, batchSize } = JSON.parse(process.env['IMPORT'] ?? '{}')

const ctx = { db: openDb(connection, { max: 2 }), now: () => new Date() }
const project = await findProject(ctx, 'default')
if (!project) throw new Error('no project')
let isWriting = false
const result = await importUsers(ctx, {
  project,
  source,
  files: [{ name: file, open: () => createReadStream(file) }],
  providerKeys: new Map(),
  onConflict: 'skip',
  dryRun: false,
  batchSize,
  onProgress: ({ phase }) => {
    if (phase !== 'write' || isWriting) return
    isWriting = true
    process.send?.('writing')
  },
})
process.send?.(result, () => process.exit())
