import { randomBytes } from 'node:crypto'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { mapDirectoryGroup } from '#contract/directory/mapDirectoryGroup.ts'
import { revokeDirectoryToken } from '#contract/directory/revokeDirectoryToken.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import type { AnOrganisation } from './people.ts'
import type { SigningHouse } from './signing-house.ts'

const anyName = () => `Twin ${randomBytes(4).toString('hex')}`

/** A role to be brought by a directory; whoever sends documents may give it. */
export async function aRoleOfDirectory(parts: Parts, organisation: AnOrganisation): Promise<string> {
  const id = newId()
  await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    tx.db
      .insertInto('roles')
      .values({ organisation_id: organisation.id, id, label: anyName(), module_list: ['workflow'] })
      .execute(),
  )

  return id
}

async function setUp(house: SigningHouse, client: WireClient) {
  const { directory } = await client.call(getDirectory, {})
  const role_id = await aRoleOfDirectory(house.parts, house.organisation)
  await client.call(saveDirectory, { role_id, successor_id: null, revision: directory.revision })

  return role_id
}

/** One for each call by which a directory is set up. */
export const directoryTwinsOf = (house: SigningHouse): readonly LegalTwin[] => [
  { call: getDirectory, make: async () => ({}) },
  {
    call: saveDirectory,
    make: async (client) => {
      const { directory } = await client.call(getDirectory, {})
      const role_id = await aRoleOfDirectory(house.parts, house.organisation)

      return { role_id, successor_id: null, revision: directory.revision }
    },
  },
  {
    call: makeDirectoryToken,
    make: async (client) => {
      await setUp(house, client)

      return { name: anyName(), days: 30 }
    },
  },
  {
    call: revokeDirectoryToken,
    make: async (client) => {
      await setUp(house, client)
      const { token_id } = await client.call(makeDirectoryToken, { name: anyName(), days: 30 })

      return { token_id }
    },
  },
  {
    call: mapDirectoryGroup,
    make: async (client) => {
      const role_id = await setUp(house, client)
      const id = newId()
      await house.parts.store
        .forOrganisation(house.organisation.id)
        .transaction((tx) => tx.directoryGroups.add({ id, name: anyName(), external_id: null }))

      return { group_id: id, role_id, revision: 1 }
    },
  },
]
