import { Paper, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import classes from './step.module.css'

/** Of each step that follows the name of the project. */
export interface SetupStepProps {
  readonly projectId: string
  readonly locked: boolean
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: ReactNode
  readonly done: boolean
  /** Waits for an earlier step: only its title is shown. */
  readonly locked?: boolean
  readonly children: ReactNode
}

/** One of the first steps: a number until done, then a check mark. */
export function Step({ number, title, text, done, locked = false, children }: StepProps) {
  const { t } = useTranslation('setup')
  return (
    <Paper component="li" withBorder radius="lg" bg="var(--licet-surface)" className={classes['step']}>
      <span className={classes['number']} data-done={done} aria-hidden>
        {done ? <IconCheck size={iconSize.button} stroke={2.4} /> : number}
      </span>
      <div className={classes['body']}>
        <Title order={2} size="h3">
          {title}
          {done && <span className={visuallyHidden}> {t('done')}</span>}
        </Title>
        <Text size="sm" c="dimmed" mb={locked ? 0 : 'sm'} component="div">
          {text}
        </Text>
        {!locked && children}
      </div>
    </Paper>
  )
}
