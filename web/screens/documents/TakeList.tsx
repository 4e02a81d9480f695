import type { InputOf } from '#contract/define-call.ts'
import { downloadDocumentList } from '#contract/documents/downloadDocumentList.ts'
import type { getDocuments } from '#contract/documents/getDocuments.ts'
import { TakeSheet } from '../downloads/TakeSheet.tsx'

/** What the list shows now, as a sheet. */
export default function TakeList({ asked }: { asked: InputOf<typeof getDocuments> }) {
  const { searchValue, filter } = asked

  return (
    <TakeSheet
      call={downloadDocumentList}
      inputOf={(format) => ({ ...(searchValue && { searchValue }), filter, format })}
    />
  )
}
