import { protect } from '../../licet'

export const GET = protect({ organization: true }, (_request, { organization }) => new Response(organization.slug))
