import { notoFont } from '#engine/node/shaping/index.ts'
import { SheetFont, type SheetFonts } from '#engine/sheet/index.ts'
import { drawText } from '#services/marks/text-picture.ts'

const open = new Map<string, SheetFont>()

/**
 * The fonts of the papers, each opened once; what none of them has is left to those of the machine.
 */
export const paperFonts: SheetFonts = {
  font: async (name, weight) => {
    const key = `${name} ${weight}`
    const font = open.get(key) ?? new SheetFont(notoFont(name, weight))
    open.set(key, font)

    return font
  },
  picture: (word) => drawText(word, { height: 120 }),
}
