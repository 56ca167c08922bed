import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { GiveSeat } from './give-seat.tsx'
import { Holdings } from './holdings.tsx'
import { type Seat, seatsQuery } from './holdings-data.ts'
import type { License } from './licenses-data.ts'

/** The users with a seat, besides the holder. Hidden if the plan has no seats and none are assigned. */
export function SeatsPanel({ license }: { readonly license: License }) {
  const { limit, used } = license.seats
  return limit === 0 && used === 0 ? null : <Seats license={license} />
}

function Seats({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const may = useMay()
  const { limit, used } = license.seats
  const isUsable = ['active', 'trialing', 'grace'].includes(license.status)
  return (
    <Holdings
      title={t('seats.title')}
      description={t('facts.usedOf', { used: format.number(used), limit: format.number(limit) })}
      found={useQuery(seatsQuery(useProjectId(), license.id))}
      none={t('seats.none')}
      first={(count, total) => t('seats.first', { count, total: format.number(total) })}
      line={(seat) => <Line seat={seat} />}
      removal={{
        button: t('seats.take'),
        label: (seat) => t('seats.takeOf', { name: sitterOf(seat) }),
        title: (seat) => t('seats.takeTitle', { name: sitterOf(seat) }),
        text: () => t('seats.takeText'),
        done: (seat) => t('seats.taken', { name: sitterOf(seat) }),
        remove: ({ id: seatId }) =>
          dataOf(
            api.DELETE('/v1/admin/licenses/{licenseId}/seats/{seatId}', {
              params: { path: { licenseId: license.id, seatId } },
            }),
          ),
      }}
    >
      {may('licenses:write') && isUsable && used < limit && <GiveSeat license={license} />}
    </Holdings>
  )
}

const sitterOf = ({ email, userId }: Seat): string => email ?? userId ?? '–'

function Line({ seat }: { readonly seat: Seat }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { slot, userId, status, claimedAt, assignedAt } = seat
  const name = sitterOf(seat)
  return (
    <>
      <Group gap="xs" maw="100%">
        <Text component="div" size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          <ThingLink type="user" id={userId}>
            <Breakable text={name} />
          </ThingLink>
        </Text>
        {status === 'pending' && <StatusBadge tone="info">{t('seats.pending')}</StatusBadge>}
      </Group>
      <Text size="xs" c="dimmed" title={format.exact(claimedAt ?? assignedAt)}>
        {t('seats.place', { slot })} · {t('seats.since', { date: format.date(claimedAt ?? assignedAt) })}
      </Text>
    </>
  )
}
