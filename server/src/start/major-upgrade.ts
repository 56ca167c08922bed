import type { Config } from '../platform/config/config.ts'
import { type MajorUpgrade, upgradeMajor } from '../platform/embedded-postgres/upgrade.ts'
import type { Log } from '../platform/log/log.ts'
import { type Copied, copyAll } from '../transfer/backup/move.ts'
import type { BackupProgress } from '../transfer/backup/parts.ts'
import { readClock } from './clock.ts'
import { createContext } from './context.ts'
import { openPool, optionsOfEmbedded, requireWrites } from './database.ts'

interface Parts {
  readonly config: Config
  readonly log: Log
  readonly onProgress: (progress: BackupProgress) => void
}

/** Moves all rows to a new embedded database of this major version, and keeps the old one. @throws if nothing was changed */
export async function upgradeEmbedded({ config, log, onProgress }: Parts, upgrade: MajorUpgrade): Promise<Copied> {
  let copied: Copied | undefined
  await upgradeMajor(optionsOfEmbedded({ config, log }), upgrade, async (source, target) => {
    const db = openPool({ connection: source }, log, 2)
    try {
      await requireWrites({ config, db })
      const clock = await readClock(db)
      const { ctx } = await createContext({ config, db, log, now: clock.now })
      copied = await copyAll(ctx, source, target, { onProgress })
    } finally {
      await db.destroy()
    }
  })
  if (!copied) throw new Error('the upgrade copied nothing')
  return copied
}
