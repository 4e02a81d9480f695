import { groundsOf } from '#contract/vocabulary/grounds.ts'
import { isHexColour, mix } from './mix.ts'

export interface Accent {
  light: string
  dark: string
}

// The papers and inks that the accent is mixed with: as in tokens.css.
const light = { sheet: '#ffffff', ink: '#17202a' }
const dark = { sheet: '#1a1e22', ink: '#ece9e3' }

/**
 * Every value that follows from an organisation's two accents; the server has made sure of their
 * contrast.
 */
function accentVariables(accent: Accent): Record<string, string> {
  return {
    '--accent-light': accent.light,
    '--accent-dark': accent.dark,
    '--accent-on-dark': '#0d1517',
    '--accent-hover-light': mix(accent.light, light.ink, 0.88),
    '--accent-hover-dark': mix(accent.dark, dark.ink, 0.88),
    '--accent-wash-light': mix(accent.light, light.sheet, 0.08),
    '--accent-wash-dark': mix(accent.dark, dark.sheet, 0.08),
    '--accent-line-light': mix(accent.light, light.sheet, 0.32),
    '--accent-line-dark': mix(accent.dark, dark.sheet, 0.32),
    '--accent-half-light': mix(accent.light, light.sheet, 0.55),
    '--accent-half-dark': mix(accent.dark, dark.sheet, 0.55),
    '--accent-halo-light': mix(accent.light, light.sheet, 0.18),
    '--accent-halo-dark': mix(accent.dark, dark.sheet, 0.18),
  }
}

/** What an organisation gives to be looked at: both as the server answers them. */
export interface Colours {
  accent: Accent | null
  custom_style: string | null
}

/** Every variable that the organisation's colours set; null where the product's own counts. */
export function colourVariables({ accent, custom_style }: Colours): Record<string, string | null> {
  const usable = accent && isHexColour(accent.light) && isHexColour(accent.dark) ? accent : null
  const ofAccent = Object.entries(accentVariables(usable ?? { light: '#2a4494', dark: '#8ba9f1' }))
  const ofGrounds = Object.entries(groundsOf(custom_style)).flatMap(([ground, pair]) => [
    [`${ground}-light`, pair?.light ?? null] as const,
    [`${ground}-dark`, pair?.dark ?? null] as const,
  ])

  return Object.fromEntries([
    ...ofAccent.map(([name, value]) => [name, usable ? value : null] as const),
    ...ofGrounds,
  ])
}

/** Puts the organisation's colours on the page, or the product's own back. */
export function applyColours(colours: Colours, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(colourVariables(colours)))
    if (value !== null) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
}
