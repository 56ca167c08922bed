import { createShipper } from '../src/audit/shipping/service.ts'
import { openDb } from '../src/platform/db/db.ts'
import { createOutbound } from '../src/platform/outbound/outbound.ts'

// A node that only ships seals, in its own process so that a test can kill it.
const { connection, file, now } = JSON.parse(process.env['SHIP'] ?? '{}')

await createShipper({
  db: openDb(connection, { max: 1, name: 'shipper' }),
  config: { auditShip: { file } },
  now: () => new Date(now),
  outbound: createOutbound(),
})()
