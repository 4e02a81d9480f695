import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import { deleteExternalUserByOrg } from '#contract/external-users/deleteExternalUserByOrg.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { getExternalUserByEmail } from '#contract/external-users/getExternalUserByEmail.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { sendAssistedLink } from '#contract/external-users/sendAssistedLink.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { addPeopleOfGroup } from '#contract/groups/addPeopleOfGroup.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { addWorkflowSettings } from '#contract/organisations/addWorkflowSettings.ts'
import { editWorkflowSettings } from '#contract/organisations/editWorkflowSettings.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import { checkCloudbasedsignatures } from '#contract/signers/checkCloudbasedsignatures.ts'
import { fetchActiveAutosignUser } from '#contract/users/fetchActiveAutosignUser.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { aDraft, aPerson, withSigners } from './builders.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import { anExternalUser } from './people.ts'
import type { SigningHouse } from './signing-house.ts'

/** A group that signs, of one person of no organisation. */
export async function aGroup(client: WireClient, people = [aPerson()]): Promise<string> {
  const name = `Signatories ${randomBytes(4).toString('hex')}`
  const { group_id } = await client.call(createUserGroup, { name, kind: 'signing', people })

  return group_id
}

/** Settings of all organisations are as if nobody had set anything. */
async function forgetSettings(house: SigningHouse): Promise<void> {
  const admin = new pg.Client({ connectionString: house.database.adminUrl })
  await admin.connect()
  await admin.query('delete from organisation_settings')
  await admin.query('update organisations set settings_revision = 0')
  await admin.end()
}

/** One for each call about people around an organisation. */
export const circleTwinsOf = (house: SigningHouse): LegalTwin[] => {
  const somebody = () => anExternalUser(house.parts, house.organisation)
  const aStakeholder = async (client: WireClient) => {
    const { ids } = await client.call(addstakeholders, { stakeholders: [aPerson()] })

    return ids[0]
  }

  return [
    { call: addExternalUserProfileByOrg, make: async () => aPerson() },
    {
      call: updateExternalUserByOrg,
      make: async () => ({
        user_id: (await somebody()).userId,
        revision: 1,
        fields: { name: 'Ramesh Patil' },
      }),
    },
    { call: deleteExternalUserByOrg, make: async () => ({ id: (await somebody()).userId }) },
    { call: getExternalUserByEmail, make: async () => ({ email: (await somebody()).email }) },
    { call: getExternalUser, make: async () => ({ user_id: (await somebody()).userId }) },
    { call: getExternalUsers, make: async () => ({}) },
    {
      call: sendAssistedLink,
      make: async () => ({ user_id: (await somebody()).userId }),
    },
    {
      call: createUserGroup,
      make: async () => ({
        name: `Pune team ${randomBytes(4).toString('hex')}`,
        user_ids: [house.initiatorId],
      }),
    },
    {
      call: updateUserGroup,
      make: async (client) => ({ group_id: await aGroup(client), revision: 1, fields: { people: [] } }),
    },
    { call: deleteUserGroup, make: async (client) => ({ group_id: await aGroup(client) }) },
    { call: getUserGroups, make: async () => ({}) },
    { call: getGroupUserInformation, make: async (client) => ({ group_id: await aGroup(client) }) },
    {
      call: addPeopleOfGroup,
      make: async (client) => ({
        document_id: (await aDraft(client)).documentId,
        group_id: await aGroup(client),
      }),
    },
    { call: addstakeholders, make: async () => ({ stakeholders: [aPerson()] }) },
    { call: getStakeholders, make: async () => ({}) },
    {
      call: removeStakeholder,
      make: async (client) => ({ stakeholder_id: await aStakeholder(client) }),
    },
    {
      call: addWorkflowSettings,
      make: async () => {
        await forgetSettings(house)

        return { settings: { expiry_days: 20 } }
      },
    },
    {
      call: editWorkflowSettings,
      make: async () => {
        await forgetSettings(house)

        return { revision: 0, settings: { expiry_days: 21 } }
      },
    },
    { call: fetchAutosignUser, make: async () => ({}) },
    { call: fetchActiveAutosignUser, make: async () => ({}) },
    {
      call: checkCloudbasedsignatures,
      make: async (client) => {
        const { documentId } = await aDraft(client)
        const [signer] = await withSigners(client, documentId, [aPerson()])

        return { signer_id: signer?.id }
      },
    },
  ]
}
