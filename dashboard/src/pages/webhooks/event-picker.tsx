import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type EventFilter, type EventGroup, eventGroups, toggleGroup, toggleType, typesOf, wholeOf } from './events.ts'
import classes from './webhooks.module.css'

interface EventPickerProps {
  readonly value: readonly EventFilter[]
  readonly onChange: (value: EventFilter[]) => void
  readonly error?: React.ReactNode
}

/** All events, whole groups, or single events. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const { t } = useTranslation('webhooks')
  const all = value.includes('*')
  return (
    <Fieldset variant="unstyled" legend={t('events.legend')} className={classes['picker'] ?? ''}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('events.hint')}
      </Text>
      <Stack gap="xs">
        <div className={classes['choice']}>
          <Checkbox
            label={t('events.all')}
            description={t('events.allHint')}
            checked={all}
            onChange={() => onChange(all ? [] : ['*'])}
          />
        </div>
        {!all &&
          eventGroups.map((group) => <GroupChoice key={group} group={group} value={value} onChange={onChange} />)}
      </Stack>
      {error !== undefined && error !== null && (
        <Text size="sm" c="var(--licet-bad)" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}

interface GroupChoiceProps extends Omit<EventPickerProps, 'error'> {
  readonly group: EventGroup
}

function GroupChoice({ group, value, onChange }: GroupChoiceProps) {
  const { t } = useTranslation('webhooks')
  const types = typesOf(group)
  const whole = value.includes(wholeOf(group))
  const single = types.filter((type) => value.includes(type))
  const [open, { toggle }] = useDisclosure(single.length > 0)
  const name = t(`group.${group}`)
  const chosen =
    whole || single.length === 0
      ? t('events.count', { count: types.length })
      : t('events.some', { chosen: single.length, count: types.length })
  return (
    <div className={classes['choice']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Checkbox
          label={name}
          description={t(`groupHint.${group}`)}
          checked={whole}
          indeterminate={!whole && single.length > 0}
          onChange={() => onChange(toggleGroup(value, group))}
        />
        <Button
          size="compact-sm"
          fz="xs"
          variant="subtle"
          color="gray"
          flex="none"
          aria-expanded={open}
          aria-label={`${chosen}: ${t(open ? 'events.hideOf' : 'events.showOf', { name })}`}
          onClick={toggle}
        >
          {chosen}
        </Button>
      </Group>
      {open && (
        <div className={classes['singles']}>
          {types.map((type) => (
            <Checkbox
              key={type}
              size="xs"
              label={<span className={classes['type']}>{type}</span>}
              description={t(`event.${type}`)}
              checked={whole || value.includes(type)}
              onChange={() => onChange(toggleType(value, type))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
