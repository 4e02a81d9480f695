import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { DrawingAnswer, DrawingRequest } from './drawing-protocol.ts'

// A process of its own: a hostile PDF can at worst end this one, and whoever started it ends it at the deadline.
const library = await PDFiumLibrary.init()
let open: { hash: string; document: PDFiumDocument } | null = null

async function documentOf(request: DrawingRequest): Promise<PDFiumDocument> {
  if (open?.hash === request.hash) return open.document
  if (!request.pdf) throw new Error('the document was not sent')
  open?.document.destroy()
  open = null
  const document = await library.loadDocument(request.pdf)
  // Without this, filled fields and signatures would not be on the picture.
  document.initializeFormFields()
  open = { hash: request.hash, document }

  return document
}

async function draw(document: PDFiumDocument, number: number, width: number): Promise<Uint8Array> {
  const page = document.getPage(number - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const height = Math.max(1, Math.round((originalHeight / originalWidth) * width))
  const { data } = await page.render({
    width,
    height,
    colorSpace: 'BGRA',
    renderFormFields: true,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 82 })
        .toBuffer(),
  })

  return data
}

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    const document = await documentOf(request)
    if (request.kind === 'draw')
      return { id: request.id, ok: true, image: await draw(document, request.page, request.width) }
    const pages: string[] = []
    for (const page of document.pages()) pages.push(page.getText())

    return { id: request.id, ok: true, pages }
  } catch (error) {
    return { id: request.id, ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

let last: Promise<unknown> = Promise.resolve()
process.on('message', (request: DrawingRequest) => {
  last = last.then(async () => process.send?.(await answer(request)))
})
process.on('disconnect', () => process.exit(0))
