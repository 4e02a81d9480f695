import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { runsOf } from '../../shaping/runs.ts'
import type { SignatureBox } from '../../sign/signature-field.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { signFile } from '../../tests/sign-file.ts'
import { anOpensslSigner, type OpensslSigner, pdfToText, qpdfCheck, render } from '../../tests/tools.ts'
import { fontInWoff, harfbuzzShaper, notoFonts } from './index.ts'

/** One name a script, each with letters that join, move or stack. */
const names = [
  'आशा विनायक कुलकर्णी, पुणे',
  'শ্রীমতী মৌসুমী চট্টোপাধ্যায়',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  'જિજ્ઞેશ પ્રવીણભાઈ પટેલ',
  'ଶ୍ରୀ ଜଗନ୍ନାଥ ମହାପାତ୍ର',
  'கிருஷ்ணமூர்த்தி வேங்கடேசன்',
  'శ్రీనివాస్ ఆచార్య చింతలపాటి',
  'ಶ್ರೀಕೃಷ್ಣ ಹೆಗ್ಡೆ',
  'ശ്രീലക്ഷ്മി നായർ',
  'محمد عمران قریشی',
  'Md. محمد عمران Imran (قریشی) 12',
  'Asha Kulkarni (आशा) – 21-11-2026',
  'Zoë Müller-D’Souza',
]

const shaper = harfbuzzShaper(notoFonts())
let signer: OpensslSigner
beforeAll(() => {
  signer = anOpensslSigner()
})

describe('names in the scripts of India', () => {
  it('look as on the page of samples that was looked at', async () => {
    const boxes = names.map(
      (name, index): SignatureBox => ({
        page: 1,
        rect: [30 + 270 * (index % 2), 610 - 70 * Math.floor(index / 2), 250, 60],
        appearance: { lines: [name, 'Aadhaar eSign (OTP)', '21 Nov 2026, 14:30:05 IST'] },
      }),
    )
    const [first, ...more] = boxes
    const signed = await signFile(
      await aPdf(),
      { field: 'samples', ...first, name: names[0], moreBoxes: more },
      signer,
      { shaper },
    )
    expect(qpdfCheck(signed).status).toBe(0)
    for (const name of names.slice(0, 9)) expect(pdfToText(signed)).toContain(name)

    const { width, height, rgb } = render(signed, 1, 96)
    const page = sharp(rgb, { raw: { width, height, channels: 3 } })
    const reference = new URL('./samples.png', import.meta.url)
    if (process.env.MUHAR_NEW_SAMPLES) writeFileSync(reference, await page.clone().png().toBuffer())
    const expected = await sharp(readFileSync(reference))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([expected.info.width, expected.info.height]).toEqual([width, height])
    // Another release of the renderer smooths edges otherwise; a letter in another shape or place
    // is far more than that.
    expect(partThatDiffers(rgb, expected.data)).toBeLessThan(0.002)
  }, 60_000)

  it('are wrapped at words, and never wider than their box', async () => {
    const long = 'वेंकट सुब्रह्मण्येश्वर राव चिंतलपाटि नागेश्वर शास्त्री'
    const signed = await signFile(
      await aPdf(),
      { field: 'a', page: 1, rect: [100, 500, 110, 60], appearance: { lines: [long], frame: false } },
      signer,
      { shaper },
    )
    const { width, rgb } = render(signed, 1, 72)
    // The line "Page 1" of the file itself is above.
    const dark = [...rgb.keys()].filter(
      (at) => at % 3 === 0 && at > 250 * width * 3 && (rgb[at] ?? 255) < 120,
    )
    const columns = dark.map((at) => (at / 3) % width).filter((x) => x > 6 && x < width - 6)
    const rows = new Set(dark.map((at) => Math.floor(at / 3 / width)))
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...columns)).toBeLessThanOrEqual(210)
    expect(rows.size, 'more than one line high').toBeGreaterThan(16)
  })

  it('draw nothing rather than a box for a letter that no font has', () => {
    for (const text of ['日本 राव', 'आशा 🙂', 'Ωμέγα']) expect(shaper.shape(text), text).toBeNull()
    expect(shaper.shape('आशा')).not.toBeNull()
  })

  it('are split into runs in the order in which the eye meets them', () => {
    const covers = (script: string, codePoint: number) => script === 'Latn' || codePoint > 0x7f
    expect(runsOf('Md. محمد Imran', covers)).toEqual([
      { text: 'Md. ', script: 'Latn', direction: 'ltr' },
      { text: 'محمد', script: 'Arab', direction: 'rtl' },
      { text: ' Imran', script: 'Latn', direction: 'ltr' },
    ])
    // From right to left as a whole: the first name is at the right, the number reads from left
    // to right.
    expect(runsOf('قریشی (12)', covers)?.map(({ text, direction }) => `${text} ${direction}`)).toEqual([
      ') rtl',
      '12 ltr',
      ' ( rtl',
      'قریشی rtl',
    ])
    expect(runsOf('आशा Rao', covers)?.map(({ script }) => script)).toEqual(['Deva', 'Latn'])
    expect(runsOf('日本', covers)).toBeNull()
  })
})

describe('a font in a WOFF file', () => {
  const woff = readFileSync(
    new URL(
      '../../../node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff',
      import.meta.url,
    ),
  )

  it('comes out as the font that HarfBuzz opens', () => {
    const font = fontInWoff(woff)
    expect(new DataView(font.buffer).getUint32(0)).toBe(0x00010000)
    expect(harfbuzzShaper([{ script: 'Taml', font }]).shape('தமிழ்')?.width).toBeGreaterThan(1)
  })

  it('is refused where it is another kind, cut, or says lengths that are not so', () => {
    expect(() =>
      fontInWoff(new TextEncoder().encode('OTTO and the rest of a font, long enough for a header')),
    ).toThrow(RangeError)
    expect(() => fontInWoff(woff.subarray(0, 200))).toThrow(RangeError)
    const longer = Uint8Array.from(woff)
    new DataView(longer.buffer).setUint32(44 + 12, 0x7fffffff)
    expect(() => fontInWoff(longer)).toThrow(RangeError)
    const larger = Uint8Array.from(woff)
    new DataView(larger.buffer).setUint32(16, 0x7fffffff)
    expect(() => fontInWoff(larger)).toThrow(RangeError)
  })
})

function partThatDiffers(one: Uint8Array, other: Uint8Array): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 3)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 96) differing += 1

  return differing / (one.length / 3)
}
