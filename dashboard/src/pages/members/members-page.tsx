import { Placeholder } from '../../components/placeholder.tsx'

export const MembersPage = () => <Placeholder area="members" />
