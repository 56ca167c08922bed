import { Placeholder } from '../../components/placeholder.tsx'

export const MailPage = () => <Placeholder area="mail" />
