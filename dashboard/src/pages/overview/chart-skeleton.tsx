import { Skeleton } from '@mantine/core'

export const chartHeight = 240

export const ChartSkeleton = () => <Skeleton height={chartHeight} radius="md" />
