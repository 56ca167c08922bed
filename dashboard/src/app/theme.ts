import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Color of the logo: white on shade 8 has a contrast of 6.6. */
const iris: MantineColorsTuple = [
  '#eef2ff',
  '#dfe5fd',
  '#bcc8f8',
  '#98aaf4',
  '#7c92f0',
  '#6a82ed',
  '#5a74e8',
  '#4560da',
  '#3451d1',
  '#2941ab',
]

/** Bluish grays of the dark scheme. 7 is the page, 0 the text. */
const dark: MantineColorsTuple = [
  '#e4e7ee',
  '#c5cad6',
  '#a0a8b8',
  '#7a8294',
  '#3a404d',
  '#2b303b',
  '#20242d',
  '#161920',
  '#101318',
  '#0b0d11',
]

/** Message colors of the dashboard, by Mantine's names. */
const tones: Readonly<Record<string, string>> = {
  red: 'bad',
  yellow: 'warn',
  orange: 'warn',
  teal: 'good',
  green: 'good',
}

const alertColors = (color: string) => {
  const tone = tones[color] ?? 'info'
  return { '--alert-color': `var(--licet-${tone})`, '--alert-bg': `var(--licet-${tone}-soft)` }
}

export const theme = createTheme({
  colors: { iris, dark },
  primaryColor: 'iris',
  primaryShade: 8,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  // The only type scale. `code` is for fixed-width type, `figure` for the numbers of the overview.
  fontSizes: { xs: '0.75rem', code: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', figure: '1.625rem' },
  // The only spacing scale.
  spacing: { '2xs': '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 } } },
    // A top-level `header` would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // An open menu stays visible when its button moves because the page loads more.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, hideDetached: false } },
    Alert: { vars: (_: unknown, { color = 'iris' }: { color?: string }) => ({ root: alertColors(color) }) },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
})
