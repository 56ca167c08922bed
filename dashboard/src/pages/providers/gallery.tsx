import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { ProviderLogo } from './provider-logo.tsx'
import classes from './providers.module.css'
import type { Preset } from './providers-data.ts'

/** Those that most projects use, most used first. The others follow by name, and generic ones last. */
const usual = ['google', 'microsoft', 'apple', 'github', 'facebook', 'linkedin', 'x', 'discord', 'slack', 'gitlab']

/** Every provider known to the server. */
export function Gallery({ presets }: { readonly presets: readonly Preset[] }) {
  const { t } = useTranslation('providers')
  const [sought, setSought] = useState('')
  const shown = [...presets]
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
    .filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('gallery.search')}
        placeholder={t('gallery.search')}
        leftSection={<IconSearch size={iconSize.button} aria-hidden />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        maw={280}
        mb="md"
      />
      <ul className={classes['gallery']} aria-label={t('gallery.label')}>
        {shown.map((preset) => (
          <li key={preset.type}>
            <Link
              to="/p/$projectId/providers/new"
              from="/p/$projectId"
              search={{ type: preset.type }}
              className={classes['tile'] ?? ''}
            >
              <ProviderLogo type={preset.type} />
              <span>
                {preset.name}
                {isGeneric(preset) && (
                  <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
                    {t(`gallery.${preset.type}`)}
                  </Text>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('gallery.nothing')}
        </Text>
      )}
    </>
  )
}

const isGeneric = ({ type }: Preset): boolean => generic.includes(type)

const generic = ['oidc', 'oauth2']

function rankOf({ type }: Preset): number {
  if (generic.includes(type)) return usual.length + 1 + generic.indexOf(type)
  return usual.includes(type) ? usual.indexOf(type) : usual.length
}
