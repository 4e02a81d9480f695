import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchPeopleAndDocuments } from '#contract/documents/searchPeopleAndDocuments.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDraft } from '#testing/builders.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/searchPeopleAndDocuments', () => {
  let wire: Wire
  let home: AnOrganisation
  beforeAll(async () => {
    wire = await aWire()
    home = await anOrganisation(wire.parts, 'Himalaya Finance')
  })
  afterAll(() => wire?.close())

  const as = async (modules: readonly Module[], organisation = home) => {
    const { client, ...person } = await aLoggedInMember(wire, organisation, modules)

    return { person, client }
  }

  it('finds a person and a document, each for members who may open it', async () => {
    const { client, person } = await as(['workflow', 'documents', 'users'])
    const { documentId } = await aDraft(client)
    const words = (await client.call(searchPeopleAndDocuments, { searchInput: person.email })).people
    expect(words).toEqual([expect.objectContaining({ user_id: person.userId, email: person.email })])

    const all = await client.call(searchPeopleAndDocuments, { searchInput: 'loan agreement' })
    expect(all.documents).toEqual([expect.objectContaining({ document_id: documentId, state: 'draft' })])
    const { client: sender } = await as(['workflow'])
    expect(await sender.call(searchPeopleAndDocuments, { searchInput: person.email })).toMatchObject({
      people: [],
      documents: [],
    })
    expect(
      (await sender.call(searchPeopleAndDocuments, { searchInput: 'loan agreement' })).documents,
    ).toEqual([])
    const { client: keeper } = await as(['users'])
    const kept = await keeper.call(searchPeopleAndDocuments, { searchInput: 'loan agreement' })
    expect(kept.documents, 'a document of others').toEqual([])
    expect(
      (await keeper.call(searchPeopleAndDocuments, { searchInput: person.email })).people.map(
        ({ user_id }) => user_id,
      ),
    ).toEqual([person.userId])
  })

  it('finds nothing of another organisation, five at most, and nothing for no words', async () => {
    const other = await anOrganisation(wire.parts, 'Sahyadri Bank')
    const { client } = await as(['workflow', 'documents', 'users'], other)
    for (let made = 0; made < 6; made++) await aDraft(client)
    const found = await client.call(searchPeopleAndDocuments, { searchInput: 'loan agreement' })
    expect(found.documents).toHaveLength(5)
    const { client: stranger } = await as(
      ['documents', 'users'],
      await anOrganisation(wire.parts, 'Mahi Bank'),
    )
    expect(await stranger.call(searchPeopleAndDocuments, { searchInput: 'loan agreement' })).toMatchObject({
      people: [],
      documents: [],
    })
    expect(await client.call(searchPeopleAndDocuments, { searchInput: '' })).toMatchObject({
      people: [],
      documents: [],
    })
  })

  it('is refused without any of its modules', async () => {
    const { client } = await as(['support'])
    expect((await client.send(searchPeopleAndDocuments, { searchInput: 'a' })).status).toBe(403)
  })
})
