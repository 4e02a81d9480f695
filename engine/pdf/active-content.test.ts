import { describe, expect, it } from 'vitest'
import { aPdf } from '../tests/pdf-files.ts'
import { onePageObjects, rawPdf } from '../tests/raw-pdf.ts'
import { inspect } from './inspect.ts'

const found = async (parts: Parameters<typeof onePageObjects>[0]) =>
  (await inspect(rawPdf({ objects: onePageObjects(parts) }))).activeContent

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const page = (more: string) => `/MediaBox [0 0 420 595] ${more}`

describe('active content', () => {
  it('is none in a plain file, nor in one with links and a form', async () => {
    expect((await inspect(await aPdf({ form: true }))).activeContent).toEqual([])
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.test) >> >>'
    expect(await found({ catalog: '/OpenAction [3 0 R /Fit]', page: page(`/Annots [${link}]`) })).toEqual([])
  })

  it.each([
    ['at the opening', { catalog: `/OpenAction ${script}` }],
    ['at an event of the document', { catalog: `/AA << /WC ${script} >>` }],
    ['in the names', { catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', more: { 4: script } }],
    ['at an event of a page', { page: page(`/AA << /O ${script} >>`) }],
    ['behind a link', { page: page(`/Annots [<< /Type /Annot /Subtype /Link /A ${script} >>]`) }],
    ['of a field', { catalog: `/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K ${script} >> >>] >>` }],
    [
      'behind a bookmark',
      { catalog: '/Outlines << /First 4 0 R >>', more: { 4: `<< /Title (a) /A ${script} >>` } },
    ],
    ['behind a harmless action', { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>` }],
  ])('finds a script %s', async (_, parts) => {
    expect(await found(parts)).toEqual(['javascript'])
  })

  it.each([
    ['launch', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }],
    ['submit', { catalog: '/OpenAction << /S /SubmitForm /F (https://a.test) >>' }],
    ['remote', { catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\server\\\\share) /D [0 /Fit] >>' }],
    ['attachment', { catalog: '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec >>] >> >>' }],
    ['attachment', { page: page('/Annots [<< /Type /Annot /Subtype /FileAttachment >>]') }],
    ['media', { page: page('/Annots [<< /Type /Annot /Subtype /RichMedia >>]') }],
    ['xfa', { catalog: '/AcroForm << /Fields [] /XFA (x) >>' }],
  ])('names what is %s', async (kind, parts) => {
    expect(await found(parts)).toEqual([kind])
  })

  it('says where it could not look', async () => {
    const circle = { catalog: '/OpenAction 4 0 R', more: { 4: '<< /S /GoTo /Next 4 0 R >>' } }
    expect(await found(circle)).toEqual(['unread'])
    expect(await found({ page: page('/Annots [4 0 R]'), more: { 4: '<< /A 5 0 R', 5: '<< >>' } })).toEqual([
      'unread',
    ])
  })
})
