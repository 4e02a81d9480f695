import { answer } from '#calls/answer.ts'
import { operatorOf } from '#calls/askers.ts'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { presentAddress } from '#services/portal-addresses/present-addresses.ts'

export default answer(getPortalAddresses, async (_input, context) => {
  operatorOf(context)
  const rows = await context.parts.store.platform.read((tx) => tx.portalAddresses.alive())

  return {
    rows: rows.map(({ name, ...row }) => ({
      ...presentAddress(row),
      organisation_id: row.organisation_id,
      organisation: name,
    })),
  }
})
