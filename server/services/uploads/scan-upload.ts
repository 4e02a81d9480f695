import { Refusal } from '#domain/refusal.ts'
import { ScannerAway, type Verdict } from '#providers/file-scanner/port.ts'
import type { Parts } from '#services/parts.ts'

type Bytes = () => AsyncIterable<Uint8Array>

/** What the scanner says; where nobody can look, no file is taken. */
export async function scanUpload({ fileScanner, log }: Pick<Parts, 'fileScanner' | 'log'>, bytes: Bytes) {
  let verdict: Verdict
  try {
    verdict = await fileScanner.scan(bytes)
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    log.error({ error: error.message }, 'Uploads are refused: the virus scanner gives no verdict.')
    throw new Refusal('SCANNER_AWAY', { retryAfterSeconds: 60 })
  }
  if (verdict.kind !== 'too-large') return verdict
  log.error({}, 'A file was larger than the virus scanner takes: its StreamMaxLength is below our limit.')
  throw new Refusal('FILE_TOO_LARGE', {
    values: { case: 'scanner' },
  })
}

/** For bytes that are nowhere yet: nothing is set aside, they are just not taken. */
export async function requireHarmless(
  parts: Pick<Parts, 'fileScanner' | 'log'>,
  bytes: Bytes,
): Promise<void> {
  if ((await scanUpload(parts, bytes)).kind === 'infected') throw new Refusal('FILE_INFECTED')
}
