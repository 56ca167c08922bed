import { Placeholder } from '../../components/placeholder.tsx'

export const AuditPage = () => <Placeholder area="audit" />
