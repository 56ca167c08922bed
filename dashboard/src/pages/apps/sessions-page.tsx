import { AppFrame } from './app-frame.tsx'
import { SessionSettingsPanel } from './session-settings-panel.tsx'

/** How users of an app sign in, and how long they stay signed in. */
export const AppSessionsPage = () => <AppFrame tab="sessions">{(app) => <SessionSettingsPanel app={app} />}</AppFrame>
