import { wordsIn } from '#domain/words-in.ts'
import { mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Paper } from './papers-of-zip.ts'
import { wordsFor } from './zip-words.ts'

/** A line of the manifest: a file of the ZIP, or a document that is not in it. */
export type ManifestRow = Omit<Paper, 'version' | 'added'> & {
  file: string
  sha256: string
  size: number | null
}

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
