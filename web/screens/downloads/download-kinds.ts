import type { JobKind } from '#contract/vocabulary/jobs.ts'

/** Long work that ends in a file for the member who asked for it. */
export const downloadKinds = [
  'activity_report',
  'member_report',
  'document_report',
  'access_report',
  'balance_report',
  'declared_report',
  'client_report',
  'sheet_report',
  'batch_report',
  'person_copy',
  'documents_zip',
] as const satisfies readonly JobKind[]
