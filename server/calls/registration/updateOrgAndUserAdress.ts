import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { shownOrganisation } from '#services/registration/present-registration.ts'
import { judgeAddress, saveAddress } from '#services/registration/save-address.ts'

export default answer(updateOrgAndUserAdress, async (input, context) => {
  const { member, by } = actingMember(context)
  const { street, city, state, postalCode, country } = input
  const address = { street, city, state, postalCode, country }
  await judgeAddress(address)

  return await context.store.transaction(async (tx) => {
    await saveAddress(tx, address, { userId: member.userId, by })

    return { organisation: await shownOrganisation(tx) }
  })
})
