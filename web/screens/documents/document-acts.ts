import i18next from 'i18next'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { ask, sendCall } from '../../wire/use-call.ts'

/** Done for several documents at once. */
export type ActKind = 'remind' | 'revoke' | 'delete'
/** Done for one, with a dialog of its own. */
export type OwnAct = 'extend' | 'restart'

export interface DocumentAct {
  kind: ActKind
  rows: Pick<DocumentRow, 'document_id' | 'title' | 'name' | 'may'>[]
}

export type OwnActRow = Pick<DocumentRow, 'docket_id' | 'document_id' | 'title' | 'name' | 'state' | 'reason'>
export type ListAct = DocumentAct | { kind: OwnAct; row: OwnActRow }

/** What the server would do for this member now: the row says it. */
export const isPossible = (kind: ActKind | OwnAct | 'send', row: Pick<DocumentRow, 'may'>): boolean =>
  row.may.includes(kind)

/** Does one act on one document; answers how many people were reminded, where that is the act. */
export async function doAct(kind: ActKind, documentId: string, reason: string): Promise<number> {
  if (kind === 'delete') await sendCall(deleteDocument, { document_id: documentId })
  else if (kind === 'revoke') await sendCall(revokeDocument, { document_id: documentId, reason })
  else return remind(documentId)
  return 0
}

/** Reminds everyone whose turn it is: an invitation again, under a new link. */
async function remind(documentId: string): Promise<number> {
  const { signers } = await ask(getSingersDetails, { document_id: documentId })
  const waited = signers.filter((signer) => signer.abilities.resendInvite)
  for (const signer of waited)
    await sendCall(resendInviteToSigner, { document_id: documentId, signer_id: signer.signer_id })
  return waited.length
}

/**
 * For the next time; whether it was kept does not decide about the act that it is the reason of,
 * and the list says what is there.
 */
export async function keepReason(reason: string): Promise<void> {
  await sendCall(addDropdownValue, { dropdown: 'revoke_reason', value: reason }).catch((failure: unknown) => {
    toast(failureWords(i18next.t, i18next.language, failure), 'bad')
  })
}
