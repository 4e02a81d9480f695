export { fontInWoff } from '../../pdf/woff.ts'
export { type HarfbuzzShaper, harfbuzzShaper, type ScriptFont } from './harfbuzz-shaper.ts'
export { notoFonts } from './noto-fonts.ts'
export type { Script } from './runs.ts'
