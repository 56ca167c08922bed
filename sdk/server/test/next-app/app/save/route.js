import { protect } from '../../licet'

export const POST = protect({}, () => new Response('saved'))
