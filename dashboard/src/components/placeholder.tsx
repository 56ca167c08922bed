import { Text } from '@mantine/core'

/** Stands where a page is to come. */
export const Placeholder = ({ area }: { readonly area: string }) => <Text c="dimmed">{area}</Text>
