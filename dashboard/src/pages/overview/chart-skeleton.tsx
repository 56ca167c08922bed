import { Skeleton } from '@mantine/core'

/** As high as the charts, whose code comes later. */
export const ChartSkeleton = () => <Skeleton height={260} radius="md" />
