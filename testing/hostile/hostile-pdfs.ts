import { deflateSync } from 'node:zlib'
import { onePageObjects, rawPdf, rawStream } from '../../engine/tests/raw-pdf.ts'

/** Opens with a script and carries a file. */
export const scriptPdf = (): Uint8Array =>
  rawPdf({
    objects: onePageObjects({
      catalog:
        '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
      more: {
        4: '<< /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>',
        5: rawStream('/Type /EmbeddedFile', 'hello'),
      },
    }),
  })

/** The catalog lies in an object stream that unpacks to 60 MB. */
export function bombPdf(): Uint8Array {
  const packed = deflateSync(
    Buffer.concat([Buffer.from('1 0 << /Type /Catalog '), Buffer.alloc(60 * 1024 * 1024, ' ')]),
  )
  const head = '%PDF-1.7\n'
  const bomb = `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const body = Buffer.concat([Buffer.from(head + bomb), packed, Buffer.from('\nendstream\nendobj\n')])
  const offset = (value: number) => value.toString(16).padStart(8, '0')
  const entries = `0200000004${'0000'}01${offset(head.length)}0000`
  const data = Buffer.from(entries, 'hex').toString('latin1')
  const xref = rawStream('/Type /XRef /Size 5 /Root 1 0 R /W [1 4 2] /Index [1 1 4 1]', data)

  return Buffer.concat([
    body,
    Buffer.from(`5 0 obj\n${xref}\nendobj\nstartxref\n${body.length}\n%%EOF\n`, 'latin1'),
  ])
}

/** A damaged file of two hundred thousand objects that begin and do not end: all of them have to be tried. */
export const mazePdf = (): Uint8Array =>
  Buffer.from(
    `%PDF-1.7\n${'1 0 obj << /A [ '.repeat(100_000)}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  )
