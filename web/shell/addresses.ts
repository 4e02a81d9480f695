import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { homeOf } from './guard.ts'
import { useMe } from './me.ts'

/**
 * The member's own way to things that two areas show: a member who only reads has no workflow, one
 * who only sends no documents.
 */
export function useAddresses() {
  const me = useMe()
  const { allowedModules } = me
  const area = allowedModules.workflow ? 'workflow' : 'documents'

  return {
    home: homeOf(me),
    list: allowedModules.documents ? '/documents' : '/workflow',
    review: `/${area}/review`,
    document: (documentId: string) => `/${area}/view/${documentId}`,
    /** In the NDA flow Users stands by itself (portal §2). */
    person: (userId: string) =>
      me.organisationInfo.activeNdaFlow ? `/users/${userId}` : `/organisation/users/${userId}`,
    /**
     * A draft opens for editing if the member may edit it, anything else for reading. Search
     * results do not say who may.
     */
    row: (row: { document_id: string; state: DocumentState; may?: readonly DocketAct[] }) =>
      row.state === 'draft' && (row.may?.includes('edit') ?? allowedModules.workflow)
        ? `/workflow/create/${row.document_id}`
        : `/${area}/view/${row.document_id}`,
  }
}
