import type { DocumentRow } from '#contract/documents/document-record.ts'

/** What waits for this member on a row. */
export const ownActOf = ({ may }: Pick<DocumentRow, 'may'>) =>
  (['sign', 'approve', 'check'] as const).find((act) => may.includes(act))

/** The file of a docket that it waits on; of one document the document. */
export function ownIdOf(row: Pick<DocumentRow, 'document_id' | 'may' | 'files'>): string {
  const act = ownActOf(row)
  const file = row.files?.find(({ may }) => act && may.includes(act))

  return file?.document_id ?? row.document_id
}
