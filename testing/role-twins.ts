import { randomBytes } from 'node:crypto'
import { decideRoleProposal } from '#contract/roles/decideRoleProposal.ts'
import { deleteRole } from '#contract/roles/deleteRole.ts'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { getRoleProposals } from '#contract/roles/getRoleProposals.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { stopRoleChecks } from '#contract/roles/stopRoleChecks.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import { setsSetting } from './second-factor.ts'
import type { SigningHouse } from './signing-house.ts'

const aLabel = () => `Role ${randomBytes(6).toString('hex')}`

async function aRole(client: WireClient) {
  const { role_id } = await client.call(saveRole, { label: aLabel(), modules: ['documents'] })
  if (!role_id) throw new Error('the role waits for somebody')

  return { role_id, revision: 1 }
}

/** One for each call on roles. */
export const roleTwinsOf = (house: SigningHouse): readonly LegalTwin[] => [
  { call: getRoles, make: async () => ({}) },
  {
    call: saveRole,
    make: async (client) => ({ ...(await aRole(client)), label: aLabel(), modules: ['workflow'] }),
  },
  { call: deleteRole, make: (client) => aRole(client) },
  {
    call: getRoleMembers,
    make: async (client) => ({ filter: { role_id: (await aRole(client)).role_id } }),
  },
  { call: getRoleProposals, make: async () => ({}) },
  {
    call: decideRoleProposal,
    make: async (client) => {
      const check = (on: true | null) =>
        setsSetting(house.parts, house.organisation.id, 'role_changes_need_checker', on)
      await check(true)
      const { proposal_id } = await client.call(saveRole, { label: aLabel(), modules: [] })
      await check(null)

      return { proposal_id, decision: 'withdraw' }
    },
  },
  { call: stopRoleChecks, make: async () => ({}) },
]
