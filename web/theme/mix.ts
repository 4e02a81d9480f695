/**
 * Mixing in OKLab, as CSS `color-mix(in oklab, …)` does; old phones get the plain hex. Source:
 * bottosson.github.io/posts/oklab
 */
type Lab = readonly [number, number, number]

export function mix(first: string, second: string, share: number): string {
  const one = toLab(first)
  const two = toLab(second)
  return toHex([
    one[0] * share + two[0] * (1 - share),
    one[1] * share + two[1] * (1 - share),
    one[2] * share + two[2] * (1 - share),
  ])
}

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

function toLab(hex: string): Lab {
  const number = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255].map(linear) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((value) => encoded(value).toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  const kept = Math.min(1, Math.max(0, value))
  return Math.round(255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055))
}
