import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPdfError } from '../pdf/errors.ts'
import { inspect } from '../pdf/inspect.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { TestAuthority } from '../tests/pki.ts'
import { type Drawn, differences, renderersHere } from '../tests/siege/drawn.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfToText, qpdf, qpdfCheck } from '../tests/tools.ts'
import { layGround } from './lay-ground.ts'
import { withoutTags } from './without-tags.ts'

const seed = new Uint8Array(16)
const [poppler] = renderersHere()
const drawn = (file: Uint8Array) => poppler!.draw(file) ?? []
const apart = (one: Drawn, other: Drawn) => differences([one], [other], () => [])
const latin = (text: string) => new TextEncoder().encode(text)

/** A blue bar across the top as it is read, and the words "Head office" in it. */
async function aGround(turn = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const isAcross = turn % 180 !== 0
  const [wide, high] = [612, 792]
  const page = document.addPage(isAcross ? [high, wide] : [wide, high])
  page.setRotation(degrees(turn))
  const font = await document.embedFont(StandardFonts.Helvetica)
  const bars: Record<number, { x: number; y: number; width: number; height: number }> = {
    0: { x: 0, y: high - 60, width: wide, height: 60 },
    90: { x: 0, y: 0, width: 60, height: wide },
    180: { x: 0, y: 0, width: wide, height: 60 },
    270: { x: high - 60, y: 0, width: 60, height: wide },
  }
  page.drawRectangle({ ...bars[turn]!, color: rgb(0, 0, 0.6) })
  if (turn === 0) page.drawText('Head office', { x: 60, y: high - 30, size: 12, font, color: rgb(0, 0, 0.6) })

  return document.save()
}

describe('a page that lies under others', () => {
  let letter: Uint8Array
  beforeAll(async () => {
    letter = await aPdf({ pages: 2, xref: 'stream' })
  })

  it('is drawn under every page or under the first alone, the text over it as it was', async () => {
    const ground = await aGround()
    const every = await layGround(letter, { file: ground, pages: 'every' }, seed)
    const first = await layGround(letter, { file: ground, pages: 'first' }, seed)
    expect([...every.subarray(0, letter.length)]).toEqual([...letter])
    expect([qpdfCheck(every).status, qpdfCheck(first).status]).toEqual([0, 0])
    const before = drawn(letter)
    const [everyOne, everyTwo] = drawn(every)
    const [firstOne, firstTwo] = drawn(first)
    expect(apart(before[0]!, everyOne!)).toBeGreaterThan(0)
    expect(apart(before[1]!, everyTwo!)).toBeGreaterThan(0)
    expect(apart(everyOne!, firstOne!)).toBe(0)
    expect(apart(before[1]!, firstTwo!)).toBe(0)
    expect(pdfToText(first)).toContain('Head office')
    const { pages } = await inspect(every)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(
      (await inspect(letter)).pages.map(({ width, height }) => [width, height]),
    )
  })

  it('lies as it is read, whichever way its page is turned', async () => {
    const pictures: Drawn[] = []
    for (const turn of [0, 90, 180, 270]) {
      const file = await layGround(letter, { file: await aGround(turn), pages: 'first' }, seed)
      pictures.push(drawn(file)[0]!)
    }
    // A bar at another side would differ in thousands of them; edges are rounded.
    for (const picture of pictures) expect(apart(pictures[0]!, picture)).toBeLessThan(100)
  })

  it('makes the same bytes of the same files', async () => {
    const ground = { file: await aGround(), pages: 'every' as const }
    expect(await layGround(letter, ground, seed)).toEqual(await layGround(letter, ground, seed))
  })

  it('is marked as an artifact and brings no tags, but keeps its layers', () => {
    const content = latin(
      '/P << /MCID 0 >> BDC BT /F1 9 Tf (a) Tj ET EMC /OC /L0 BDC 0 0 9 9 re f EMC /S MP /Span BMC q Q EMC EMC',
    )
    expect(new TextDecoder().decode(withoutTags(content)).replace(/\s+/g, ' ').trim()).toBe(
      'BT /F1 9 Tf (a) Tj ET /OC /L0 BDC 0 0 9 9 re f EMC q Q',
    )
  })

  it('refuses a file that somebody signed, and one that is protected', async () => {
    const ground = { file: await aGround(), pages: 'every' as const }
    const codeOf = async (act: Promise<unknown>) =>
      await act.then(
        () => null,
        (error: unknown) => (isPdfError(error) ? error.code : String(error)),
      )
    const authority = await TestAuthority.create({ kind: 'ec' })
    const holder = await authority.issueOrganisation('Example Bank')
    const signed = await signWithPort(letter, { field: { field: 'one' }, holder, authority })
    expect(await codeOf(layGround(signed, ground, seed))).toBe('ALREADY_SIGNED')
    const locked = qpdf(letter, '--encrypt', 'open', 'owner', '256', '--')
    expect(await codeOf(layGround(locked, ground, seed))).toBe('ENCRYPTED')
  })
})
