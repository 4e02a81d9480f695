import i18next from 'i18next'
import { actOnDocket } from '#contract/dockets/actOnDocket.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, sendCall } from '../../wire/use-call.ts'

/** Done for several documents at once. */
export type ActKind = 'remind' | 'revoke' | 'delete'
/** Done for one, with a dialog of its own. */
export type OwnAct = 'extend' | 'restart'

export interface DocumentAct {
  kind: ActKind
  rows: ActRow[]
}

/** With its files it is a docket, otherwise one document. */
export type ActRow = Pick<DocumentRow, 'document_id' | 'docket_id' | 'title' | 'name' | 'may'> & {
  files?: Readonly<DocumentRow['files']>
}

export const filesOf = ({ files = [] }: ActRow): number => Math.max(1, files.length)

export type OwnActRow = Pick<DocumentRow, 'docket_id' | 'document_id' | 'title' | 'name' | 'state' | 'reason'>
export type ListAct = DocumentAct | { kind: OwnAct; row: OwnActRow }

/** What the server would do for this member now: the row says it. */
export const isPossible = (kind: ActKind | OwnAct | 'send', row: Pick<DocumentRow, 'may'>): boolean =>
  row.may.includes(kind)

interface Done {
  /** How many were reminded, where that is the act. */
  people: number
  documentIds: string[]
}

/** Does one act on one document, or on a docket with all its files. */
export async function doAct(kind: ActKind, row: ActRow, reason: string): Promise<Done> {
  if (filesOf(row) > 1) return doToDocket(kind, row.docket_id, reason)
  const { document_id } = row
  const done = { people: 0, documentIds: [document_id] }
  if (kind === 'delete') await sendCall(deleteDocument, { document_id })
  else if (kind === 'revoke') await sendCall(revokeDocument, { document_id, reason })
  else return { ...done, people: await remind(document_id) }
  return done
}

async function doToDocket(act: ActKind, docket_id: string, reason: string): Promise<Done> {
  try {
    const input = { docket_id, act, ...(act === 'revoke' && { reason }) }
    const { people, document_ids } = await sendCall(actOnDocket, input)

    return { people, documentIds: document_ids }
  } catch (failure) {
    if (isFailure(failure) && failure.code === 'NOBODY_TO_REMIND') return { people: 0, documentIds: [] }
    throw failure
  }
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
