export { hasRecentSignIn, userContextOf } from './confirm.ts'
export { belowIssuer, goTo, openVisit, type PageVisit, pathTo, show } from './visit.ts'
