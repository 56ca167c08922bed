import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear. */
export const Toasts = () => <Notifications position="bottom-right" limit={4} autoClose={6000} />
