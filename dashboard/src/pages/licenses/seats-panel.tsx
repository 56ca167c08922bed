import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { Panel } from '../../components/panel.tsx'
import { useProblemText } from '../../components/problem-text.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useMutationWithToast } from '../../components/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../components/use-project.ts'
import { ThingLink } from '../audit/thing-link.tsx'
import { GiveSeat } from './give-seat.tsx'
import { type Seat, seatsQuery } from './holdings-data.ts'
import classes from './licenses.module.css'
import type { License } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

/** Who may use the licence besides its holder. Nothing where its plan has no seats and there is none. */
export function SeatsPanel({ license }: { readonly license: License }) {
  const { limit, used } = license.seats
  return limit === 0 && used === 0 ? null : <Seats license={license} />
}

function Seats({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const format = useFormat()
  const may = useMay()
  const { data: seats, error } = useQuery(seatsQuery(useProjectId(), license.id))
  const [taking, setTaking] = useState<Seat>()
  const { limit, used } = license.seats
  const isUsable = ['active', 'trialing', 'grace'].includes(license.status)
  return (
    <Panel
      title={t('seats.title')}
      description={t('facts.usedOf', { used: format.number(used), limit: format.number(limit) })}
    >
      {error && <Text size="sm">{explain(error)}</Text>}
      {!seats && !error && <Skeleton height={80} radius="md" />}
      {seats?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('seats.none')}
        </Text>
      )}
      {seats && seats.items.length > 0 && (
        <ul className={classes['list']}>
          {seats.items.map((seat) => (
            <Line key={seat.id} seat={seat} onTake={() => setTaking(seat)} />
          ))}
        </ul>
      )}
      {seats && seats.total > seats.items.length && (
        <Text size="sm" c="dimmed">
          {t('seats.first', { count: seats.items.length, total: format.number(seats.total) })}
        </Text>
      )}
      {may('licenses:write') && isUsable && used < limit && <GiveSeat license={license} />}
      <TakeSeat license={license} seat={taking} onClose={() => setTaking(undefined)} />
    </Panel>
  )
}

const sitterOf = ({ email, userId }: Seat): string => email ?? userId ?? '–'

function Line({ seat, onTake }: { readonly seat: Seat; readonly onTake: () => void }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const may = useMay()
  const { slot, userId, status, claimedAt, assignedAt } = seat
  const name = sitterOf(seat)
  return (
    <li className={classes['item']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0} align="flex-start">
          <Group gap="xs">
            <Text component="div" size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {may('users:read') ? (
                <ThingLink type="user" id={userId}>
                  {name}
                </ThingLink>
              ) : (
                name
              )}
            </Text>
            {status === 'pending' && <StatusBadge tone="info">{t('seats.pending')}</StatusBadge>}
          </Group>
          <Text size="xs" c="dimmed">
            {t('seats.place', { slot })} · {t('seats.since', { date: format.date(claimedAt ?? assignedAt) })}
          </Text>
        </Stack>
        {may('licenses:write') && (
          <Button
            size="compact-sm"
            fz="xs"
            variant="default"
            flex="none"
            aria-label={t('seats.takeOf', { name })}
            onClick={onTake}
          >
            {t('seats.take')}
          </Button>
        )}
      </Group>
    </li>
  )
}

interface TakeSeatProps {
  readonly license: License
  /** Undefined: closed. */
  readonly seat: Seat | undefined
  readonly onClose: () => void
}

function TakeSeat({ license, seat, onClose }: TakeSeatProps) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  // The words stay until the dialog has faded away.
  const [asked, setAsked] = useState(seat)
  if (seat && seat !== asked) setAsked(seat)
  const name = asked ? sitterOf(asked) : ''
  const take = useMutationWithToast({
    mutationFn: (seatId: string) =>
      dataOf(
        api.DELETE('/v1/admin/licenses/{licenseId}/seats/{seatId}', {
          params: { path: { licenseId: license.id, seatId } },
        }),
      ),
    done: () => t('seats.taken', { name }),
    invalidates: staleAfterChange(projectId),
  })
  return (
    <ConfirmByTyping
      opened={seat !== undefined}
      onClose={onClose}
      title={t('seats.takeTitle', { name })}
      button={t('seats.take')}
      onConfirm={() => take.mutateAsync(asked?.id ?? '')}
    >
      {t('seats.takeText')}
    </ConfirmByTyping>
  )
}
