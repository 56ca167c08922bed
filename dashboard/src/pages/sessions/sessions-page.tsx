import { Placeholder } from '../../components/placeholder.tsx'

export const SessionsPage = () => <Placeholder area="sessions" />
