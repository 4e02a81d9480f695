import qrcode from 'qrcode'
import sharp from 'sharp'
import type { Mark } from '../pdf/appearance/mark.ts'
import type { SignatureLook } from '../sign/signature-field.ts'
import { aPng } from './marks.ts'

const link = 'https://sign.example.in/#/verify'
const lines = ['Asha Rao', 'Electronic signature, confirmed by code', '21 Nov 2026, 12:30:00 IST']
const image = (bytes: Uint8Array): Mark => ({ kind: 'image', bytes })
const strokes: Mark = {
  kind: 'strokes',
  width: 100,
  height: 40,
  strokes: [
    [5, 5, 50, 35, 95, 5],
    [50, 20],
  ],
}

/** A disc that fades towards its edge; outside of it nothing shows. */
const fading = (most: number) => (x: number, y: number) =>
  Math.max(0, Math.round(most * Math.min(1, (8 - Math.hypot(x - 9.5, y - 9.5)) / 3)))
const side = { width: 20, height: 20 }
const shaded = image(aPng({ ...side, depth: 8, color: 6, pixel: (x, y) => [200, 20, 40, fading(255)(x, y)] }))

async function jpeg(space: 'srgb' | 'cmyk'): Promise<Mark> {
  const red = sharp({ create: { ...side, channels: 3, background: '#c01020' } })
  return image(new Uint8Array(await red.toColourspace(space).jpeg().toBuffer()))
}

/** One look for each way of drawing that there is, by its name. */
export const pdfaLooks = async (): Promise<Readonly<Record<string, SignatureLook>>> => ({
  'text and strokes': { lines, mark: strokes },
  'several scripts': { lines: ['आशा विनायक कुलकर्णी', 'Asha Kulkarni', 'محمد عمران'] },
  'shaded PNG': { lines, mark: shaded },
  'grey PNG of 16 bits': {
    mark: image(aPng({ ...side, depth: 16, color: 4, pixel: (x, y) => [9000, fading(65_535)(x, y)] })),
  },
  'palette PNG with transparency': {
    mark: image(
      aPng({
        ...side,
        depth: 2,
        color: 3,
        palette: [255, 255, 255, 200, 20, 40, 0, 0, 90],
        transparency: [0, 128],
        pixel: (x) => [x % 3],
      }),
    ),
  },
  JPEG: { mark: await jpeg('srgb'), frame: false },
  'JPEG of inks': { lines, mark: await jpeg('cmyk') },
  everything: {
    lines,
    mark: shaded,
    logo: image(aPng({ ...side, depth: 16, color: 2, pixel: (x) => [x * 3000, 9, 65_535] })),
    code: { modules: qrcode.create(link, { errorCorrectionLevel: 'M' }).modules, link },
  },
})
