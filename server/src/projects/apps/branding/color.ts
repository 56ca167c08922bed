/** A color of sRGB: `#rrggbb`. */
export type HexColor = `#${string}`

/** The shades of a color on our pages in one color scheme. */
export interface Shades {
  /** For buttons, links, and focus rings. */
  readonly accent: HexColor
  readonly hover: HexColor
  /** Text on both. */
  readonly onAccent: HexColor
}

/** Contrast of text (WCAG 2.2, 1.4.3). */
const enough = 4.5
/** The backgrounds of tokens.css with the least contrast to a darker, and to a lighter accent. */
const worst = { light: '#f3f4f7', dark: '#20242d' } as const
const onAccent = { light: '#ffffff', dark: '#0b0d11' } as const
/** Steps of the lightness in OKLCH, from 0 to 1. */
const step = 0.005
const hoverSteps = 12

/**
 * The shades for a color that an operator chose: the color itself, or the nearest one, darker on light and lighter on dark,
 * that is readable on every background and under its own text.
 */
export function shadesOf(color: HexColor, scheme: 'light' | 'dark'): Shades {
  const direction = scheme === 'light' ? -step : step
  const isReadable = (shade: HexColor) =>
    contrastOf(shade, worst[scheme]) >= enough && contrastOf(shade, onAccent[scheme]) >= enough
  const { lightness, chroma, hue } = toOklch(color)
  let accent = color
  let at = lightness
  while (!isReadable(accent) && at >= 0 && at <= 1) {
    at += direction
    accent = toHex({ lightness: at, chroma, hue })
  }
  const hover = toHex({ lightness: clamp(at + hoverSteps * direction), chroma, hue })
  return { accent, hover, onAccent: onAccent[scheme] }
}

/** Contrast ratio of two colors (WCAG 2.2). */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const luminanceOf = (color: HexColor): number => {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = readonly [number, number, number]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Linear-light sRGB (IEC 61966-2-1), each from 0 to 1. */
const toLinear = (color: HexColor): Triple => {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

interface Oklch {
  readonly lightness: number
  readonly chroma: number
  /** In radians. */
  readonly hue: number
}

/** CSS Color Module Level 4, section 9: OKLCH has the same perceived lightness for every hue. */
function toOklch(color: HexColor): Oklch {
  const [red, green, blue] = toLinear(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The color of this lightness and hue, with as much of the chroma as sRGB can show. */
function toHex({ lightness, chroma, hue }: Oklch): HexColor {
  let [low, high] = [0, chroma]
  if (isVisible(toRgb({ lightness, chroma, hue }))) low = chroma
  else
    for (let round = 0; round < 16; round += 1) {
      const middle = (low + high) / 2
      if (isVisible(toRgb({ lightness, chroma: middle, hue }))) low = middle
      else high = middle
    }
  const hex = toRgb({ lightness, chroma: low, hue }).map((channel) => {
    const value = clamp(channel)
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}

const isVisible = (channels: Triple): boolean => channels.every((channel) => channel >= -1e-4 && channel <= 1.0001)

function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
