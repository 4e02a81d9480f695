import arabic from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url'
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff?url'
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

/** Scripts that names of people in India are written in (ISO 15924), each with its font; fetched where a text needs it. */
const files = {
  Latn: { plain: latin, bold: latinBold },
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
} as const satisfies Record<string, { plain: string; bold?: string }>

export type Script = keyof typeof files
export type Weight = 'plain' | 'bold'

export const scripts = Object.keys(files) as Script[]

const patterns = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)

/** The script of a letter; undefined for what every script uses, and for scripts that are not in the list. */
export const scriptOf = (letter: string): Script | undefined =>
  patterns.find(([, pattern]) => pattern.test(letter))?.[0]

/** A weight that a script's font is not brought in is its plain one. */
export async function fontFile(script: Script, weight: Weight): Promise<Uint8Array> {
  const file: { plain: string; bold?: string } = files[script]
  const response = await fetch((weight === 'bold' && file.bold) || file.plain)
  if (!response.ok) throw new Error(`font: ${response.status}`)

  return new Uint8Array(await response.arrayBuffer())
}
