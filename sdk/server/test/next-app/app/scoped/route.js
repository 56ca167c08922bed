import { protect } from '../../licet'

const holderOf = ({ via, user, organization }) => JSON.stringify([via, user?.email, organization?.slug])

export const POST = protect({ scope: 'reports:read' }, (_request, auth) => new Response(holderOf(auth)))
