import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aPdf } from '../../engine/tests/pdf-files.ts'
import { TestAuthority } from '../../engine/tests/pki.ts'
import { hybridPdf, onePageObjects, rawPdf, rawStream } from '../../engine/tests/raw-pdf.ts'
import { signWithPort } from '../../engine/tests/sign-with-port.ts'
import { qpdf } from '../../engine/tests/tools.ts'

/**
 * Writes the files that are mutated. They are kept in the repository, for their keys and times are
 * new each time: only the same bytes give the same mutations from the same seed. Usage: node
 * testing/hostile/make-corpus.ts
 */
const folder = join(import.meta.dirname, 'corpus')
const keep = (name: string, bytes: Uint8Array) => writeFile(join(folder, `${name}.pdf`), bytes)

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const active = rawPdf({
  objects: onePageObjects({
    catalog: `/OpenAction ${script} /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> /Outlines 6 0 R /AcroForm << /Fields [8 0 R] /XFA [(template) 5 0 R] >>`,
    page: '/MediaBox [0 0 420 595] /Annots [8 0 R] /Contents 9 0 R',
    more: {
      4: '<< /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>',
      5: rawStream('/Type /EmbeddedFile', 'hello'),
      6: '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
      7: `<< /Title (go) /Parent 6 0 R /A ${script} >>`,
      8: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [10 10 90 30] /AA << /K ${script} >> /P 3 0 R >>`,
      9: rawStream('', '1 0 0 RG 10 10 100 100 re S'),
    },
  }),
})

const authority = await TestAuthority.create()
const holder = await authority.issue()
const sign = (base: Uint8Array, field: string, more: object = {}) =>
  signWithPort(base, {
    field: { field, rect: [20, 20, 120, 40], contentsSize: 6000, ...more },
    holder,
    authority,
  })

const plain = await aPdf({ pages: 2, form: true })
const streams = await aPdf({ pages: 2, form: true, xref: 'stream' })
await keep('table', plain)
await keep('streams', streams)
await keep('hybrid', hybridPdf())
await keep('active', active)
await keep('linearized', qpdf(await aPdf({ pages: 3 }), '--linearize'))
await keep('many-pages', qpdf(await aPdf({ pages: 40 }), '--object-streams=generate'))
await keep('aes-256', qpdf(streams, '--encrypt', '', 'owner', '256', '--'))
await keep('rc4-128', qpdf(plain, '--allow-weak-crypto', '--encrypt', '', 'owner', '128', '--'))
await keep('signed', await sign(plain, 'one'))
await keep('signed-twice', await sign(await sign(streams, 'one', { certify: 2 }), 'two', { rect: undefined }))
