import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { Panel } from '../../components/panel.tsx'
import { useProblemText } from '../../components/problem-text.ts'
import { TimeAgo } from '../../components/time-ago.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useMutationWithToast } from '../../components/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../components/use-project.ts'
import { type Device, devicesQuery } from './holdings-data.ts'
import classes from './licenses.module.css'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** Where the licence is used. Nothing where its plan says nothing of devices and there is none. */
export function DevicesPanel({ license }: { readonly license: License }) {
  const { limit, used } = license.activations
  return limit === null && used === 0 ? null : <Devices license={license} />
}

function Devices({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const format = useFormat()
  const { data: devices, error } = useQuery(devicesQuery(useProjectId(), license.id))
  const [removing, setRemoving] = useState<Device>()
  const { limit, used, mode } = license.activations
  const many = format.number(used)
  return (
    <Panel
      title={t('devices.title')}
      description={`${limit === null ? t('devices.unlimited', { used: many }) : t('facts.usedOf', { used: many, limit: format.number(limit) })} · ${t(`devices.mode.${mode}`)}`}
    >
      {error && <Text size="sm">{explain(error)}</Text>}
      {!devices && !error && <Skeleton height={80} radius="md" />}
      {devices?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('devices.none')}
        </Text>
      )}
      {devices && devices.items.length > 0 && (
        <ul className={classes['list']}>
          {devices.items.map((device) => (
            <Line key={device.id} device={device} onRemove={() => setRemoving(device)} />
          ))}
        </ul>
      )}
      {devices && devices.total > devices.items.length && (
        <Text size="sm" c="dimmed">
          {t('devices.first', { count: devices.items.length, total: format.number(devices.total) })}
        </Text>
      )}
      <RemoveDevice license={license} device={removing} onClose={() => setRemoving(undefined)} />
    </Panel>
  )
}

function Line({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const may = useMay()
  const { label, lastSeenAt, activatedAt, leaseExpiresAt } = device
  const name = useDeviceName()(device)
  return (
    <li className={classes['item']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
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
        </Stack>
        {may('licenses:write') && (
          <Button
            size="compact-sm"
            fz="xs"
            variant="default"
            flex="none"
            aria-label={t('devices.removeOf', { name })}
            onClick={onRemove}
          >
            {t('devices.remove')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** As people call it; one that nobody named by the end of its id. */
function useDeviceName(): (device: Pick<Device, 'label' | 'id'>) => string {
  const { t } = useTranslation('licenses')
  return ({ label, id }) => (label === '' ? t('devices.unnamed', { id: id.slice(-6) }) : label)
}

interface RemoveDeviceProps {
  readonly license: License
  /** Undefined: closed. */
  readonly device: Device | undefined
  readonly onClose: () => void
}

function RemoveDevice({ license, device, onClose }: RemoveDeviceProps) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const nameOf = useDeviceName()
  // The words stay until the dialog has faded away.
  const [asked, setAsked] = useState(device)
  if (device && device !== asked) setAsked(device)
  const name = asked ? nameOf(asked) : ''
  const remove = useMutationWithToast({
    mutationFn: (activationId: string) =>
      dataOf(
        api.DELETE('/v1/admin/licenses/{licenseId}/activations/{activationId}', {
          params: { path: { licenseId: license.id, activationId } },
        }),
      ),
    done: () => t('devices.removed', { name }),
    invalidates: staleAfterChange(projectId),
  })
  return (
    <ConfirmByTyping
      opened={device !== undefined}
      onClose={onClose}
      title={t('devices.removeTitle', { name })}
      button={t('devices.remove')}
      onConfirm={() => remove.mutateAsync(asked?.id ?? '')}
    >
      {t('devices.removeText')}
    </ConfirmByTyping>
  )
}
