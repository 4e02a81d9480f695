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

/**
 * A damaged file of two hundred thousand objects that begin and do not end: all of them have to be
 * tried.
 */
export const mazePdf = (): Uint8Array =>
  Buffer.from(
    `%PDF-1.7\n${'1 0 obj << /A [ '.repeat(100_000)}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  )

const twoPages = (second: string, more: Record<number, string>): Uint8Array =>
  rawPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] >>',
      4: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] ${second} >>`,
      ...more,
    },
  })

/**
 * The second page draws a form that draws the next ten times, twelve deep: each is small, and
 * drawing them all never ends.
 */
export function formsWithoutEndPdf(depth = 12): Uint8Array {
  const first = 6
  const forms = Array.from({ length: depth }, (_, index) => {
    const number = first + index
    const isLast = index === depth - 1
    const uses = isLast ? '' : `/Resources << /XObject << /F ${number + 1} 0 R >> >>`
    const drawing = isLast ? '0 0 m 400 500 l S' : '/F Do '.repeat(10)

    return [number, rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 420 595] ${uses}`, drawing)] as const
  })

  return twoPages(`/Contents 5 0 R /Resources << /XObject << /F ${first} 0 R >> >>`, {
    5: rawStream('', '/F Do '.repeat(10)),
    ...Object.fromEntries(forms),
  })
}

/**
 * The second page is a kilobyte that unpacks, Flate within Flate, to so many megabytes of lines to
 * draw.
 */
export function unpackingPagePdf(megabytes = 300): Uint8Array {
  const line = '0 0 m 420 595 l S '
  const drawing = Buffer.alloc(megabytes * 1024 * 1024, line)
  const packed = deflateSync(deflateSync(drawing)).toString('latin1')

  return twoPages('/Contents 5 0 R', {
    5: rawStream('/Filter [/FlateDecode /FlateDecode]', packed),
  })
}
