import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignatureField } from '../../sign/signature-field.ts'
import { aPng, type PngRecipe } from '../../tests/marks.ts'
import { aPdf, type PdfRecipe } from '../../tests/pdf-files.ts'
import { joined, signFile } from '../../tests/sign-file.ts'
import { anOpensslSigner, type OpensslSigner, pdfToText, qpdfCheck, render } from '../../tests/tools.ts'
import { latin1 } from '../characters.ts'
import type { Mark } from './mark.ts'

let signer: OpensslSigner
beforeAll(() => {
  signer = anOpensslSigner()
})

type Rect = readonly [number, number, number, number]
const red = (r: number, g: number, b: number) => r > 180 && g < 90 && b < 90

/** The box, in points from the bottom left of the page as shown, around all pixels of a colour. */
function where(
  pdf: Uint8Array,
  isWanted: (r: number, g: number, b: number) => boolean,
  scale = 1,
  dpi = 144,
): Rect | null {
  const { width, height, rgb } = render(pdf, 1, dpi)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      if (!isWanted(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const unit = (72 / dpi) * scale
  return right < 0
    ? null
    : [left * unit, (height - bottom) * unit, (right - left) * unit, (bottom - top) * unit]
}

/** The colour at a point of the page as shown. */
function colourAt(pdf: Uint8Array, x: number, y: number): number[] {
  const { width, height, rgb } = render(pdf, 1, 72)
  const at = ((height - 1 - Math.floor(y)) * width + Math.floor(x)) * 3
  return [...rgb.subarray(at, at + 3)]
}

function expectNear(found: Rect | null, expected: Rect, slack = 1.5): void {
  expect(found).not.toBeNull()
  for (const [index, value] of (found ?? []).entries()) {
    expect(Math.abs(value - expected[index]!), `${found} should be ${expected}`).toBeLessThanOrEqual(slack)
  }
}

/**
 * Twenty pixels square, its top left quarter red, all else transparent: shows place, size and turn
 * at once.
 */
const corner: Mark = {
  kind: 'image',
  bytes: aPng({
    width: 20,
    height: 20,
    depth: 8,
    color: 6,
    pixel: (x, y) => (x < 10 && y < 10 ? [255, 0, 0, 255] : [0, 0, 255, 0]),
  }),
}

describe('a visible signature stands where it was put, upright', () => {
  const pages: [string, PdfRecipe][] = [
    ['a plain page', {}],
    ['rotated by 90°', { rotate: 90 }],
    ['rotated by 180°', { rotate: 180 }],
    ['rotated by 270°', { rotate: 270 }],
    ['a CropBox away from the origin', { cropBox: [50, 60, 400, 500] }],
    ['a CropBox, rotated by 90°', { cropBox: [50, 60, 400, 500], rotate: 90 }],
    ['a CropBox, rotated by 270°', { cropBox: [50, 60, 400, 500], rotate: 270 }],
    ['units of two points', { userUnit: 2 }],
    [
      'units of two points, a CropBox, rotated by 90°',
      { userUnit: 2, cropBox: [50, 60, 400, 500], rotate: 90 },
    ],
  ]

  it.each(pages)('%s', async (_, recipe) => {
    const field: SignatureField = {
      field: 'a',
      rect: [100, 50, 100, 100],
      appearance: { mark: corner, frame: false },
    }
    const signed = await signFile(await aPdf(recipe), field, signer)
    // poppler shows a page without its UserUnit, so what it draws is smaller by that.
    const padding = 4
    expectNear(where(signed, red, recipe.userUnit), [100 + padding, 100, 46, 46], 2)
  })
})

describe('text', () => {
  const lines = [
    'Asha Rao',
    '21 Nov 2026, 12:30:00 IST',
    'Reason: I agree to the contract',
    'Aadhaar eSign (OTP)',
  ]
  const textOnly = (rect: Rect, texts: string[]): SignatureField => ({
    field: 'a',
    rect,
    appearance: { lines: texts, frame: false },
  })

  it.each<Rect>([
    [60, 60, 200, 60],
    [60, 60, 60, 200],
    [60, 60, 40, 12],
    [60, 60, 400, 300],
    [60, 60, 90, 14],
  ])('stays inside a box of %s, %s, %s × %s', async (...rect) => {
    const signed = await signFile(await aPdf(), textOnly(rect, lines), signer)
    const base = await signFile(await aPdf(), textOnly(rect, []), signer)
    const drawn = render(signed, 1, 144)
    const plain = render(base, 1, 144)
    let ink = 0
    for (let at = 0; at < drawn.rgb.length; at += 3) {
      if (drawn.rgb[at] === plain.rgb[at]) continue
      ink++
      const pixel = at / 3
      const x = (pixel % drawn.width) / 2
      const y = (drawn.height - Math.floor(pixel / drawn.width)) / 2
      expect(
        x >= rect[0] - 1 && x <= rect[0] + rect[2] + 1 && y >= rect[1] - 1 && y <= rect[1] + rect[3] + 1,
        `${x}, ${y}`,
      ).toBe(true)
    }
    expect(ink).toBeGreaterThan(40)
  })

  it('is complete in a box of usual size, and the name is there in the smallest', async () => {
    const usual = pdfToText(await signFile(await aPdf(), textOnly([60, 60, 200, 60], lines), signer))
    for (const line of lines) expect(usual.replace(/\s+/g, ' ')).toContain(line)
    expect(pdfToText(await signFile(await aPdf(), textOnly([60, 60, 30, 8], lines), signer))).toContain(
      'Asha Rao',
    )
  })

  it('wraps at words and never cuts one', async () => {
    const name = 'Venkatanarasimharajuvaripeta Ramakrishna Subrahmanyam'
    const text = pdfToText(await signFile(await aPdf(), textOnly([60, 60, 80, 70], [name]), signer))
    for (const word of name.split(' ')) expect(text).toContain(word)
  })

  it('in another script is kept for readers though it cannot be drawn, and never becomes question marks', async () => {
    const field = { ...textOnly([60, 60, 200, 60], ['आशा राव', 'signed today']), name: 'आशा राव' }
    const signed = await signFile(await aPdf(), field, signer)
    expect(qpdfCheck(signed).status).toBe(0)
    expect(pdfToText(signed)).toContain('आशा राव')
    expect(pdfToText(signed)).not.toMatch(/[?\uFFFD]/)
  })

  it('in another script is drawn by the shaper it is given', async () => {
    const shaper = {
      shape: () => ({ width: 2, above: 0.7, below: 0, path: '0 0 m 2 0 l 2 0.7 l 0 0.7 l h' }),
    }
    const signed = await signFile(await aPdf(), textOnly([100, 50, 100, 20], ['आशा राव']), signer, { shaper })
    expect(Math.max(...colourAt(signed, 110, 60))).toBeLessThan(80)
    expect(colourAt(signed, 150, 60)).toEqual([255, 255, 255])
  })

  it('holds the letters of WinAnsi beyond ASCII', async () => {
    const signed = await signFile(
      await aPdf(),
      textOnly([60, 60, 200, 60], ['Zoë Müller – “Æther” €5']),
      signer,
    )
    expect(pdfToText(signed)).toContain('Zoë Müller – “Æther” €5')
  })
})

describe('a mark', () => {
  const show = async (mark: Mark) => {
    const field: SignatureField = {
      field: 'a',
      rect: [100, 50, 100, 100],
      appearance: { mark, frame: false },
    }
    const signed = await signFile(await aPdf(), field, signer)
    const check = qpdfCheck(signed)
    expect(check.status, check.output).toBe(0)
    return signed
  }
  const isCorner = (x: number, y: number) => x < 10 && y < 10
  const size = { width: 20, height: 20 } as const
  const pngs: [string, PngRecipe][] = [
    [
      'RGB, 8 bits',
      { ...size, depth: 8, color: 2, pixel: (x, y) => (isCorner(x, y) ? [255, 0, 0] : [255, 255, 255]) },
    ],
    [
      'RGB, 16 bits',
      {
        ...size,
        depth: 16,
        color: 2,
        pixel: (x, y) => (isCorner(x, y) ? [65535, 0, 0] : [65535, 65535, 65535]),
      },
    ],
    [
      'RGB with a transparent colour',
      {
        ...size,
        depth: 8,
        color: 2,
        transparency: [0, 0, 0, 9, 0, 0],
        pixel: (x, y) => (isCorner(x, y) ? [255, 0, 0] : [0, 9, 0]),
      },
    ],
    [
      'RGB and alpha, 16 bits',
      {
        ...size,
        depth: 16,
        color: 6,
        pixel: (x, y) => (isCorner(x, y) ? [65535, 0, 0, 65535] : [0, 0, 0, 0]),
      },
    ],
    [
      'palette, 1 bit',
      {
        ...size,
        depth: 1,
        color: 3,
        palette: [255, 255, 255, 255, 0, 0],
        pixel: (x, y) => [isCorner(x, y) ? 1 : 0],
      },
    ],
    [
      'palette, 2 bits, transparent',
      {
        ...size,
        depth: 2,
        color: 3,
        palette: [0, 0, 0, 255, 0, 0],
        transparency: [0],
        pixel: (x, y) => [isCorner(x, y) ? 1 : 0],
      },
    ],
    [
      'palette, 8 bits',
      {
        ...size,
        depth: 8,
        color: 3,
        palette: [255, 255, 255, 255, 0, 0],
        pixel: (x, y) => [isCorner(x, y) ? 1 : 0],
      },
    ],
  ]
  const place: Rect = [104, 100, 46, 46]

  it.each(pngs)('as PNG: %s', async (_, recipe) => {
    expectNear(where(await show({ kind: 'image', bytes: aPng(recipe) }), red), place, 2)
  })

  it.each([
    [
      'grey, 1 bit',
      { ...size, depth: 1, color: 0, pixel: (x: number, y: number) => [isCorner(x, y) ? 0 : 1] },
    ],
    [
      'grey, 4 bits',
      { ...size, depth: 4, color: 0, pixel: (x: number, y: number) => [isCorner(x, y) ? 0 : 15] },
    ],
    [
      'grey and alpha',
      { ...size, depth: 8, color: 4, pixel: (x: number, y: number) => (isCorner(x, y) ? [0, 255] : [0, 0]) },
    ],
  ] as [string, PngRecipe][])('as PNG: %s', async (_, recipe) => {
    const signed = await show({ kind: 'image', bytes: aPng(recipe) })
    expect(colourAt(signed, 127, 123)).toEqual([0, 0, 0])
    expect(colourAt(signed, 173, 123)).toEqual([255, 255, 255])
    expect(colourAt(signed, 127, 77)).toEqual([255, 255, 255])
  })

  it('as JPEG, in RGB, grey and CMYK', async () => {
    const square = { create: { width: 20, height: 20, channels: 3 as const, background: '#ff0000' } }
    const rgb = new Uint8Array(await sharp(square).jpeg().toBuffer())
    expectNear(where(await show({ kind: 'image', bytes: rgb }), red), [104, 54, 92, 92], 2)
    const cmyk = new Uint8Array(await sharp(square).toColourspace('cmyk').jpeg().toBuffer())
    const isReddish = (r: number, g: number, b: number) => r > 150 && g < 110 && b < 110
    expectNear(where(await show({ kind: 'image', bytes: cmyk }), isReddish), [104, 54, 92, 92], 2)
    await show({ kind: 'image', bytes: new Uint8Array(await sharp(square).grayscale().jpeg().toBuffer()) })
  })

  it('as pen strokes, from the top left as a browser draws', async () => {
    const strokes = [
      [0, 0, 50, 50, 100, 0],
      [50, 90],
    ]
    const blue = (r: number, _: number, b: number) => r < 70 && b > 80 && b > r + 30
    const found = where(await show({ kind: 'strokes', width: 100, height: 100, strokes, lineWidth: 4 }), blue)
    expectNear(found, [103, 58, 94, 90], 4)
  })

  it('in one file as often as it is shown', async () => {
    const moreBoxes = Array.from({ length: 5 }, (_, index) => ({
      page: 1,
      rect: [10, 200 + index * 60, 100, 50] as const,
    }))
    const field: SignatureField = {
      field: 'a',
      rect: [10, 100, 100, 50],
      moreBoxes,
      appearance: { mark: corner },
    }
    const signed = latin1(await signFile(await aPdf(), field, signer))
    expect(signed.match(/\/Subtype \/Image/g)).toHaveLength(2)
    expect(signed.match(/\/Subtype \/Form/g)).toHaveLength(1)
  })

  it.each([
    ['cut', aPng(pngs[0]![1]).slice(0, 60)],
    [
      'with rows missing',
      aPng({ ...pngs[0]![1], height: 19 }).map((byte, index) => (index === 23 ? 20 : byte)),
    ],
    ['interlaced', aPng({ ...pngs[0]![1], interlaced: true })],
    ['a palette without colours', aPng({ ...pngs[6]![1], palette: undefined })],
    ['JPEG and nothing behind', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
    ['JPEG, cut', joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 1))],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(show({ kind: 'image', bytes })).rejects.toThrow(
      expect.objectContaining({ code: 'MARK_UNREADABLE' }),
    )
  })

  it('is refused when its strokes are no numbers', async () => {
    for (const strokes of [[], [[1]], [[1, Number.NaN]]]) {
      const mark: Mark = { kind: 'strokes', width: 10, height: 10, strokes }
      await expect(show(mark)).rejects.toThrow(expect.objectContaining({ code: 'MARK_UNREADABLE' }))
    }
  })
})
