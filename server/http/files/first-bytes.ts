import { Refusal } from '#domain/refusal.ts'

// ISO 32000-2 §7.5.2 wants the header first; readers have always looked for it in the first 1,024
// bytes.
const looksWithin = 1024

/**
 * Passes the bytes on; refuses before anything is stored when they do not begin as their type
 * claims.
 */
export async function* beginsAs(
  claimed: 'pdf' | 'anything',
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = claimed === 'pdf' ? Buffer.alloc(0) : null
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < looksWithin) continue
    requirePdf(head)
    yield head
    head = null
  }
  if (!head) return
  requirePdf(head)
  yield head
}

function requirePdf(head: Buffer): void {
  if (!head.subarray(0, looksWithin).includes('%PDF-')) throw new Refusal('FILE_NOT_PDF')
}
