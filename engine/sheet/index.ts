export { encodeJpeg as pictureSize } from '../pdf/appearance/jpeg.ts'
export type { Script } from '../shaping/runs.ts'
export {
  type Block,
  banner,
  beside,
  type Cell,
  code,
  heading,
  ink,
  type Look,
  newPage,
  type Piece,
  pair,
  picture,
  rule,
  space,
  table,
  text,
  together,
} from './blocks.ts'
export { type AboutPictures, writePicturePages } from './picture-pages.ts'
export { SheetFont } from './sheet-font.ts'
export type { FontName, SheetFonts, Weight } from './typesetter.ts'
export { type AboutSheet, writeSheet } from './write-sheet.ts'
