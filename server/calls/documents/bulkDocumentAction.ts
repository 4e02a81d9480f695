import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { mostChosen } from '#contract/documents/chosen-documents.ts'
import type { ManyAct } from '#contract/documents/many-acts.ts'
import { mostBatchRows } from '#contract/vocabulary/batches.ts'
import { requireDeadline } from '#domain/dockets/deadline.ts'
import { askWork } from '#services/dockets/many/ask-work.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import { chosenIds } from './chosen-ids.ts'

/** What needs no file is done with all that a batch made, however large it was. */
const wholeBatchActs: readonly ManyAct[] = ['remind', 'resend', 'extend', 'revoke']
const mostOf = (act: ManyAct, batch: string | undefined): number =>
  batch !== undefined && wholeBatchActs.includes(act) ? mostBatchRows : mostChosen

export default answer(
  bulkDocumentAction,
  ({ act, reason, expires_at, like_docket_id, ...chosen }, context) => {
    const acting = actingMember(context)
    if (act === 'extend' && expires_at) requireDeadline(new Date(expires_at), acting.now)

    return context.store.transaction(async (tx) => {
      const like =
        act === 'prepare' && like_docket_id ? await readDocket(tx, like_docket_id, acting.member) : null
      const ids = await chosenIds(tx, acting.member, chosen, acting.now, mostOf(act, chosen.filter?.batch))

      return askWork(tx, acting, {
        act,
        options: {
          ...(act === 'revoke' && reason && { reason }),
          ...(act === 'extend' && expires_at && { expires_at }),
          ...(like && { like_docket_id: like.docket.id }),
          ...(chosen.whole_dockets && { whole_dockets: true }),
        },
        // The docket that others follow is as it is.
        documentIds: ids.filter((id) => !like?.documents.some((document) => document.id === id)),
      })
    })
  },
)
