import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocketTags } from '#contract/dockets/getDocketTags.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDraft } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/getDocketTags', () => {
  let wire: Wire
  beforeAll(async () => {
    wire = await aWire()
  })
  afterAll(() => wire?.close())

  it('suggests what is used most, of the dockets that a member sends or of all; rows name theirs', async () => {
    const organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    const entering = async (modules: Module[], of = organisation) => {
      const { client, ...person } = await aLoggedInMember(wire, of, modules)

      return { client, userId: person.userId }
    }
    const tagged = async (client: WireClient, tags: string[]) => {
      const { docketId } = await aDraft(client)
      await client.call(updateDocketDetails, { docket_id: docketId, fields: { tags } })

      return docketId
    }
    const tagsOf = async (client: WireClient) => (await client.call(getDocketTags, {})).tags
    const asha = await entering(['workflow'])
    const ravi = await entering(['workflow'])
    await tagged(asha.client, ['Loans'])
    const shared = await tagged(asha.client, ['Pune', 'loans'])
    await tagged(ravi.client, ['Nagpur'])
    expect(await tagsOf(asha.client)).toEqual(['Loans', 'Pune'])
    expect(await tagsOf(ravi.client)).toEqual(['Nagpur'])
    await asha.client.call(addCoinitiator, { docket_id: shared, user_id: ravi.userId })
    expect((await tagsOf(ravi.client)).sort()).toEqual(['Nagpur', 'Pune', 'loans'].sort())
    expect(await tagsOf((await entering(['documents'])).client)).toEqual(['Loans', 'Nagpur', 'Pune'])

    const { rows } = await asha.client.call(getDocuments, {})
    expect(rows.find(({ docket_id }) => docket_id === shared)?.tags).toEqual(['Pune', 'loans'])
    const stranger = await entering(
      ['workflow', 'documents'],
      await anOrganisation(wire.parts, 'Sagar Traders'),
    )
    expect(await tagsOf(stranger.client)).toEqual([])
    expect((await (await entering(['support'])).client.send(getDocketTags, {})).status).toBe(403)
  })
})
