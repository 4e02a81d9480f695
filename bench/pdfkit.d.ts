/** What we use of pdfkit, which brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export default class PDFDocument extends Readable {
    constructor(options: { size: string; margin: number; info: { Title: string } })
    y: number
    registerFont(name: string, font: Buffer): this
    font(name: string): this
    fontSize(points: number): this
    text(words: string, x?: number, y?: number, options?: { width: number }): this
    heightOfString(words: string, options: { width: number }): number
    rect(x: number, y: number, width: number, height: number): this
    stroke(): this
    moveDown(lines: number): this
    addPage(): this
    end(): void
  }
}
