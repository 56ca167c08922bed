import { Button, Group } from '@mantine/core'

interface InvitationButtonsProps {
  /** `label` names the recipient, too: a table has many of these buttons. */
  readonly resend: { readonly text: string; readonly label: string }
  readonly resending: { readonly isPending: boolean; readonly mutate: () => void }
  readonly end: { readonly text: string; readonly label: string }
  readonly onEnd: () => void
}

/** Resends or revokes an invitation, in a row of a table. */
export function InvitationButtons({ resend, resending, end, onEnd }: InvitationButtonsProps) {
  return (
    <Group gap="2xs" wrap="nowrap" w="max-content" ml={{ sm: 'auto' }}>
      <Button
        size="compact-sm"
        variant="default"
        loading={resending.isPending}
        onClick={() => resending.mutate()}
        aria-label={resend.label}
      >
        {resend.text}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onEnd} aria-label={end.label}>
        {end.text}
      </Button>
    </Group>
  )
}
