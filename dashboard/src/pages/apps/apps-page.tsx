import { Placeholder } from '../../components/placeholder.tsx'

export const AppsPage = () => <Placeholder area="apps" />
