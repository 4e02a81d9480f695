import { PdfError } from './errors.ts'
import type { Eventually } from './eventually.ts'
import { limits } from './limits.ts'
import { Parser, WindowTooSmall } from './parser.ts'
import type { Windows } from './source.ts'

export interface Reading<T> {
  readonly offset: number
  /** Bytes that are probably enough. */
  readonly length: number
  /** `base` is where the parser's bytes start in the file. */
  readonly read: (parser: Parser, base: number) => T
  /** Is told how many bytes were read. */
  readonly account: { spend(bytes: number): void }
}

/**
 * Parses at an offset: at once where the file is in memory, else in windows that grow until the
 * whole of what is read lies inside.
 */
export function parseAt<T>(windows: Windows, reading: Reading<T>): Eventually<T> {
  return windows.whole === null ? parseInWindows(windows, reading) : parsed(windows.whole, 0, true, reading)
}

async function parseInWindows<T>(windows: Windows, reading: Reading<T>): Promise<T> {
  for (let wanted = reading.length; ; wanted *= 4) {
    if (wanted > limits.objectBytes * 4) throw tooLong()
    const { bytes, base } = await windows.window(reading.offset, wanted)
    try {
      return parsed(bytes, base, base + bytes.length === windows.size, reading)
    } catch (error) {
      if (!(error instanceof WindowTooSmall)) throw error
    }
  }
}

const tooLong = () => new PdfError('LIMIT', 'An object is too long.')

function parsed<T>(
  bytes: Uint8Array,
  base: number,
  isToTheEnd: boolean,
  { offset, read, account }: Reading<T>,
): T {
  const parser = new Parser(bytes, offset - base, isToTheEnd, account)
  try {
    return read(parser, base)
  } finally {
    account.spend(Math.max(0, parser.at - (offset - base)))
  }
}
