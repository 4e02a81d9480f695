import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
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
    /** In the NDA flow Users stands by itself (portal §2). */
    person: (userId: string) =>
      me.organisationInfo.activeNdaFlow ? `/users/${userId}` : `/organisation/users/${userId}`,
    /** A draft goes on being made by whoever may, everything else is looked at. What was searched for does not say who may. */
    row: (row: { document_id: string; state: DocumentState; may?: readonly DocketAct[] }) =>
      row.state === 'draft' && (row.may?.includes('edit') ?? allowedModules.workflow)
        ? `/workflow/create/${row.document_id}`
        : `/${area}/view/${row.document_id}`,
  }
}
