import { Skeleton } from '@mantine/core'

/** As high as the charts, whose code loads later. */
export const ChartSkeleton = () => <Skeleton height={260} radius="md" />
