import { contrast, fromOklch, over, type Rgb, readHex, toHex, toOklch } from './colour.ts'
import { groundsOf } from './grounds.ts'

/**
 * An organisation gives one colour; two are computed from it in OKLCH, keeping the hue (docs/look:
 * "Accent").
 */
export interface Accent {
  light: string
  dark: string
}

const enough = 4.6
const step = 0.005

const light = { paper: '#faf8f3', sheet: '#ffffff', sunken: '#f3f0e8', text: '#ffffff' }
const dark = { sheet: '#1a1e22', raised: '#22272c' }

/**
 * Readable on our own grounds and on those of the organisation's stylesheet; null where the text is
 * no colour of the form #rrggbb.
 */
export function accentOf(colour: string | null, customStyle: string | null = null): Accent | null {
  const given = colour === null ? null : readHex(colour)
  if (!given) return null
  const own = Object.values(groundsOf(customStyle)).filter((pair) => pair !== null)
  const lights = own.map((pair) => pair.light)
  const darks = own.map((pair) => pair.dark)

  return { light: toHex(lightAccent(given, lights)), dark: toHex(darkAccent(given, darks)) }
}

/**
 * At most 0.17 colourful and 0.56 light, lowered until text, icons and white lettering are
 * readable.
 */
function lightAccent(given: Rgb, own: readonly string[]): Rgb {
  const { l, c, h } = toOklch(given)
  const chroma = Math.min(c, 0.17)
  let lightness = Math.min(l, 0.56)
  for (;;) {
    const accent = fromOklch({ l: lightness, c: chroma, h })
    const grounds = [light.paper, light.sheet, light.sunken, light.text, ...own].map((hex) => readHex(hex)!)
    const wash = over(accent, 0.1, readHex(light.sheet)!)
    if (lightness <= 0 || [...grounds, wash].every((ground) => contrast(accent, ground) >= enough))
      return accent
    lightness -= step
  }
}

/**
 * At most 0.11 colourful, from 0.74 (or its own, if lighter) up until it is readable on the dark
 * sheets and its own wash.
 */
function darkAccent(given: Rgb, own: readonly string[]): Rgb {
  const { l, c, h } = toOklch(given)
  const chroma = Math.min(c, 0.11)
  let lightness = Math.max(l, 0.74)
  for (;;) {
    const accent = fromOklch({ l: lightness, c: chroma, h })
    const grounds = [dark.sheet, dark.raised, ...own].map((hex) => readHex(hex)!)
    const wash = over(accent, 0.12, readHex(dark.sheet)!)
    if (lightness >= 1 || [...grounds, wash].every((ground) => contrast(accent, ground) >= enough))
      return accent
    lightness += step
  }
}
