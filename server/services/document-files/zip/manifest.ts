import { wordsIn } from '#domain/words-in.ts'
import { mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Paper } from './papers-of-zip.ts'

/** A line of the manifest: a file of the ZIP, or a document that is not in it. */
export type ManifestRow = Omit<Paper, 'version' | 'added'> & {
  file: string
  sha256: string
  size: number | null
}

interface Words {
  columns: string[]
  states: Readonly<Record<string, string>>
  addedBy: (name: string, by: string) => string
}

const english: Words = {
  columns: [
    'File',
    'SHA-256',
    'Bytes',
    'Document',
    'Docket',
    'Reference',
    'State',
    'Left out because',
    'Document ID',
  ],
  states: {
    draft: 'Draft',
    in_review: 'In review',
    out_for_signature: 'Out for signature',
    expired: 'Expired',
    rejected: 'Declined',
    revoked: 'Revoked',
    completed: 'Completed',
  },
  addedBy: (name, by) => `${name} (added by ${by})`,
}

const hindi: Words = {
  columns: ['फ़ाइल', 'SHA-256', 'बाइट', 'दस्तावेज़', 'डॉकेट', 'संदर्भ', 'स्थिति', 'छोड़ने का कारण', 'दस्तावेज़ ID'],
  states: {
    draft: 'ड्राफ़्ट',
    in_review: 'समीक्षा में',
    out_for_signature: 'हस्ताक्षर के लिए भेजा गया',
    expired: 'समय समाप्त',
    rejected: 'मना किया गया',
    revoked: 'वापस लिया गया',
    completed: 'पूरा हुआ',
  },
  addedBy: (name, by) => `${name} (${by} ने जोड़ा)`,
}

const wordsFor = (language: string): Words => (language === 'hi' ? hindi : english)

/** A file that a signer put into a field, as its line names it. */
export const addedName = (language: string, name: string, by: string): string =>
  wordsFor(language).addedBy(name, by)

/**
 * `manifest.csv`: what each file is and its hash, and what was left out and why, in the language of
 * who asked for it.
 */
export function manifestOf(rows: readonly ManifestRow[], language: string): AsyncIterable<Uint8Array> {
  const { columns, states } = wordsFor(language)

  return writeSheet('csv', { name: mimeOfSheet.csv, columns }, cells())

  async function* cells() {
    for (const { file, sha256, size, name, title, reference, state, leftOut, documentId } of rows)
      yield [
        file,
        sha256,
        size,
        name,
        title,
        reference,
        states[state] ?? state,
        leftOut ? wordsIn(language, leftOut) : '',
        documentId,
      ]
  }
}
