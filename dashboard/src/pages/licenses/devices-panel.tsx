import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { ReasonField } from './change-dialog.tsx'
import { Holdings, RowButton } from './holdings.tsx'
import { type Device, devicesQuery } from './holdings-data.ts'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** The license's devices. Hidden if its plan has no devices and none use a slot. */
export function DevicesPanel({ license }: { readonly license: License }) {
  const { limit, used, held } = license.activations
  return limit === null && used + held === 0 ? null : <Devices license={license} />
}

function Devices({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const nameOf = useDeviceName()
  const { limit, used, held, mode } = license.activations
  const many = format.number(used)
  const usedOf =
    limit === null
      ? t('devices.unlimited', { used: many })
      : t('facts.usedOf', { used: many, limit: format.number(limit) })
  const counts = held === 0 ? usedOf : `${usedOf} · ${t('devices.heldCount', { count: held })}`
  return (
    <Holdings
      title={t('devices.title')}
      description={`${counts} · ${t(`devices.mode.${mode}`)}`}
      found={useQuery(devicesQuery(useProjectId(), license.id))}
      none={t('devices.none')}
      first={(count, total) => t('devices.first', { count, total: format.number(total) })}
      line={(device) => <Line device={device} />}
      otherAction={(device) => (device.held ? <ReleaseSlot license={license} device={device} /> : undefined)}
      removal={{
        button: t('devices.remove'),
        label: (device) => t('devices.removeOf', { name: nameOf(device) }),
        title: (device) => t('devices.removeTitle', { name: nameOf(device) }),
        text: ({ fileExpiresAt: until }) =>
          until === null ? t('devices.removeText') : t('devices.removeTextFile', { until: format.dateTime(until) }),
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
  const { label, lastSeenAt, activatedAt, leaseExpiresAt, held, fileExpiresAt } = device
  const name = useDeviceName()(device)
  const until = fileExpiresAt === null ? '' : format.dateTime(fileExpiresAt)
  return (
    <>
      <Group gap="xs" maw="100%">
        <Text size="sm" fw={550} {...(label === '' && { c: 'dimmed' })} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {held && <StatusBadge tone="warn">{t('devices.held')}</StatusBadge>}
      </Group>
      <Text size="xs" c="dimmed">
        {t('devices.seen')} <TimeAgo at={lastSeenAt} /> · {t('devices.since', { date: format.date(activatedAt) })}
      </Text>
      {fileExpiresAt !== null && (
        <Text size="xs" c="dimmed">
          {held ? t('devices.heldUntil', { until }) : t('devices.file', { until })}
        </Text>
      )}
      {leaseExpiresAt !== null && !held && (
        <Text size="xs" c="dimmed">
          {t('devices.lease', { until: format.dateTime(leaseExpiresAt) })}
        </Text>
      )}
    </>
  )
}

/** Frees the slot of a device that is no longer active, although its offline license file still works. */
function ReleaseSlot({ license, device }: { readonly license: License; readonly device: Device }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const name = useDeviceName()(device)
  const until = device.fileExpiresAt === null ? '' : format.dateTime(device.fileExpiresAt)
  const path = { licenseId: license.id, activationId: device.id }
  const release = useMutationWithToast({
    mutationFn: (reason: string) =>
      dataOf(
        api.DELETE('/v1/admin/licenses/{licenseId}/activations/{activationId}', {
          params: { path, query: { release: true, reason: reason.trim() } },
        }),
      ),
    done: () => t('devices.released', { name }),
    invalidates: staleAfterChange(useProjectId()),
  })
  return (
    <>
      <RowButton label={t('devices.releaseOf', { name })} onClick={() => setOpened(true)}>
        {t('devices.release')}
      </RowButton>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('devices.releaseTitle', { name })}
        text={t('devices.releaseText', { until })}
        button={t('devices.release')}
        danger
        initialValues={{ reason: '' }}
        ready={({ reason }) => reason.trim() !== ''}
        send={({ reason }) => release.mutateAsync(reason)}
      >
        {(form) => <ReasonField required description={t('devices.releaseReason')} {...form.getInputProps('reason')} />}
      </FormDialog>
    </>
  )
}

/** The display name of a device; without one, the end of its ID. */
function useDeviceName(): (device: Pick<Device, 'label' | 'id'>) => string {
  const { t } = useTranslation('licenses')
  return ({ label, id }) => (label === '' ? t('devices.unnamed', { id: id.slice(-6) }) : label)
}
