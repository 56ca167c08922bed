import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import items from '../../kit/item-list.module.css'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { staleAfterChange } from './use-license-change.ts'

interface Holding {
  readonly id: string
}

interface HoldingsProps<T extends Holding> {
  readonly title: string
  readonly description: string
  readonly found: UseQueryResult<{ readonly items: readonly T[]; readonly total: number }>
  readonly none: string
  /** Whether there are more than these. */
  readonly first: (shown: number, total: number) => string
  readonly line: (holding: T) => ReactNode
  readonly removal: Removal<T>
  /** Replaces the remove button of a row. */
  readonly otherAction?: (holding: T) => ReactNode | undefined
  /** Below the list. */
  readonly children?: ReactNode
}

/** How to remove one, and the texts for that. */
interface Removal<T> {
  readonly button: string
  /** Names the row of the button for screen readers. */
  readonly label: (holding: T) => string
  readonly title: (holding: T) => string
  readonly text: (holding: T) => string
  readonly done: (holding: T) => string
  readonly remove: (holding: T) => Promise<unknown>
}

/** The holdings of a license of one kind, each row with a remove button. */
export function Holdings<T extends Holding>(props: HoldingsProps<T>) {
  const { title, description, found, none, first, line, removal, otherAction, children } = props
  const explain = useProblemText()
  const may = useMay()
  const [removing, setRemoving] = useState<T>()
  const { data, error } = found
  return (
    <Panel title={title} description={description}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={80} radius="md" />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed" mb={children === undefined || children === false ? 0 : 'sm'}>
          {none}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <ul className={items['list']}>
          {data.items.map((holding) => (
            <li key={holding.id} className={items['item']}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Stack gap="2xs" miw={0} align="flex-start">
                  {line(holding)}
                </Stack>
                {may('licenses:write') &&
                  (otherAction?.(holding) ?? (
                    <RowButton label={removal.label(holding)} onClick={() => setRemoving(holding)}>
                      {removal.button}
                    </RowButton>
                  ))}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <Text size="sm" c="dimmed">
          {first(data.items.length, data.total)}
        </Text>
      )}
      {children}
      <Remove removal={removal} holding={removing} onClose={() => setRemoving(undefined)} />
    </Panel>
  )
}

interface RowButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: string
}

export const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <Button size="compact-sm" fz="xs" variant="default" flex="none" aria-label={label} onClick={onClick}>
    {children}
  </Button>
)

interface RemoveProps<T extends Holding> {
  readonly removal: Removal<T>
  /** Undefined: closed. */
  readonly holding: T | undefined
  readonly onClose: () => void
}

function Remove<T extends Holding>({ removal, holding, onClose }: RemoveProps<T>) {
  // The texts stay until the dialog has faded out.
  const [asked, setAsked] = useState(holding)
  if (holding && holding !== asked) setAsked(holding)
  const remove = useMutationWithToast({
    mutationFn: (one: T) => removal.remove(one),
    done: (_, one) => removal.done(one),
    invalidates: staleAfterChange(useProjectId()),
  })
  return (
    <ConfirmDialog
      opened={holding !== undefined}
      onClose={onClose}
      title={asked ? removal.title(asked) : ''}
      button={removal.button}
      onConfirm={async () => asked && (await remove.mutateAsync(asked))}
    >
      {asked ? removal.text(asked) : ''}
    </ConfirmDialog>
  )
}
