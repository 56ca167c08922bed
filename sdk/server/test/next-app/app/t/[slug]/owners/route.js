import { protect } from '../../../../licet'

export const GET = protect({ organization: { role: 'owner' } }, () => new Response('owner'))
