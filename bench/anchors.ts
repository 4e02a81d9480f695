import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { pdfiumProcess } from '#providers/page-images/pdfium-process.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const words = ['Signature of the borrower', 'Initials', 'no such words'] as const

/** Where words are in a long file. */
export const anchors: Part = {
  name: 'anchors',
  title: 'Boxes by the words of a file',
  async measure(extent: Extent): Promise<Row[]> {
    const [pages, rounds] = extent === 'whole' ? [500, 7] : [5, 1]
    const pdf = await aLongPaper(pages)
    const images = pdfiumProcess({ deadlineMs: 60_000 })
    try {
      const read = () => images.text(pdf)
      const find = () => images.find(pdf, words)
      await medians(1, read, find)
      const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, read, find)

      return [
        row({
          name: `${words.length} anchors in ${pages} pages`,
          unit: 'ms',
          ours,
          floor,
          goal: { of: 'ratio', atMost: 1.5 },
          how: 'Median time until the places of all anchors are known, one of which is nowhere, on every page some 2,500 characters. Floor: PDFium reads the text of the same pages in the same helper process.',
        }),
      ]
    } finally {
      images.close()
    }
  },
}

async function aLongPaper(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const line = 'The borrower shall repay the loan in equated monthly instalments as the schedule says. '
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([595, 842])
    for (let row = 0; row < 28; row++)
      page.drawText(`${row}. ${line}`, { x: 50, y: 780 - row * 24, size: 10, font })
    page.drawText('Initials', { x: 480, y: 40, size: 10, font })
    if (number % 50 === 0) page.drawText('Signature of the borrower', { x: 50, y: 40, size: 10, font })
  }

  return pdf.save()
}
