import { makeZip } from '#services/document-files/zip/make-zip.ts'
import { job, longWork } from './define-job.ts'

/** Makes a ZIP of documents that somebody asked for. */
export const makeZipJob = job(
  'make-zip',
  (payload: Parameters<typeof makeZip>[1], parts, until) => makeZip(parts, payload, until),
  longWork,
)
