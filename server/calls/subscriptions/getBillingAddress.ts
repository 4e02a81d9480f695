import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBillingAddress } from '#contract/subscriptions/getBillingAddress.ts'
import type { OrganisationAddress } from '#store/tables/organisations.ts'

export default answer(getBillingAddress, (_input, context) => {
  const { organisationId } = memberOf(context)

  return context.store.read(async (tx) => {
    const organisation = await tx.organisations.find(organisationId)
    const address =
      organisation?.billing_address ??
      (await tx.subscriptions.newestBillingAddress()) ??
      organisation?.address ??
      null

    return { address: address && present(address), gstin: organisation?.gstin ?? null }
  })
})

const present = ({ street, city, state, postalCode, country }: OrganisationAddress) => ({
  street,
  city,
  state,
  postalCode,
  country,
})
