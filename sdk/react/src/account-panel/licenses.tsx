import type { Device, License } from '@licet/client/account'
import { fill } from '../words.ts'
import { List, Row } from './rows.tsx'
import { Frame, type SectionProps, useSection } from './section.tsx'
import { useTimes } from './times.ts'

/** The license, and the devices that use it. */
export function Licenses({ account, words, classNames }: SectionProps) {
  const section = useSection(words, async () => {
    const [license, { items }] = await Promise.all([account.licenses.current(), account.devices.list({ limit: 100 })])
    return { license, devices: items }
  })
  const { dateOf, timeOf } = useTimes()

  const factsOf = ({ status, endsAt }: License) => [
    words[status],
    endsAt ? fill(words.until, 'date', dateOf(endsAt)) : '',
  ]
  const factOf = ({ held, fileExpiresAt, lastSeenAt }: Device) =>
    held && fileExpiresAt
      ? fill(words.held, 'time', dateOf(fileExpiresAt))
      : fill(words.lastSeen, 'time', timeOf(lastSeenAt))

  return (
    <Frame title={words.license} section={section} classNames={classNames}>
      {({ license, devices }) => (
        <>
          {license ? (
            <List label={words.license}>
              <Row title={license.plan.name} facts={factsOf(license)} />
            </List>
          ) : (
            <p className="licet-fact">{words.noLicense}</p>
          )}
          {devices.length > 0 && (
            <>
              <h3 className="licet-label">{words.devices}</h3>
              <List label={words.devices}>
                {devices.map((device) => (
                  <Row key={device.id} title={device.label || words.unnamed} facts={[factOf(device)]}>
                    {!device.held && (
                      <button
                        type="button"
                        className="licet-button"
                        aria-label={fill(words.removeOf, 'name', device.label || words.unnamed)}
                        disabled={section.isBusy}
                        onClick={() => void section.runInRow(() => account.devices.remove(device.id))}
                      >
                        {words.remove}
                      </button>
                    )}
                  </Row>
                ))}
              </List>
            </>
          )}
        </>
      )}
    </Frame>
  )
}
