export { belowIssuer, goTo, openVisit, type PageVisit, show } from './visit.ts'
