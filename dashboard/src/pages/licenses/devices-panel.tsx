import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { Holdings } from './holdings.tsx'
import { type Device, devicesQuery } from './holdings-data.ts'
import type { License } from './licenses-data.ts'

/** The license's devices. Hidden if its plan has no devices and none are active. */
export function DevicesPanel({ license }: { readonly license: License }) {
  const { limit, used } = license.activations
  return limit === null && used === 0 ? null : <Devices license={license} />
}

function Devices({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const nameOf = useDeviceName()
  const { limit, used, mode } = license.activations
  const many = format.number(used)
  const usedOf =
    limit === null
      ? t('devices.unlimited', { used: many })
      : t('facts.usedOf', { used: many, limit: format.number(limit) })
  return (
    <Holdings
      title={t('devices.title')}
      description={`${usedOf} · ${t(`devices.mode.${mode}`)}`}
      found={useQuery(devicesQuery(useProjectId(), license.id))}
      none={t('devices.none')}
      first={(count, total) => t('devices.first', { count, total: format.number(total) })}
      line={(device) => <Line device={device} />}
      removal={{
        button: t('devices.remove'),
        label: (device) => t('devices.removeOf', { name: nameOf(device) }),
        title: (device) => t('devices.removeTitle', { name: nameOf(device) }),
        text: t('devices.removeText'),
        done: (device) => t('devices.removed', { name: nameOf(device) }),
        remove: ({ id: activationId }) =>
          dataOf(
            api.DELETE('/v1/admin/licenses/{licenseId}/activations/{activationId}', {
              params: { path: { licenseId: license.id, activationId } },
            }),
          ),
      }}
    />
  )
}

function Line({ device }: { readonly device: Device }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { label, lastSeenAt, activatedAt, leaseExpiresAt } = device
  const name = useDeviceName()(device)
  return (
    <>
      <Text size="sm" fw={550} {...(label === '' && { c: 'dimmed' })} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {t('devices.seen')} <TimeAgo at={lastSeenAt} /> · {t('devices.since', { date: format.date(activatedAt) })}
      </Text>
      {leaseExpiresAt !== null && (
        <Text size="xs" c="dimmed">
          {t('devices.lease', { until: format.dateTime(leaseExpiresAt) })}
        </Text>
      )}
    </>
  )
}

/** The display name of a device; without one, the end of its ID. */
function useDeviceName(): (device: Pick<Device, 'label' | 'id'>) => string {
  const { t } = useTranslation('licenses')
  return ({ label, id }) => (label === '' ? t('devices.unnamed', { id: id.slice(-6) }) : label)
}
