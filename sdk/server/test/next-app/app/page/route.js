import { protect } from '../../licet'

export const GET = protect({}, (_request, { user }) => new Response(`Hello ${user.email}`))
