import { isHexColour, mix } from './mix.ts'

export interface Accent {
  light: string
  dark: string
}

// The papers and inks that the accent is mixed with: as in tokens.css.
const light = { sheet: '#ffffff', ink: '#17202a' }
const dark = { sheet: '#1a1e22', ink: '#ece9e3' }

/** Every value that follows from an organisation's two accents; the server has made sure of their contrast. */
export function accentVariables(accent: Accent): Record<string, string> {
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

/** Puts the organisation's colour on the page, or the product's own back. */
export function applyAccent(accent: Accent | null, root: HTMLElement = document.documentElement): void {
  const usable = accent && isHexColour(accent.light) && isHexColour(accent.dark) ? accent : null
  const variables = accentVariables(usable ?? { light: '#2a4494', dark: '#8ba9f1' })
  for (const [name, value] of Object.entries(variables))
    if (usable) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
}
