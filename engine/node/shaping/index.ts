export { fontInWoff } from '../../pdf/woff.ts'
export type { Script } from '../../shaping/runs.ts'
export { type HarfbuzzShaper, harfbuzzShaper, type ScriptFont } from './harfbuzz-shaper.ts'
export { notoFont, notoFonts } from './noto-fonts.ts'
