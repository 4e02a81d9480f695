import { limits } from './limits.ts'
import { asArray, asStream, type PdfDict, type PdfValue } from './objects.ts'
import type { PdfFile } from './pdf-file.ts'

/** What a page draws by itself, as one stream (ISO 32000-2 §7.8.2). */
export async function contentOf(file: PdfFile, page: PdfDict): Promise<Uint8Array> {
  const contents = await file.entry(page, 'Contents')
  const streams: PdfValue[] = asStream(contents)
    ? [contents]
    : await file.resolveItems(asArray(contents)?.items ?? [], limits.items)
  const parts: Uint8Array[] = []
  for (const one of streams) {
    const stream = asStream(one)
    if (stream) parts.push(await file.decode(stream))
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    // §7.8.2: streams are parted as by white space.
    whole[at++] = 0x0a
  }

  return whole
}
