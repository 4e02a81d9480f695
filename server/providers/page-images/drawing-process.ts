import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { lookAtPages } from '#engine'
import { longestTexts } from '#engine/form/index.ts'
import { pdfiumDraws } from '#engine/pdfium/pdfium-draws.ts'
import { serveTasks, type Task } from '../helper-processes/serve-tasks.ts'
import { bracedOnPages } from './braced-on-pages.ts'
import { findOnPages } from './find-on-pages.ts'
import { measuredWidth, measureFreeArea } from './measure-free-area.ts'
import { suggestOnPages } from './suggest-on-pages.ts'
import type { DrawingTask } from './tasks.ts'

// A process of its own: a hostile PDF can at worst end this one, and its parent ends it at the
// deadline or the cap. Our choice: well within the deadline of the process, so that what was seen
// until then is told.
const lookingMs = 8_000
const library = await PDFiumLibrary.init()
let open: { hash: string; document: PDFiumDocument } | null = null

async function documentOf(hash: string, file: Task['file']): Promise<PDFiumDocument> {
  if (open?.hash === hash) return open.document
  open?.document.destroy()
  open = null
  const document = await library.loadDocument(await file.read(0, file.size))
  // Without this, filled fields and signatures would not be on the picture.
  document.initializeFormFields()
  open = { hash, document }

  return document
}

async function measure(document: PDFiumDocument) {
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const width = measuredWidth
  const height = Math.max(1, Math.min(4 * width, Math.round((originalHeight / originalWidth) * width)))
  const { data } = await page.render({
    width,
    height,
    colorSpace: 'BGRA',
    renderFormFields: true,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .ensureAlpha()
        .raw()
        .toBuffer(),
  })

  return measureFreeArea({ data, width, height })
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

serveTasks(async ({ input, file, give }) => {
  const task = input as DrawingTask
  if (task.act === 'look') {
    const bytes = await file.read(0, file.size)
    const draws = pdfiumDraws(library, async (end) => bytes.subarray(0, end), task.password)
    return await lookAtPages(task.report, draws, { patienceMs: lookingMs })
  }
  const document = await documentOf(task.hash, file)
  if (task.act === 'draw') return give(await draw(document, task.page, task.width))
  if (task.act === 'find') return findOnPages(document, task.anchors)
  if (task.act === 'suggest')
    return suggestOnPages(document, await longestTexts(await file.read(0, file.size)))
  if (task.act === 'measure') return await measure(document)
  if (task.act === 'braced') return bracedOnPages(document, task.pages)
  const pages: string[] = []
  for (const page of document.pages()) pages.push(page.getText())

  return pages
})
