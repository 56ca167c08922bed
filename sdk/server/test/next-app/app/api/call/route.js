import { protect } from '../../../licet'

export const POST = protect({ feature: 'api_calls', consume: 1 }, () => new Response('called'))
