import { Placeholder } from '../../components/placeholder.tsx'

export const CallbackPage = () => <Placeholder area="callback" />
