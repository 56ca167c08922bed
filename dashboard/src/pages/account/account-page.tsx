import { Placeholder } from '../../components/placeholder.tsx'

export const AccountPage = () => <Placeholder area="account" />
