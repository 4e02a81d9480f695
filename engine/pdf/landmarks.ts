import { indexOfBytes, lastIndexOfBytes, latin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import { Parser } from './parser.ts'
import type { Windows } from './source.ts'

/**
 * The header within the first 1024 bytes, as readers have always accepted it (ISO 32000-2 §7.5.2).
 */
export async function findHeader(windows: Windows): Promise<{ offset: number; version: string }> {
  if (windows.size === 0) throw new PdfError('EMPTY', 'The file is empty.')
  const { bytes } = await windows.window(0, 1024)
  const offset = indexOfBytes(bytes, '%PDF-', 0, Math.min(bytes.length, 1029))
  if (offset === -1) throw new PdfError('NOT_PDF', 'The file is not a PDF.')
  const version = /^\d\.\d/.exec(latin1(bytes.subarray(offset + 5, offset + 8)))?.[0] ?? '1.4'
  return { offset, version }
}

/** The last `startxref` (§7.5.5). Our choice: it may have up to 4 KiB of anything behind it. */
export async function findStartxref(windows: Windows): Promise<number> {
  const from = Math.max(0, windows.size - 4096)
  const { bytes, base } = await windows.window(from, 4096)
  const tail = base === from ? bytes : bytes.subarray(from - base)
  const word = lastIndexOfBytes(tail, 'startxref')
  const offset = word === -1 ? undefined : new Parser(tail, word + 9).unsigned()
  if (offset === undefined) throw new PdfError('DAMAGED', 'The file does not end as a PDF does.')
  return offset
}
