import { refusalText, type Said } from '#domain/refusal.ts'
import { mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Paper } from './papers-of-zip.ts'

/** A line of the manifest: a file of the ZIP, or a document that is not in it. */
export type ManifestRow = Omit<Paper, 'version' | 'added'> & {
  file: string
  sha256: string
  size: number | null
}

const columns = [
  'File',
  'SHA-256',
  'Bytes',
  'Document',
  'Docket',
  'Reference',
  'State',
  'Left out because',
  'Document ID',
]

const inWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  out_for_signature: 'Out for signature',
  expired: 'Expired',
  rejected: 'Declined',
  revoked: 'Revoked',
  completed: 'Completed',
}

/** `manifest.csv`: what each file is and its hash, and what was left out and why. */
export function manifestOf(rows: readonly ManifestRow[]): AsyncIterable<Uint8Array> {
  return writeSheet('csv', { name: mimeOfSheet.csv, columns }, cells())

  async function* cells() {
    for (const { file, sha256, size, name, title, reference, state, leftOut, documentId } of rows)
      yield [file, sha256, size, name, title, reference, inWords[state] ?? state, why(leftOut), documentId]
  }
}

const why = (leftOut: Said | undefined): string => (leftOut ? refusalText(leftOut.code, leftOut.values) : '')
