// Keeps sessions fresh: server components cannot set cookies.
export { proxy } from './licet'

export const config = {
  // Everything but the files of the build.
  matcher: '/((?!_next/).*)',
}
