import type { DocumentRow } from '#contract/documents/document-record.ts'

/** What waits for this member on a row. */
export const ownActOf = ({ may }: Pick<DocumentRow, 'may'>) =>
  (['sign', 'approve', 'check'] as const).find((act) => may.includes(act))
