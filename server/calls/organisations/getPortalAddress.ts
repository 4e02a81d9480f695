import { answer, type CallContext } from '#calls/answer.ts'
import { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { presentAddresses } from '#services/portal-addresses/present-addresses.ts'

export default answer(getPortalAddress, async (_input, context) => await shownAddresses(context))

export const shownAddresses = async ({ store, parts }: CallContext) => ({
  ...(await store.read((tx) => presentAddresses(tx))),
  installation: parts.settings.publicUrl,
})
