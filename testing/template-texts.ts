import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import type { WireClient } from './client.ts'

/** Parts of what a template says, as they go over the wire. */
export const text = (words: string) => ({ kind: 'text', text: words })
export const value = (name: string) => ({ kind: 'value', name })
export const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
export const aValue = (name: string, kind: string, settings: object = {}, required = true) => ({
  name,
  label: name,
  kind,
  required,
  sample: null,
  settings,
})

/** What the file of a document says to a reader of PDF, once qpdf has found it sound. */
export async function wordsOfFile(
  client: WireClient,
  documentId: string,
  order: '-raw' | '-layout',
): Promise<string> {
  const { result } = await client.call(downloadOriginalFile, { document_id: documentId })
  const path = join(tmpdir(), `${documentId}.pdf`)
  writeFileSync(path, await client.download(result.url))
  const run = (tool: string, ...words: string[]) => spawnSync(tool, words, { encoding: 'utf8' })
  expect(run('qpdf', '--check', path)).toMatchObject({ status: 0, stderr: '' })

  return run('pdftotext', order, path, '-').stdout
}
