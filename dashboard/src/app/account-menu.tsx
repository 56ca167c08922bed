import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../kit/icon-size.ts'
import { useSession } from '../kit/use-project.ts'
import { chooseLanguage, type Language, languages } from './i18n.ts'
import { useSignOut } from './sign-out.ts'

const schemes = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const

/** The signed-in member, the color scheme, and sign-out. */
export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const { member } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  return (
    <Menu width={240} position="bottom-end" shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={t('account.menu', { email: member.email })}>
          {/* A picture, because initials would be a visible label that the accessible name does not contain. */}
          <Avatar size={32} radius="xl" color="iris" variant="filled" aria-hidden>
            <IconUser size={iconSize.button} />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={550} px="sm" py="xs" style={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Text>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={iconSize.button} />}>
          {t('account.open')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('scheme.title')}</Menu.Label>
        {schemes.map(([scheme, Picture]) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            leftSection={<Picture size={iconSize.button} />}
            rightSection={
              colorScheme === scheme ? <IconCheck size={iconSize.button} aria-label={t('chosen')} /> : undefined
            }
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {Object.entries(languages).map(([language, name]) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={
              i18n.language === language ? <IconCheck size={iconSize.button} aria-label={t('chosen')} /> : undefined
            }
            onClick={() => void chooseLanguage(language as Language)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={iconSize.button} />} onClick={signOut}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
