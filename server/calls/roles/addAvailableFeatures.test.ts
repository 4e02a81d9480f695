import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let lender: AnOrganisation
let operator: WireClient
let admin: WireClient
let clerk: WireClient

beforeAll(async () => {
  wire = await aWire()
  const operating = await anOrganisation(wire.parts, 'Muhar Operations')
  operator = await entersAsOperator(wire, await aMember(wire.parts, operating, ['onboardClient']))
  lender = await anOrganisation(wire.parts, 'Tapti Finance')
  admin = await enter(['users', 'roles', 'signaturevalidation'])
  clerk = await enter(['workflow', 'documents'])
})
afterAll(() => wire.close())

async function enter(modules: readonly Module[]) {
  return (await aLoggedInMember(wire, lender, modules)).client
}

const asked = (organisation_id: string, features: object[], who = operator) =>
  who.send(addAvailableFeatures, { organisation_id, features })
const codeOf = async (answer: ReturnType<typeof asked>) => (await answer).body.code
const may = async (who: WireClient) => (await who.call(getUserRoleInfo, {})).role.module_list

describe('the modules of an organisation', () => {
  it('are withdrawn from its roles, for good, and people see it at their next call', async () => {
    expect(await may(clerk)).toEqual(['documents', 'workflow'])
    const { body } = await asked(lender.id, [{ name: 'documents', granted: false }])
    expect(body).toMatchObject({ status: 'success', roles_changed: 1 })
    expect(body.modules).not.toContain('documents')
    expect(await may(clerk)).toEqual(['workflow'])

    expect((await asked(lender.id, [{ name: 'documents', granted: true }])).body).toMatchObject({
      status: 'success',
      roles_changed: 1,
    })
    // It comes back to the administrator, who gives it on.
    expect(await may(clerk)).toEqual(['workflow'])
    expect(await may(admin)).toEqual(['documents', 'roles', 'signaturevalidation', 'users'])
    const role = (await admin.call(getRoles, {})).rows.find(({ is_own }) => !is_own)!
    const again = { role_id: role._id, revision: role.revision, label: 'Officer of papers' }
    await admin.call(saveRole, { ...again, modules: ['workflow', 'documents'] })
    expect(await may(clerk)).toEqual(['documents', 'workflow'])
  })

  it('granted or withdrawn twice change nothing the second time', async () => {
    await asked(lender.id, [{ name: 'usergroup', granted: false }])
    const { body } = await asked(lender.id, [{ name: 'usergroup', granted: false }])
    expect(body).toMatchObject({ status: 'success', roles_changed: 0 })
  })

  it('that this version lacks, or that are the operators’, are not granted; the last administrator stays', async () => {
    expect(await codeOf(asked(lender.id, [{ name: 'nesl', granted: true }]))).toBe('MODULE_NOT_AVAILABLE')
    expect(await codeOf(asked(lender.id, [{ name: 'onboardClient', granted: true }]))).toBe(
      'MODULE_NOT_AVAILABLE',
    )
    expect(await codeOf(asked(lender.id, [{ name: 'users', granted: false }]))).toBe('LAST_ADMINISTRATOR')
    expect(await codeOf(asked(lender.id, []))).toBe('BAD_REQUEST')
    const both = ['users', 'users'].map((name) => ({ name, granted: true }))
    expect(await codeOf(asked(lender.id, both))).toBe('BAD_REQUEST')
  })

  it('are the operators’ to say: nobody else, no organisation that is nowhere', async () => {
    const features = [{ name: 'documents', granted: true }]
    expect(await codeOf(asked(newId(), features))).toBe('NOT_FOUND')
    expect(await codeOf(asked(lender.id, features, admin))).toBe('NOT_ALLOWED')
    expect(await codeOf(asked(lender.id, features, aClient(wire.url)))).toBe('SESSION_MISSING')
  })

  it('are not an operator’s to say before a second factor, whatever the role became meanwhile', async () => {
    const operating = await anOrganisation(wire.parts, 'Muhar Operations South')
    const { client, ...person } = await aLoggedInMember(wire, operating, ['workflow'])
    await wire.parts.store
      .forOrganisation(operating.id)
      .transaction((tx) => tx.roles.change(person.roleId, { module_list: ['onboardClient'] }, new Date()))
    expect(await codeOf(asked(lender.id, [{ name: 'documents', granted: true }], client))).toBe('NOT_ALLOWED')
  })
})
