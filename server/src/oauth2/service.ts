export {
  continueFlow,
  type Flow,
  type NextStep,
  openFlow,
  refuseFlow,
  type StartedFlow,
  sealFlow,
  sealProvenFlow,
} from './flow.ts'
export { issuerOf } from './issuer.ts'
export { purgeCodes } from './redemption.ts'
