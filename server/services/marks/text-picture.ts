import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const fontFile = (name: string, file: string): string =>
  join(
    dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`)),
    'files',
    file,
  )

const fonts = {
  devanagari: {
    file: fontFile('noto-sans-devanagari', 'noto-sans-devanagari-devanagari-wght-normal.woff2'),
    family: 'Noto Sans Devanagari',
  },
  latin: { file: fontFile('noto-sans', 'noto-sans-latin-wght-normal.woff2'), family: 'Noto Sans' },
}

const markup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Text as a transparent PNG, shaped by HarfBuzz: letters of Indian scripts join and move, which a
 * PDF's own do not.
 */
export async function drawText(text: string, look: { height: number }): Promise<Buffer> {
  const { file, family } = /\p{Script=Devanagari}/u.test(text) ? fonts.devanagari : fonts.latin

  return sharp({
    text: {
      text: `<span foreground="#1a1a1a">${markup(text)}</span>`,
      font: family,
      fontfile: file,
      height: look.height,
      width: look.height * 12,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
}
