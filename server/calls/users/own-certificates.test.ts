import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { removeOwnCertificate } from '#contract/users/removeOwnCertificate.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aPlantedCertificate } from '#testing/enrolled.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const day = 86_400_000

describe('one’s own certificates and keys', () => {
  let wire: Wire
  let home: AnOrganisation
  let meera: { userId: string; client: WireClient }
  beforeAll(async () => {
    wire = await aWire()
    home = await anOrganisation(wire.parts, 'Himalaya Finance')
  })
  // No module of the settings: what signs for a person is theirs all the same.
  beforeEach(async () => {
    meera = await comesIn(home)
  })
  afterAll(() => wire?.close())

  const storeOf = ({ id }: AnOrganisation) => wire.parts.store.forOrganisation(id)
  async function comesIn(organisation: AnOrganisation) {
    const person = await aMember(wire.parts, organisation, ['workflow'])
    const client = aClient(wire.url)
    await client.login(person.email, person.password)

    return { ...person, client }
  }
  async function remembers(userId: string): Promise<string> {
    const id = newId()
    await storeOf(home).transaction(async (tx) => {
      await rowsOf(tx)
        .insertInto('certificates')
        .values({
          id,
          organisation_id: home.id,
          kind: 'cloud',
          subject: 'Meera Nair',
          certificate: Buffer.from(id),
          not_after: new Date(Date.now() + day),
          provider: 'Namuna Sign',
          user_id: userId,
        })
        .execute()
    })

    return id
  }
  const shown = async (client = meera.client) => (await client.call(fetchDetails, {})).certificates
  const removes = async (certificate_id: string, client = meera.client) =>
    (await client.send(removeOwnCertificate, { certificate_id })).body.code
  const rowOf = async (id: string) =>
    (
      await storeOf(home).read((tx) =>
        rowsOf(tx).selectFrom('certificates').selectAll().where('id', '=', id).execute(),
      )
    )[0]

  it('are shown with where their key is, and those of others are not', async () => {
    const enrolled = await aPlantedCertificate(storeOf(home), meera.userId)
    const remembered = await remembers(meera.userId)
    await aPlantedCertificate(storeOf(home), (await comesIn(home)).userId)
    const rows = await shown()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        certificate_id: enrolled,
        kind: 'enrolled',
        place: 'file',
        service: null,
        state: 'active',
      }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        certificate_id: remembered,
        name: 'Meera Nair',
        kind: 'remembered',
        place: 'service',
        service: 'Namuna Sign',
        state: 'active',
      }),
    )
  })

  it('are removed by their owner, with the key, and once', async () => {
    const enrolled = await aPlantedCertificate(storeOf(home), meera.userId)
    const remembered = await remembers(meera.userId)
    const codes = await Promise.all([removes(enrolled), removes(enrolled)])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes).toContain('NOT_FOUND')
    expect(await removes(remembered)).toBeUndefined()
    expect(await shown()).toEqual([])
    for (const id of [enrolled, remembered]) {
      const row = await rowOf(id)
      expect(row).toMatchObject({ sealed_key: null })
      expect(row?.ended_at).toBeTruthy()
    }
    const acts = await storeOf(home).read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('event', '=', 'certificate-ended')
        .execute(),
    )
    expect(acts.filter(({ detail }) => JSON.stringify(detail).includes(enrolled))).toHaveLength(1)
  })

  it('are not removed by a colleague or another organisation', async () => {
    const enrolled = await aPlantedCertificate(storeOf(home), meera.userId)
    const colleague = await comesIn(home)
    const elsewhere = await comesIn(await anOrganisation(wire.parts, 'Aravalli Loans'))
    for (const { client } of [colleague, elsewhere]) expect(await removes(enrolled, client)).toBe('NOT_FOUND')
    expect(await shown()).toHaveLength(1)
  })
})
