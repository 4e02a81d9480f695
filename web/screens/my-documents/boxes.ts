import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { declareList } from '../../components/list/use-list.ts'
import type { Column } from '../documents/document-columns.tsx'

/** As the address names them → as the call does. */
export const boxes = { sign: 'to_sign', check: 'to_check', sent: 'sent', finished: 'finished' } as const
export type Tab = keyof typeof boxes
export const tabs = Object.keys(boxes) as Tab[]

export const tabOf = (value: string | undefined): Tab => tabs.find((tab) => tab === value) ?? 'sign'

export const columnsOf: Record<Tab, readonly Column[]> = {
  sign: ['state', 'people', 'expires', 'initiator'],
  check: ['state', 'people', 'initiator', 'changed'],
  sent: ['state', 'people', 'signed', 'expires'],
  finished: ['state', 'people', 'changed', 'initiator'],
}

export const ownDocuments = declareList({
  call: getDocumentsInfo,
  filters: ['tab'],
  input: ({ page, words, filters }) => ({
    box: boxes[tabOf(filters.tab?.[0])],
    pageNo: page,
    whole_dockets: true,
    ...(words && { searchValue: words }),
  }),
  page: (output) => output,
  idOf: (row) => row.document_id,
})
