import { useTranslation } from 'react-i18next'

/** The words of the server, which names devices in English: "Chrome on macOS". */
const between = ' on '
const unknown = 'Unknown device'

/** Returns a function that gives the name of a device in the selected language. */
export function useDeviceText(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => (name === unknown ? t('device.unknown') : name.split(between).join(` ${t('device.on')} `))
}
