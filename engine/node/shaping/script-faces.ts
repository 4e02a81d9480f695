import type { Script } from '../../shaping/runs.ts'
import type { ScriptFont } from './harfbuzz-shaper.ts'
import { packagedFont } from './packaged-font.ts'

/** Faces in which a name looks written by hand. */
export type ScriptFace = 'flowing' | 'formal' | 'handwritten'

/**
 * As the @fontsource packages bring them (SIL Open Font Licence 1.1): package and subset of each
 * script.
 */
const families: Readonly<Record<ScriptFace, readonly (readonly [Script, family: string, subset: string])[]>> =
  {
    flowing: [['Latn', 'dancing-script', 'latin']],
    formal: [['Latn', 'great-vibes', 'latin']],
    handwritten: [
      ['Latn', 'kalam', 'latin'],
      ['Deva', 'kalam', 'devanagari'],
    ],
  }

export const scriptFaceFonts = (face: ScriptFace): ScriptFont[] =>
  families[face].map(([script, family, subset]) => ({
    script,
    font: packagedFont(family, subset, '400-normal'),
  }))
