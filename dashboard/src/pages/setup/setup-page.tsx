import { Placeholder } from '../../components/placeholder.tsx'

export const SetupPage = () => <Placeholder area="setup" />
