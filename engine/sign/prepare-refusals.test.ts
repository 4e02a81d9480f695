import { describe, expect, it } from 'vitest'
import { fromLatin1 } from '../pdf/characters.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { onePageObjects, rawPdf } from '../tests/raw-pdf.ts'
import { qpdf } from '../tests/tools.ts'
import { prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'

const refusal = (code: string) => expect.objectContaining({ name: 'PdfError', code })
const box = {
  rect: [40, 40, 180, 60] as const,
  appearance: { lines: ['Asha Rao', '21 Nov 2026', 'I agree'] },
}

describe('prepare refuses', () => {
  const fields: [string, SignatureField, string][] = [
    ['a box that sticks out', { field: 'a', rect: [400, 10, 200, 50] }, 'BOX_OUTSIDE_PAGE'],
    ['a box below the page', { field: 'a', rect: [10, -20, 50, 50] }, 'BOX_OUTSIDE_PAGE'],
    ['a box without area', { field: 'a', rect: [10, 10, 0, 50] }, 'BOX_OUTSIDE_PAGE'],
    ['a box of no numbers', { field: 'a', rect: [Number.NaN, 10, 10, 50] }, 'BOX_OUTSIDE_PAGE'],
    ['a page behind the last', { field: 'a', page: 2, rect: [1, 1, 9, 9] }, 'PAGE_NOT_FOUND'],
    ['page 0', { field: 'a', page: 0 }, 'PAGE_NOT_FOUND'],
    ['half a page', { field: 'a', page: 1.5 }, 'PAGE_NOT_FOUND'],
    [
      'a further box on no page',
      { field: 'a', rect: [1, 1, 9, 9], moreBoxes: [{ page: 7, rect: [1, 1, 9, 9] }] },
      'PAGE_NOT_FOUND',
    ],
    ['a name that is taken', { field: 'place' }, 'FIELD_NAME_TAKEN'],
    ['a name with a period', { field: 'a.b' }, 'BAD_FIELD'],
    ['no name', { field: '' }, 'BAD_FIELD'],
    ['too little room', { field: 'a', contentsSize: 10 }, 'BAD_FIELD'],
    ['too much room', { field: 'a', contentsSize: 60_001 }, 'BAD_FIELD'],
    ['a time that is none', { field: 'a', signingTime: new Date(Number.NaN) }, 'BAD_FIELD'],
    [
      'a mark that is no picture',
      { field: 'a', ...box, appearance: { mark: { kind: 'image', bytes: fromLatin1('GIF89a') } } },
      'MARK_UNREADABLE',
    ],
  ]
  it.each(fields)('%s', async (_, field, code) => {
    const base = await aPdf({ form: true })
    await expect(
      prepare(base, {
        ...field,
        field: 'legal',
        page: 1,
        rect: [10, 10, 50, 50],
        moreBoxes: [],
        contentsSize: 8192,
        signingTime: new Date(),
        appearance: {},
      }),
    ).resolves.toBeDefined()
    await expect(prepare(base, field)).rejects.toThrow(refusal(code))
  })

  it('an encrypted file', async () => {
    const locked = qpdf(await aPdf(), '--encrypt', 'user', 'owner', '256', '--')
    await expect(prepare(locked, { field: 'a' })).rejects.toThrow(refusal('ENCRYPTED'))
  })

  it('a damaged file, which has to be repaired first', async () => {
    const whole = await aPdf()
    await expect(prepare(whole.subarray(0, whole.length - 100), { field: 'a' })).rejects.toThrow(
      refusal('DAMAGED'),
    )
  })

  it('a file without pages, an empty one, a picture', async () => {
    const objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' }
    await expect(prepare(rawPdf({ objects }), { field: 'a' })).rejects.toThrow(refusal('NO_PAGES'))
    await expect(prepare(new Uint8Array(), { field: 'a' })).rejects.toThrow(refusal('EMPTY'))
    await expect(prepare(fromLatin1('\x89PNG\r\n'), { field: 'a' })).rejects.toThrow(refusal('NOT_PDF'))
  })

  it('a dynamic XFA form', async () => {
    const objects = onePageObjects({ catalog: '/NeedsRendering true' })
    await expect(prepare(rawPdf({ objects }), { field: 'a' })).rejects.toThrow(refusal('UNSUPPORTED'))
  })
})
