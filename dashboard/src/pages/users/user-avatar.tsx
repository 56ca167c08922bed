import { Avatar } from '@mantine/core'

interface UserAvatarProps {
  readonly name: string | null
  readonly email: string
  readonly size?: number
}

/** Initials. Loading the user's picture would disclose to another host which member views which user. */
export const UserAvatar = ({ name, email, size = 32 }: UserAvatarProps) => (
  <Avatar size={size} radius="xl" variant="light" color="iris" aria-hidden>
    {initialsOf(name ?? email)}
  </Avatar>
)

function initialsOf(text: string): string {
  const words = text
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
  const [first = '?', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
