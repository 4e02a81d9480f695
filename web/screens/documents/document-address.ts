import type { DocumentRow } from '#contract/documents/document-record.ts'

/** Where a document opens: a draft goes on being made, everything else is looked at. */
export const addressOf = (row: Pick<DocumentRow, 'document_id' | 'state'>): string =>
  row.state === 'draft' ? `/workflow/create/${row.document_id}` : `/workflow/view/${row.document_id}`
