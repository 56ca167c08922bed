'use server'

import { EntitlementError } from '@licet/server'
import { requireFeature } from '../../licet'

/** Counts an export, if one is left: also with many clicks at the same time. */
export async function startExport(): Promise<string> {
  try {
    await requireFeature('exports', { consume: 1 })
  } catch (error) {
    if (error instanceof EntitlementError) return 'You have no exports left this month.'
    throw error
  }
  return 'Your export has started.'
}
