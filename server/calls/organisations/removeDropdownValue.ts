import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeDropdownValue } from '#contract/organisations/removeDropdownValue.ts'
import { removeFromDropdown } from '#services/organisations/dropdowns.ts'

export default answer(removeDropdownValue, async ({ value_id }, context) =>
  context.store.transaction(async (tx) => {
    await removeFromDropdown(tx, value_id, actingMember(context).by)

    return {}
  }),
)
