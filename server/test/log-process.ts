import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../src/platform/log/log.ts'
import { createMetrics } from '../src/platform/log/metrics.ts'

// A server that writes 100 log lines for each request, in its own process so that a test can stop reading its output.
const log = createLog('info')
const metrics = createMetrics()
let line = 0

const server = createServer((_request, response) => {
  for (let count = 0; count < 100; count += 1) {
    line += 1
    log.info({ line, route: 'GET /v1/sessions/current', status: 200 }, 'a line of an ordinary length, as they come')
  }
  void metrics.text().then((text) => response.end(text))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
// Nothing else is written between this line and the exit.
process.on('message', () => {
  log.info({ line: line + 1 }, 'the last line')
  process.exit(0)
})
