import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Of the mark: white on shade 8 has a contrast of 6.6. */
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

/** Greys of the dark scheme, with a breath of blue. 7 is the page, 0 the text. */
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
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
})

/** Mantine's own quiet text is too faint to read (WCAG 2.2, 1.4.3). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b6472',
    '--mantine-color-placeholder': '#6b7482',
    '--mantine-color-text': '#171a21',
    '--licet-surface': '#ffffff',
    '--licet-page': '#fbfbfc',
    '--licet-sidebar': '#f5f6f8',
    '--licet-line': '#e5e7ec',
    '--licet-hover': '#f3f4f7',
    '--licet-good': '#18794e',
    '--licet-bad': '#c92a2a',
    '--licet-warn': '#8f5200',
    '--licet-info': '#2941ab',
    '--licet-good-soft': '#e6f6ed',
    '--licet-bad-soft': '#fdecec',
    '--licet-warn-soft': '#fff3dd',
    '--licet-info-soft': '#e9edfd',
    '--licet-neutral-soft': '#eceef2',
  },
  dark: {
    '--mantine-color-dimmed': '#a0a8b8',
    '--mantine-color-placeholder': '#8a92a3',
    '--mantine-color-anchor': '#98aaf4',
    '--mantine-color-error': '#ff8f87',
    '--licet-surface': '#1a1d25',
    '--licet-page': '#14171d',
    '--licet-sidebar': '#101318',
    '--licet-line': '#2b303b',
    '--licet-hover': '#20242d',
    '--licet-good': '#6fd39b',
    '--licet-bad': '#ff8f87',
    '--licet-warn': '#f2bd6b',
    '--licet-info': '#98aaf4',
    '--licet-good-soft': '#12301f',
    '--licet-bad-soft': '#3a1a1c',
    '--licet-warn-soft': '#33260f',
    '--licet-info-soft': '#1c2450',
    '--licet-neutral-soft': '#262b35',
  },
})
