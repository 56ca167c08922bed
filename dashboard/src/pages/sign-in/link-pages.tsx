import { Placeholder } from '../../components/placeholder.tsx'

export const VerifyPage = () => <Placeholder area="verify" />
export const InvitationPage = () => <Placeholder area="invitation" />
