import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Container of toasts. */
export const Toasts = () => <Notifications position="bottom-right" limit={4} autoClose={6000} />
