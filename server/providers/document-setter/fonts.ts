import type { Language } from '#contract/vocabulary/states.ts'
import { notoFont, type Script } from '#engine/node/shaping/index.ts'
import { SheetFont } from '#engine/sheet/sheet-font.ts'

export type WrittenScript = Exclude<Script, 'Latn'>

/** What the fonts call themselves, in the order in which they are tried. */
export const families: Readonly<Record<Script, string>> = {
  Latn: 'Noto Sans',
  Deva: 'Noto Sans Devanagari',
  Beng: 'Noto Sans Bengali',
  Guru: 'Noto Sans Gurmukhi',
  Gujr: 'Noto Sans Gujarati',
  Orya: 'Noto Sans Oriya',
  Taml: 'Noto Sans Tamil',
  Telu: 'Noto Sans Telugu',
  Knda: 'Noto Sans Kannada',
  Mlym: 'Noto Sans Malayalam',
  Arab: 'Noto Nastaliq Urdu',
}

/**
 * Rarer Latin letters and signs (₹) are a file of their own, which needs a name of its own to be
 * found beside the first.
 */
const wide = 'Noto Wide'
export const fontNames = [families.Latn, wide, ...Object.values(families).slice(1)]

const languages: Readonly<Record<WrittenScript, Language>> = {
  Deva: 'hi',
  Beng: 'bn',
  Guru: 'pa',
  Gujr: 'gu',
  Orya: 'or',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Arab: 'ur',
}

/** In which a word is shaped and read aloud. */
export const languageOf = (script: WrittenScript, language: Language): Language =>
  script === 'Deva' && language === 'mr' ? 'mr' : languages[script]

interface Fonts {
  files: Buffer[]
  /** Whether one of them has a character, or it is one that is never drawn. */
  has(codePoint: number): boolean
}

/**
 * All of them, in both weights; italics are Latin alone. Opening takes a moment: once in a process.
 */
export function openFonts(): Fonts {
  const scripts = Object.keys(families) as Script[]
  const plain = [...scripts.map((script) => notoFont(script, 'plain')), notoFont('LatnExt', 'plain')]
  const files = [
    ...scripts.flatMap((script, index) => [plain[index]!, notoFont(script, 'bold')]),
    ...(['plain', 'bold', 'italic', 'bold-italic'] as const).map((weight) =>
      renamed(notoFont('LatnExt', weight)),
    ),
    notoFont('Latn', 'italic'),
    notoFont('Latn', 'bold-italic'),
  ].map((font) => Buffer.from(font))
  const open = plain.map((font) => new SheetFont(font))
  const known = new Map<number, boolean>()

  return {
    files,
    has(codePoint) {
      const before = known.get(codePoint)
      if (before !== undefined) return before
      const isThere =
        /[\p{Default_Ignorable_Code_Point}\p{Zs}]/u.test(String.fromCodePoint(codePoint)) ||
        open.some((font) => font.has(codePoint))
      known.set(codePoint, isThere)

      return isThere
    },
  }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** The same font under another family: both names are as long, so that nothing moves. */
function renamed(font: Uint8Array): Uint8Array {
  const bytes = Buffer.from(font)
  const [from, to] = [utf16(families.Latn), utf16(wide)]
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at)

  return bytes
}
