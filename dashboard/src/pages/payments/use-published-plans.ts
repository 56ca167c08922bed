import { useQuery } from '@tanstack/react-query'
import { useProjectId } from '../../kit/use-project.ts'
import { findPublished, type Plan, plansQuery } from '../plans/plans-data.ts'

/** The plans that a price can buy; none while they load. */
export function usePublishedPlans(): Plan[] {
  const { data } = useQuery(plansQuery(useProjectId()))
  return (data?.items ?? []).filter((plan) => plan.status !== 'archived' && findPublished(plan))
}
