import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addPeopleOfGroup } from '#contract/groups/addPeopleOfGroup.ts'
import { addGroup } from '#services/signers/add-group.ts'

export default answer(addPeopleOfGroup, ({ document_id, group_id, role, together }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    const added = await addGroup(tx, { documentId: document_id, groupId: group_id, role, together }, acting)

    return { signer_ids: added.signerIds, already: added.already, left_out: added.leftOut }
  }),
)
