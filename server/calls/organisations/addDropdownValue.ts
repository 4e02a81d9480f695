import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addDropdownValue } from '#contract/organisations/addDropdownValue.ts'
import { addToDropdown } from '#services/organisations/dropdowns.ts'

export default answer(addDropdownValue, async ({ dropdown, value }, context) =>
  context.store.transaction(async (tx) => ({
    value_id: await addToDropdown(tx, dropdown, value, actingMember(context).by),
  })),
)
