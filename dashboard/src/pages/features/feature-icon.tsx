import { ThemeIcon } from '@mantine/core'
import { type Icon, IconAdjustments, IconGauge, IconStack2, IconToggleRight } from '@tabler/icons-react'
import type { FeatureType } from './features-data.ts'

const pictures: Readonly<Record<FeatureType, Icon>> = {
  boolean: IconToggleRight,
  static: IconAdjustments,
  limit: IconStack2,
  metered: IconGauge,
}

/** Shows the type as an icon; a text must be next to it. */
export function FeatureIcon({ type, size = 34 }: { readonly type: FeatureType; readonly size?: number }) {
  const Picture = pictures[type]
  return (
    <ThemeIcon variant="light" size={size} radius="md" aria-hidden>
      <Picture size={Math.round(size * 0.55)} stroke={1.7} />
    </ThemeIcon>
  )
}
