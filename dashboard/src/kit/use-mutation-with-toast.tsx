import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { announce } from './announcer.tsx'
import { useProblemText } from './problem-text.ts'

interface Options<Data, Input> {
  readonly mutationFn: (input: Input) => Promise<Data>
  /** The toast on success. Undefined: no toast. */
  readonly done?: (data: Data, input: Input) => string
  /** Reverts the change; its button is in the toast. Only where that is really possible. */
  readonly undo?: (data: Data, input: Input) => Promise<unknown>
  /** Queries that become stale; a key also matches all longer keys. */
  readonly invalidates?: readonly QueryKey[]
  readonly onSuccess?: (data: Data, input: Input) => void
  /** Shows the result before the server has responded. Returns a rollback for failures. */
  readonly optimistic?: (input: Input) => () => void
}

/**
 * A change: confirms success, offers to undo it, explains a failure, and refreshes stale queries. `mutate` shows a
 * failure in a toast, unless it is given an `onError`; `mutateAsync` throws it, for a form to show. `const suspend =
 * useMutationWithToast({ mutationFn: (id: string) => …, done: () => t('suspended'), invalidates: [['users']] })`
 */
export function useMutationWithToast<Data, Input = void>(
  options: Options<Data, Input>,
): UseMutationResult<Data, unknown, Input, (() => void) | undefined> {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const explain = useProblemText()
  const refresh = () =>
    Promise.all((options.invalidates ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const closeButtonProps = { 'aria-label': t('close') }
  const fail = (error: unknown) =>
    notifications.show({
      color: 'red',
      title: t('toast.failed'),
      message: explain(error),
      role: 'alert',
      closeButtonProps,
    })
  const takeBack = (id: string, run: () => Promise<unknown>) => {
    notifications.hide(id)
    run()
      .then(refresh)
      .then(() => {
        announce(t('toast.undone'))
        notifications.show({ message: t('toast.undone'), closeButtonProps })
      }, fail)
  }
  const show = (data: Data, input: Input) => {
    const text = options.done?.(data, input)
    const { undo } = options
    if (text === undefined) return
    announce(text)
    const id = crypto.randomUUID()
    const button = undo && (
      <Button size="compact-sm" variant="default" onClick={() => takeBack(id, () => undo(data, input))}>
        {t('toast.undo')}
      </Button>
    )
    notifications.show({
      id,
      autoClose: undo ? 10_000 : 4000,
      message: <ToastLine text={text} button={button} />,
      closeButtonProps,
    })
  }
  const mutation = useMutation<Data, unknown, Input, (() => void) | undefined>({
    mutationFn: options.mutationFn,
    onMutate: (input) => options.optimistic?.(input),
    onSuccess: (data, input) => {
      show(data, input)
      options.onSuccess?.(data, input)
    },
    onError: (_error, _input, rollBack) => {
      rollBack?.()
    },
    onSettled: refresh,
  })
  const mutate: typeof mutation.mutate = (...call) => {
    mutation.mutateAsync(...call).catch((error) => {
      if (call[1]?.onError === undefined) fail(error)
    })
  }
  return { ...mutation, mutate }
}

const ToastLine = ({ text, button }: { readonly text: string; readonly button: React.ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <Text size="sm">{text}</Text>
    {button}
  </Group>
)
