import { randomBytes } from 'node:crypto'
import { checkPortalAddress } from '#contract/organisations/checkPortalAddress.ts'
import { getOrganisationName } from '#contract/organisations/getOrganisationName.ts'
import { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { proposeOrganisationName } from '#contract/organisations/proposeOrganisationName.ts'
import { removePortalAddress } from '#contract/organisations/removePortalAddress.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import type { LegalTwin } from './legal-twins.ts'

/** A name of this machine that nobody answers for. */
const aName = () => `http://a${randomBytes(5).toString('hex')}.localhost:9`

/** One for each call own address and name. */
export const addressTwins: readonly LegalTwin[] = [
  { call: getPortalAddress, make: async () => ({}) },
  { call: getOrganisationName, make: async () => ({}) },
  {
    call: proposeOrganisationName,
    make: async () => ({ name: `Renamed ${randomBytes(4).toString('hex')}` }),
  },
  { call: savePortalAddress, make: async () => ({ address: aName() }) },
  ...[checkPortalAddress, removePortalAddress].map(
    (call): LegalTwin => ({
      call,
      make: async (client) => {
        const { open } = await client.call(savePortalAddress, { address: aName() })

        return { address_id: open?.id }
      },
    }),
  ),
]
