import { randomUUID } from 'node:crypto'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { uploadLetterHeadFile } from '#contract/document-files/uploadLetterHeadFile.ts'
import type { WireClient } from './client.ts'

export interface PlannedLetterhead {
  /** Points of ink from the top, the left and the bottom. */
  head?: number
  side?: number
  foot?: number
  pages?: number
  size?: [number, number]
  /** In words, in the head. */
  name?: string
}

/** A page with a coloured head, a line at its side and an address at its foot. */
export async function aLetterhead(planned: PlannedLetterhead = {}): Promise<Buffer> {
  const { head = 100, side = 0, foot = 60, pages = 1, size = [595.2756, 841.8898], name } = planned
  const document = await PDFDocument.create()
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  const font = await document.embedFont(StandardFonts.Helvetica)
  const [width, height] = size
  for (let number = 0; number < pages; number++) {
    const page = document.addPage(size)
    page.drawRectangle({ x: 0, y: height - head, width, height: head, color: rgb(0.1, 0.2, 0.5) })
    page.drawText(name ?? 'Himalaya Finance', { x: 30, y: height - 40, size: 18, font, color: rgb(1, 1, 1) })
    if (side > 0) page.drawRectangle({ x: 0, y: 0, width: side, height, color: rgb(0.9, 0.5, 0.1) })
    if (foot > 0) page.drawText('14 Mall Road, Shimla', { x: 30, y: foot - 9, size: 9, font })
    if (foot > 0) page.drawLine({ start: { x: 0, y: foot }, end: { x: width, y: foot }, thickness: 0.25 })
  }

  return Buffer.from(await document.save())
}

/** A letterhead of the member's organisation, under a name of its own. */
export async function keptLetterhead(client: WireClient, planned: PlannedLetterhead = {}): Promise<string> {
  const { fileId } = await client.upload(await aLetterhead(planned), 'Letterhead.pdf')
  const name = `Head office ${randomUUID()}`

  return (await client.call(uploadLetterHeadFile, { fileId, name })).letterhead_id
}
