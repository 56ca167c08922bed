import { Placeholder } from '../../components/placeholder.tsx'

export const ProvidersPage = () => <Placeholder area="providers" />
