import { randomBytes } from 'node:crypto'
import { aPdf } from './builders.ts'

/** Of about so many bytes. Comments stand between the file and its end, which is written again. */
export async function aHeavyPdf(bytes: number): Promise<Buffer> {
  const pdf = Buffer.from(await aPdf())
  const end = pdf.subarray(pdf.lastIndexOf('startxref'))
  const line = () => `%${randomBytes(120).toString('base64')}\n`
  const filling = Array.from({ length: Math.ceil(bytes / 162) }, line).join('')

  return Buffer.concat([pdf, Buffer.from(`\n${filling}`), end])
}
