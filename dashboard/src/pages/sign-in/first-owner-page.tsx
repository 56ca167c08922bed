import { Placeholder } from '../../components/placeholder.tsx'

export const FirstOwnerPage = () => <Placeholder area="first-owner" />
