import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { addSeat } from '#services/signers/seats/add-seat.ts'

export default answer(addGroupToDocument, ({ document_id, group_id, sequence, rule }, context) =>
  context.store.transaction(async (tx) => ({
    signer_id: await addSeat(
      tx,
      { documentId: document_id, groupId: group_id, sequence: sequence ?? null, rule: rule ?? null },
      actingMember(context),
    ),
  })),
)
