import { fill } from '../words.ts'
import { List, Row } from './rows.tsx'
import { Frame, type SectionProps, useSection } from './section.tsx'
import { useTimes } from './times.ts'

/** Where the user is signed in. */
export function Sessions({ account, words, classNames }: SectionProps) {
  const section = useSection(words, async () => {
    const { items } = await account.sessions.list({ limit: 100 })
    const own = items.find(({ current }) => current)
    // With the session of this browser at Licet, that of this page would end, too.
    return items.filter(({ id }) => id !== own?.parentId)
  })
  const { timeOf } = useTimes()

  return (
    <Frame title={words.sessions} section={section} classNames={classNames}>
      {(sessions) => (
        <>
          <List label={words.sessions}>
            {sessions.map(({ id, app, metadata: { device, location }, current, lastActiveAt }) => (
              <Row
                key={id}
                title={device}
                facts={[
                  app.name,
                  location === 'Unknown' ? '' : location,
                  current ? words.current : fill(words.lastActive, 'time', timeOf(lastActiveAt)),
                ]}
              >
                {!current && (
                  <button
                    type="button"
                    className="licet-button"
                    aria-label={fill(words.endOf, 'name', device)}
                    disabled={section.isBusy}
                    onClick={() => void section.runInRow(() => account.sessions.revoke(id))}
                  >
                    {words.end}
                  </button>
                )}
              </Row>
            ))}
          </List>
          {sessions.length > 1 && (
            <button
              type="button"
              className="licet-button"
              disabled={section.isBusy}
              onClick={() => void section.runInRow(account.sessions.revokeOthers)}
            >
              {words.endOthers}
            </button>
          )}
        </>
      )}
    </Frame>
  )
}
