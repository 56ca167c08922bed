import { protect } from '../../licet'

export const GET = protect({ recent: 10 }, () => new Response('done'))
