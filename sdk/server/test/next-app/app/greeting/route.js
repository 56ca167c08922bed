import { auth } from '../../licet'

export async function GET() {
  try {
    const { signedIn } = await auth()
    return new Response(signedIn ? 'in' : 'out')
  } catch ({ status }) {
    return new Response('failed', { status })
  }
}
