import { ActionIcon, Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import type { Form } from '../../kit/use-form.ts'
import classes from './mail.module.css'
import type { ListPart, Values } from './words.ts'

interface LinesFieldProps {
  readonly part: ListPart
  readonly form: Form<Values>
  readonly original: readonly string[]
  readonly readOnly: boolean
}

const mostLines = 10

/** Paragraphs: each is one line of text of any length, and can be moved, added, and removed. */
export function LinesField({ part, form, original, readOnly }: LinesFieldProps) {
  const { t } = useTranslation('mail')
  const lines = form.values[part]
  return (
    <Stack gap="xs" role="group" aria-label={t(`parts.${part}`)}>
      <Input.Label component="div">{t(`parts.${part}`)}</Input.Label>
      {lines.map((_, index) => (
        <Group key={String(index)} gap="xs" wrap="nowrap" align="flex-start">
          <Textarea
            flex={1}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={2000}
            readOnly={readOnly}
            aria-label={t('line.label', { part: t(`parts.${part}`), number: index + 1 })}
            placeholder={original[index] ?? ''}
            data-path={`${part}.${index}`}
            {...form.getInputProps(`${part}.${index}`)}
            onChange={(event) =>
              form.setFieldValue(`${part}.${index}`, event.currentTarget.value.replace(/\s*\n\s*/g, ' '))
            }
          />
          {!readOnly && <LineButtons part={part} form={form} index={index} count={lines.length} />}
        </Group>
      ))}
      {!readOnly && lines.length < mostLines && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={iconSize.small} />}
            onClick={() => form.insertListItem(part, '')}
          >
            {t(`line.add.${part}`)}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface LineButtonsProps {
  readonly part: ListPart
  readonly form: Form<Values>
  readonly index: number
  readonly count: number
}

function LineButtons({ part, form, index, count }: LineButtonsProps) {
  const { t } = useTranslation('mail')
  const words = { part: t(`parts.${part}`), number: index + 1 }
  const move = (to: number) => form.reorderListItem(part, { from: index, to })
  const look = { variant: 'subtle', color: 'gray', size: 24, mt: 4, className: classes['lineButton'] ?? '' } as const
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...look} disabled={index === 0} aria-label={t('line.up', words)} onClick={() => move(index - 1)}>
        <IconArrowUp size={iconSize.small} />
      </ActionIcon>
      <ActionIcon
        {...look}
        disabled={index === count - 1}
        aria-label={t('line.down', words)}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={iconSize.small} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('line.remove', words)} onClick={() => form.removeListItem(part, index)}>
        <IconTrash size={iconSize.small} />
      </ActionIcon>
    </Group>
  )
}
