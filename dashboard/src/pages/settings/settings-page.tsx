import { Placeholder } from '../../components/placeholder.tsx'

export const SettingsPage = () => <Placeholder area="settings" />
