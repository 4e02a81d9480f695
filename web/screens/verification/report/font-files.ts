import arabic from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url'
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff?url'
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url'
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff?url'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url'
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url'
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url'
import oriya from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url'
import { fontInWoff } from '#engine/pdf/woff.ts'
import { type FontName, SheetFont, type SheetFonts } from '#engine/sheet/index.ts'

const files: Readonly<Record<FontName, { plain: string; bold?: string }>> = {
  Latn: { plain: latin, bold: latinBold },
  LatnExt: { plain: latinExt, bold: latinExtBold },
  Deva: { plain: devanagari, bold: devanagariBold },
  Beng: { plain: bengali },
  Guru: { plain: gurmukhi },
  Gujr: { plain: gujarati },
  Orya: { plain: oriya },
  Taml: { plain: tamil },
  Telu: { plain: telugu },
  Knda: { plain: kannada },
  Mlym: { plain: malayalam },
  Arab: { plain: arabic },
}

/**
 * Fetched where a text needs them. A weight that a script's font is not brought in is its plain
 * one.
 */
export const reportFonts: SheetFonts = {
  async font(name, weight) {
    const file = files[name]
    const response = await fetch((weight === 'bold' && file.bold) || file.plain)
    if (!response.ok) throw new Error(`font: ${response.status}`)

    return new SheetFont(fontInWoff(new Uint8Array(await response.arrayBuffer())))
  },
}
