import { Checkbox, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './api-keys.module.css'
import { presetNames, presetOf, scopePresets } from './presets.ts'
import { scopeNames, wordOf } from './queries.ts'

interface ScopeChoiceProps {
  readonly value?: string[]
  readonly onChange?: (value: string[]) => void
  readonly error?: ReactNode
}

/** The purpose of a key, or its scopes one by one. */
export function ScopeChoice({ value = [], onChange, error }: ScopeChoiceProps) {
  const { t } = useTranslation('api-keys')
  const [isCustom, setCustom] = useState(value.length > 0 && presetOf(value) === undefined)
  const chosen = isCustom ? 'custom' : (presetOf(value) ?? null)
  const choose = (name: string) => {
    const preset = presetNames.find((each) => each === name)
    setCustom(preset === undefined)
    if (preset) onChange?.([...scopePresets[preset]])
  }
  return (
    <Stack gap="sm">
      <Radio.Group label={t('create.purpose')} required value={chosen} onChange={choose} error={!isCustom && error}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs" mb="2xs">
          {[...presetNames, 'custom'].map((name) => (
            <PurposeCard key={name} name={name} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {isCustom ? (
        <ScopeBoxes value={value} error={error} {...(onChange && { onChange })} />
      ) : (
        chosen !== null && <ScopeWords scopes={value} />
      )}
    </Stack>
  )
}

function PurposeCard({ name }: { readonly name: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <Radio.Card value={name} className={classes['card'] ?? ''}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt="2xs" />
        <div>
          <Text size="sm" fw={550}>
            {t(`purpose.${name}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`purposeHint.${name}`)}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  )
}

/** What a preset allows. */
function ScopeWords({ scopes }: { readonly scopes: readonly string[] }) {
  const { t } = useTranslation('api-keys')
  return (
    <ul className={classes['words']} aria-label={t('create.scopes')}>
      {scopes.map((scope) => (
        <li key={scope}>
          <Text span size="sm">
            {t(`scopes.${wordOf(scope)}`)}
          </Text>{' '}
          <Text span size="xs" c="dimmed" ff="monospace">
            {scope}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function ScopeBoxes(props: ScopeChoiceProps) {
  const { t } = useTranslation('api-keys')
  return (
    <Checkbox.Group label={t('create.scopes')} description={t('create.scopesHint')} required {...props}>
      <Stack gap="xs" mt="xs">
        {scopeNames.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={t(`scopes.${wordOf(scope)}`)}
            description={<span className={classes['scope']}>{scope}</span>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
