import { Command } from 'commander'
import { type EndedByRestore, endRestored } from '../transfer/backup/restored.ts'
import { onDatabase } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

export function endSessionsCommand(): Command {
  const command = new Command('end-sessions')
    .summary('end all sessions, after a restore by other tools')
    .description(
      'Ends all sessions of users and members, and all links to sign in.\n' +
        'Run it after restoring a backup of other tools, before the service starts again: the backup contains sessions that have ended since.',
    )
  action(command, endAll)
  return command
}

const endAll = (): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const ended = await endRestored(ctx)
    return { lines: linesOfEnded(ended), data: ended }
  })

export const linesOfEnded = ({ sessions, adminSessions, links }: EndedByRestore): string[] => [
  `Sessions of users ended: ${sessions}`,
  `Sessions of members ended: ${adminSessions}`,
  `Sign-in links ended: ${links}`,
  '',
  'Licet cannot know what else changed since the backup. Check in the dashboard:',
  '  - API keys that were revoked work again.',
  '  - Members who were removed are members again, and roles are as before.',
  '  - Users who were suspended or deleted are back.',
  '  - Emails and webhooks that were queued are sent again.',
]
