import { Placeholder } from '../../components/placeholder.tsx'

export const ApiKeysPage = () => <Placeholder area="apiKeys" />
