import { Command } from 'commander'
import { settings } from '../platform/config/settings.ts'
import { readServed } from '../site/documents.ts'
import { action, environment } from './run.ts'

export function openapiCommand(): Command {
  const command = new Command('openapi')
    .summary('print openapi.json')
    .description('Prints the whole API as OpenAPI 3.1, as /openapi.json serves it. The server in it is BASE_URL.')
  action(command, async () => {
    const baseUrl = settings.BASE_URL.parse(environment()['BASE_URL'] ?? 'http://localhost:4000', process.cwd())
    const document = readServed('openapi.json', baseUrl)
    return { lines: [document.trimEnd()], data: JSON.parse(document) }
  })
  return command
}
