import { Placeholder } from '../../components/placeholder.tsx'

export const OverviewPage = () => <Placeholder area="overview" />
