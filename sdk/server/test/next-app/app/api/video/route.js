import { protect } from '../../../licet'

export const GET = protect({ feature: 'video' }, () => new Response('video'))
