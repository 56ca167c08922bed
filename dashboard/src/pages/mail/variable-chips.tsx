import { Button, Group, Input, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './mail.module.css'

interface VariableChipsProps {
  readonly names: readonly string[]
  readonly onInsert: (text: string) => void
}

/** The variables of a text; a click inserts one at the cursor. */
export function VariableChips({ names, onInsert }: VariableChipsProps) {
  const { t } = useTranslation('mail')
  return (
    <fieldset className={classes['group']}>
      <Input.Label component="legend">{t('variables.title')}</Input.Label>
      <Input.Description mb="xs">{t('variables.hint')}</Input.Description>
      <Group gap="xs">
        {names.map((name) => (
          <Tooltip key={name} label={t(`variables.${name}`, { defaultValue: name })}>
            <Button
              size="compact-xs"
              variant="default"
              ff="monospace"
              fw={500}
              aria-label={t('variables.insert', { name, what: t(`variables.${name}`, { defaultValue: name }) })}
              // The cursor must stay in its field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </fieldset>
  )
}
