import type { SignatureFont } from '#contract/vocabulary/signature-looks.ts'
import {
  type HarfbuzzShaper,
  harfbuzzShaper,
  notoFont,
  type ScriptFont,
  scriptFaceFonts,
} from '#engine/node/shaping/index.ts'

const fonts: Readonly<Record<Exclude<SignatureFont, 'plain'>, () => ScriptFont[]>> = {
  bold: () => (['Latn', 'Deva'] as const).map((script) => ({ script, font: notoFont(script, 'bold') })),
  italic: () => [{ script: 'Latn', font: notoFont('Latn', 'italic') }],
  handwritten: () => scriptFaceFonts('handwritten'),
}

const opened = new Map<SignatureFont, HarfbuzzShaper>()

/** The letters of a font, opened when the first signature is drawn in it; none for plain ones. */
export function lettersOf(font: SignatureFont): HarfbuzzShaper | undefined {
  if (font === 'plain') return undefined
  const shaper = opened.get(font) ?? harfbuzzShaper(fonts[font]())
  opened.set(font, shaper)

  return shaper
}
