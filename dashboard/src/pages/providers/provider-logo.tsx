import { useComputedColorScheme } from '@mantine/core'
import { drawings, paintings } from './logos.ts'
import classes from './providers.module.css'

interface ProviderLogoProps {
  readonly type: string
  /** Pixels of the tile around it. */
  readonly size?: number
}

/** Decorative: the name is next to it. */
export function ProviderLogo({ type, size = 36 }: ProviderLogoProps) {
  return (
    <svg className={classes['logo']} width={size} height={size} viewBox="-9 -9 42 42" aria-hidden="true">
      <Picture type={type} />
    </svg>
  )
}

function Picture({ type }: { readonly type: string }) {
  const scheme = useComputedColorScheme('light')
  const painting = paintings[type]
  if (painting) return painting.map(([color, path]) => <path key={color} fill={color} d={path} />)
  const drawing = drawings[type]
  if (!drawing) {
    return (
      <text x="12" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill="currentColor">
        {type.slice(0, 2).toUpperCase()}
      </text>
    )
  }
  const { icon: Drawn, color = 'currentColor', dark = color } = drawing
  return <Drawn size={24} color={scheme === 'dark' ? dark : color} />
}
