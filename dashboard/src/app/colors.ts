import type { CSSVariablesResolver } from '@mantine/core'

/** Pairs of text and background that appear together have a contrast of at least 4.5 (WCAG 2.2, 1.4.3). */
const light = {
  '--mantine-color-dimmed': '#5b6472',
  '--mantine-color-placeholder': '#6b7482',
  '--mantine-color-text': '#171a21',
  '--mantine-color-error': '#c92a2a',
  '--licet-sidebar': '#f5f6f8',
  '--licet-nav-hover': '#e9ebf0',
  '--licet-nav-active': '#e3e8fb',
  '--licet-nav-active-text': '#2941ab',
  '--licet-glow': '#e4eafe',
  '--licet-heat-0': '#f1f2f5',
  '--licet-heat-1': '#dfe5fd',
  '--licet-heat-2': '#bcc8f8',
  '--licet-heat-3': '#98aaf4',
  '--licet-heat-4': '#4560da',
  '--licet-heat-5': '#2941ab',
  '--licet-warn': '#8f5200',
  '--licet-info': '#2941ab',
  '--licet-warn-soft': '#fff3dd',
  '--licet-info-soft': '#e9edfd',
  '--licet-neutral-soft': '#eceef2',
}

const dark: Record<keyof typeof light | `--mantine-${string}`, string> = {
  '--mantine-color-dimmed': '#a0a8b8',
  '--mantine-color-placeholder': '#8a92a3',
  '--mantine-color-anchor': '#98aaf4',
  '--mantine-color-error': '#ff8f87',
  '--licet-sidebar': '#101318',
  '--licet-nav-hover': '#1b1f27',
  '--licet-nav-active': '#1e2546',
  '--licet-nav-active-text': '#bcc8f8',
  '--licet-glow': '#1a2040',
  '--licet-heat-0': '#20242d',
  '--licet-heat-1': '#1f2749',
  '--licet-heat-2': '#28357a',
  '--licet-heat-3': '#3349b5',
  '--licet-heat-4': '#7c92f0',
  '--licet-heat-5': '#bcc8f8',
  '--licet-warn': '#f2bd6b',
  '--licet-info': '#98aaf4',
  '--licet-warn-soft': '#33260f',
  '--licet-info-soft': '#1c2450',
  '--licet-neutral-soft': '#262b35',
}

/** Our own colors besides those of tokens.css, and replacements for Mantine's with too little contrast. */
export const readableColors: CSSVariablesResolver = () => ({ variables: {}, light, dark })
