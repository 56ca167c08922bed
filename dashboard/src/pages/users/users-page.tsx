import { Placeholder } from '../../components/placeholder.tsx'

export const UsersPage = () => <Placeholder area="users" />
