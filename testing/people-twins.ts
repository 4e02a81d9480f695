import type { CallDeclaration } from '#contract/define-call.ts'
import { resetPasswordAdmin } from '#contract/passwords/resetPasswordAdmin.ts'
import { addUserByOrgICICI } from '#contract/users/addUserByOrgICICI.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { checkIfUserExists } from '#contract/users/checkIfUserExists.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { deleteMultipleUserByOrg } from '#contract/users/deleteMultipleUserByOrg.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { fetchInternalUser } from '#contract/users/fetchInternalUser.ts'
import { getByUserOrg } from '#contract/users/getByUserOrg.ts'
import { getICICIUsersByOrg } from '#contract/users/getICICIUsersByOrg.ts'
import { getOpenWork } from '#contract/users/getOpenWork.ts'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import { getUserById } from '#contract/users/getUserById.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { getUsersByOrgForBRDFlow } from '#contract/users/getUsersByOrgForBRDFlow.ts'
import { resendInvitationToUser } from '#contract/users/resendInvitationToUser.ts'
import { restoreMember } from '#contract/users/restoreMember.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { updateAddedUserDetails } from '#contract/users/updateAddedUserDetails.ts'
import { updateUserByOrgICICI } from '#contract/users/updateUserByOrgICICI.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { userDuplicateMobile } from '#contract/users/userDuplicateMobile.ts'
import { userEmailPhoneValidator } from '#contract/users/userEmailPhoneValidator.ts'
import { userPhoneValidator } from '#contract/users/userPhoneValidator.ts'
import { userUpdatePhoneValidator } from '#contract/users/userUpdatePhoneValidator.ts'
import { userUpdateValidator } from '#contract/users/userUpdateValidator.ts'
import { userValidator } from '#contract/users/userValidator.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import { aNewPerson } from './member-house.ts'
import { aMember } from './people.ts'
import type { SigningHouse } from './signing-house.ts'

/** The calls of whoever manages the users of an organisation. */
export function peopleTwinsOf(house: SigningHouse): LegalTwin[] {
  const roleId = async () => (await aMember(house.parts, house.organisation)).roleId
  const invited = async (client: WireClient) =>
    (await client.call(addUserProfileByOrg, aNewPerson(await roleId()))).user_id
  const active = async () => (await aMember(house.parts, house.organisation)).userId
  const revisionOf = async (client: WireClient, user_id: string) =>
    (await client.call(getUserProfileByOrg, { user_id })).profile.revision
  const asks = (call: CallDeclaration, input: object): LegalTwin => ({ call, make: async () => input })
  const names = (call: CallDeclaration, more: object = {}): LegalTwin => ({
    call,
    make: async () => ({ user_id: await active(), ...more }),
  })
  const updates = (call: CallDeclaration, fields: object): LegalTwin => ({
    call,
    make: async (client) => {
      const user_id = await active()

      return { user_id, revision: await revisionOf(client, user_id), fields }
    },
  })
  const email = 'nobody@example.in'
  const mobile = '9812300001'

  return [
    ...[getUsersByOrg, getUsersByOrgForBRDFlow, getICICIUsersByOrg].map((call) =>
      asks(call, { searchInput: 'Meera' }),
    ),
    ...[getOrganisationUsersList, fetchInternalUser, getSuggestionsUserList].map((call) =>
      asks(call, { searchInput: 'Meera' }),
    ),
    asks(checkIfUserExists, { email }),
    asks(userValidator, { email, mobile }),
    asks(userPhoneValidator, { mobile }),
    asks(userEmailPhoneValidator, { email, mobile }),
    asks(userDuplicateMobile, { mobile }),
    ...[getUserProfileByOrg, getUserById, getByUserOrg, resetPasswordAdmin].map((call) => names(call)),
    names(userUpdateValidator, { email, mobile }),
    names(userUpdatePhoneValidator, { mobile }),
    updates(updateUserProfileByOrg, { employee_id: null }),
    updates(updateUserByOrgICICI, { employee_id: null }),
    { call: addUserProfileByOrg, make: async () => aNewPerson(await roleId()) },
    {
      call: addUserByOrgICICI,
      make: async () => {
        const person = aNewPerson(await roleId())

        return { ...person, employee_id: person.email.slice(0, 20).replace('@', '-') }
      },
    },
    { call: createUsers, make: async () => ({ users: [aNewPerson(await roleId())] }) },
    {
      call: updateAddedUserDetails,
      make: async (client) => {
        const user_id = await invited(client)

        return { user_id, revision: await revisionOf(client, user_id), first_name: 'Corrected' }
      },
    },
    {
      call: resendInvitationToUser,
      make: async (client) => {
        const user_id = await invited(client)
        // As if it had been sent a while ago.
        await house.store.transaction(async (tx) => {
          const member = await tx.memberRecords.get(user_id)
          if (member) await tx.memberRecords.update(member.id, { invitation_sent_at: new Date(0) })
        })

        return { user_id }
      },
    },
    { call: deleteUserByOrg, make: async () => ({ id: await active() }) },
    { call: deleteMultipleUserByOrg, make: async () => ({ ids: [await active()] }) },
    { call: switchMembers, make: async () => ({ ids: [await active()], on: false }) },
    { call: getOpenWork, make: async () => ({ ids: [await active()] }) },
    {
      call: restoreMember,
      make: async (client) => {
        const user_id = await active()
        await client.call(deleteUserByOrg, { id: user_id })

        return { user_id }
      },
    },
  ]
}
