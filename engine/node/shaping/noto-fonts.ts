import type { Script } from '../../shaping/runs.ts'
import type { ScriptFont } from './harfbuzz-shaper.ts'
import { packagedFont } from './packaged-font.ts'

/**
 * Noto as the @fontsource packages bring it (SIL Open Font Licence 1.1): package and subset of each
 * script.
 */
const families: Readonly<Record<Script, readonly [family: string, subset: string]>> = {
  Latn: ['noto-sans', 'latin'],
  Deva: ['noto-sans-devanagari', 'devanagari'],
  Beng: ['noto-sans-bengali', 'bengali'],
  Guru: ['noto-sans-gurmukhi', 'gurmukhi'],
  Gujr: ['noto-sans-gujarati', 'gujarati'],
  Orya: ['noto-sans-oriya', 'oriya'],
  Taml: ['noto-sans-tamil', 'tamil'],
  Telu: ['noto-sans-telugu', 'telugu'],
  Knda: ['noto-sans-kannada', 'kannada'],
  Mlym: ['noto-sans-malayalam', 'malayalam'],
  Arab: ['noto-nastaliq-urdu', 'arabic'],
}

/** Letters and signs that are rarer with Latin (₹, Ł) are a subset of their own. */
const rareLatin = ['noto-sans', 'latin-ext'] as const

/**
 * The Noto fonts of the scripts of India, read from the installed @fontsource packages.
 * Throws where a package is not installed.
 */
export const notoFonts = (): ScriptFont[] => [
  ...(Object.keys(families) as Script[]).map((script) => ({ script, font: notoFont(script, 'plain') })),
  { script: 'Latn', font: notoFont('LatnExt', 'plain') },
]

/** Italics are there for Latin letters alone. */
export type NotoWeight = 'plain' | 'bold' | 'italic' | 'bold-italic'

const files: Readonly<Record<NotoWeight, string>> = {
  plain: '400-normal',
  bold: '600-normal',
  italic: '400-italic',
  'bold-italic': '600-italic',
}

/** One of them in one weight. */
export function notoFont(name: Script | 'LatnExt', weight: NotoWeight): Uint8Array<ArrayBuffer> {
  const [family, subset] = name === 'LatnExt' ? rareLatin : families[name]

  return packagedFont(family, subset, files[weight])
}
