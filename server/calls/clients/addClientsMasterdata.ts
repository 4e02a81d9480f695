import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { saveClientFields } from '#services/clients/save-fields.ts'

export default answer(addClientsMasterdata, (asked, context) =>
  context.store.transaction((tx) => saveClientFields(tx, asked, actingMember(context))),
)
