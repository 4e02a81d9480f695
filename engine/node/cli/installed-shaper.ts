import type { TextShaper } from '../../pdf/appearance/lines.ts'

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND')

/**
 * Names in every script, where the optional libraries and fonts are installed; undefined where they
 * are not.
 */
export async function installedShaper(): Promise<TextShaper | undefined> {
  try {
    const { harfbuzzShaper, notoFonts } = await import('../shaping/index.ts')
    return harfbuzzShaper(notoFonts())
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
