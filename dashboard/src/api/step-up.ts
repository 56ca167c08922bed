import { useSyncExternalStore } from 'react'

export type ProofMethod = 'passkey' | 'mail'

/** Asks the member to confirm their identity. */
export interface ProofRequest {
  /** Empty: only a new sign-in helps. */
  readonly methods: readonly ProofMethod[]
}

let open: ProofRequest | undefined
let waiting: ((proven: boolean) => void)[] = []
const listeners = new Set<() => void>()

function show(request: ProofRequest | undefined): void {
  open = request
  for (const listener of listeners) listener()
}

/** Opens the dialog. Concurrent calls share it. Resolves to false when the member closes it. */
export function askForProof(request: ProofRequest): Promise<boolean> {
  if (open === undefined) show(request)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Closes the dialog. Has no effect when it is closed already. */
export function settleProof(proven: boolean): void {
  const resolvers = waiting
  waiting = []
  if (open !== undefined) show(undefined)
  for (const resolve of resolvers) resolve(proven)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open request, for its dialog. Undefined: closed. */
export const useProofRequest = (): ProofRequest | undefined => useSyncExternalStore(subscribe, () => open)
