import { type Block, writeSheet } from '#engine/sheet/index.ts'
import { paperFonts } from './paper-fonts.ts'

export {
  type Block,
  banner,
  beside,
  type Cell,
  code,
  heading,
  ink,
  newPage,
  pair,
  space,
  table,
  text,
  together,
} from '#engine/sheet/index.ts'

/** A paper of an organisation as a PDF, not yet sealed. */
export const writePaper = (
  blocks: readonly Block[],
  { title, organisation, foot, at }: { title: string; organisation: string; foot: string; at: Date },
): Promise<Uint8Array> =>
  writeSheet(
    blocks,
    {
      title,
      author: organisation,
      language: 'en-IN',
      at,
      foot,
      page: (number, of) => `Page ${number} of ${of}`,
    },
    paperFonts,
  )
