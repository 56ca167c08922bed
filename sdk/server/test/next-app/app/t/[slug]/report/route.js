import { protect } from '../../../../licet'

export const GET = protect({ feature: 'reports' }, () => new Response('report'))
