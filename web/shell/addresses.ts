import type { DocumentState } from '#contract/vocabulary/states.ts'
import { homeOf } from './guard.ts'
import { useMe } from './me.ts'

/** The member's own way to things that two areas show: whoever only reads has no workflow, whoever only sends no documents. */
export function useAddresses() {
  const me = useMe()
  const { allowedModules } = me
  const area = allowedModules.workflow ? 'workflow' : 'documents'

  return {
    home: homeOf(me),
    list: allowedModules.documents ? '/documents' : '/workflow',
    document: (documentId: string) => `/${area}/view/${documentId}`,
    /** A draft goes on being made, everything else is looked at. */
    row: (row: { document_id: string; state: DocumentState }) =>
      row.state === 'draft' && allowedModules.workflow
        ? `/workflow/create/${row.document_id}`
        : `/${area}/view/${row.document_id}`,
  }
}
