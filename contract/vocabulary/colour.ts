/** sRGB as three numbers from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** OKLCH (Björn Ottosson, 2020): lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function readHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!match) return null

  return [match[1]!, match[2]!, match[3]!].map((pair) => Number.parseInt(pair, 16) / 255) as unknown as Rgb
}

export function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = colour.map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s

  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/**
 * A colour outside sRGB loses chroma, 3 % at a time, until it is inside: hue and lightness stay.
 */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  let chroma = c
  let colour = linearOf(l, chroma, h)
  while (chroma > 0.0001 && colour.some((part) => part < -tolerance || part > 1 + tolerance)) {
    chroma *= 0.97
    colour = linearOf(l, chroma, h)
  }

  return colour.map((part) => fromLinear(clamp(part))) as unknown as Rgb
}

const tolerance = 0.0001

function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue)
  const bb = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * bb) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * bb) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * bb) ** 3

  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)

  return (lighter! + 0.05) / (darker! + 0.05)
}

/** A share of one colour painted over another. */
export function over(colour: Rgb, share: number, ground: Rgb): Rgb {
  return colour.map((part, index) => part * share + ground[index]! * (1 - share)) as unknown as Rgb
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(toLinear) as unknown as Rgb

  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
