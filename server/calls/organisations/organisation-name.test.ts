import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getOrganisationName } from '#contract/organisations/getOrganisationName.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { proposeOrganisationName } from '#contract/organisations/proposeOrganisationName.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { fileOf } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let operator: WireClient
let organisation_id: string

beforeAll(async () => {
  fixture = await aSigningFixture()
  organisation_id = fixture.organisation.id
  const operating = await anOrganisation(fixture.parts, 'Muhar Operations')
  operator = await entersAsOperator(fixture, await aMember(fixture.parts, operating, ['onboardClient']))
})
afterAll(() => fixture?.close())

const propose = (name: string | null) => fixture.initiator.send(proposeOrganisationName, { name })
const decides = (act: 'rename' | 'refuse-name', name: string, why = '') =>
  operator.send(switchTenant, { organisation_id, act, name, why })
const eventsOf = async (id: string) =>
  (
    await fixture.parts.store
      .forOrganisation(id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_role'])
          .where('organisation_id', '=', id)
          .where('event', 'like', 'organisation-%name%')
          .orderBy('number')
          .execute(),
      )
  ).map(({ event, actor_role }) => [event, actor_role].filter(Boolean).join(' by '))

describe('another name of an organisation', () => {
  it('is proposed, read by an operator, and refused with a reason that the organisation reads', async () => {
    expect((await propose('Himalaya Finance')).body.code).toBe('NAME_IS_SAME')
    expect((await propose('<b>')).status).toBe(400)
    expect((await propose('Himalaya Bank')).body).toMatchObject({
      name: 'Himalaya Finance',
      wished: { name: 'Himalaya Bank' },
      refused: null,
    })
    expect((await operator.call(getTenant, { organisation_id })).tenant.wished_name).toBe('Himalaya Bank')
    const { rows } = await operator.call(fetchAllOrgs, { all: true })
    expect(rows.find(({ id }) => id === organisation_id)?.tenant?.wished_name).toBe('Himalaya Bank')
    expect((await decides('refuse-name', 'Himalaya Bank')).body.code).toBe('REASON_MISSING')
    expect((await decides('refuse-name', 'Himalaya Bank', 'No licence was shown.')).status).toBe(200)
    expect(await fixture.initiator.call(getOrganisationName, {})).toMatchObject({
      name: 'Himalaya Finance',
      wished: null,
      refused: { name: 'Himalaya Bank', why: 'No licence was shown.' },
    })
  })

  it('is agreed to only as it was read, and by operators alone', async () => {
    await propose('Himalaya Credit')
    await propose('Himalaya Loans')
    expect((await decides('rename', 'Himalaya Credit')).body.code).toBe('NAME_WISH_CHANGED')
    const own = { organisation_id, act: 'rename' as const, name: 'Himalaya Loans' }
    expect((await fixture.initiator.send(switchTenant, own)).status).toBe(403)
    expect((await propose(null)).body).toMatchObject({ wished: null })
    expect((await decides('rename', 'Himalaya Loans')).body.code).toBe('NAME_WISH_CHANGED')
    expect((await fixture.initiator.call(getOrganisationName, {})).name).toBe('Himalaya Finance')
  })

  it('counts from then on, and what was sent before keeps the one before', async () => {
    const before = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await propose('Himalaya Capital Ltd.')
    // A second click, or two operators at once.
    const both = await Promise.all([1, 2].map(() => decides('rename', 'Himalaya Capital Ltd.')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await operator.call(getTenant, { organisation_id })).tenant).toMatchObject({
      name: 'Himalaya Capital Ltd.',
      wished_name: null,
    })
    const after = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar')])

    const asha = await aSignerComesIn(fixture, before.first.email)
    expect((await asha.call(getSigningPage, {})).page.organisation.name).toBe('Himalaya Finance')
    await signsElectronically(asha)
    const ravi = await aSignerComesIn(fixture, after.first.email)
    expect((await ravi.call(getSigningPage, {})).page.organisation.name).toBe('Himalaya Capital Ltd.')

    const certificate = () => fixture.store.read((tx) => tx.completionCertificates.of(before.docketId))
    await expect.poll(certificate, { timeout: 20_000 }).not.toBeNull()
    const { result } = await fixture.initiator.call(downloadCompletionCertificate, {
      document_id: before.documentId,
    })
    const file = await fileOf(fixture, Buffer.from(result.sha256, 'hex'))
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text).toContain('HIMALAYA FINANCE')
    expect(text).toMatch(/Called now\s+Himalaya Capital Ltd\./)
    expect(execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })).toContain(
      'Seal of Himalaya Capital Ltd.',
    )
    const told = async () =>
      (await fixture.mailTo(before.first.email, (subject) => /^Signed by/.test(subject)))[0]
    await expect
      .poll(async () => (await told())?.text ?? '', { timeout: 20_000 })
      .toContain('of Himalaya Finance is signed')
  })

  it('stands in both trails with who decided', async () => {
    const expected = [
      'organisation-name-proposed',
      'organisation-name-refused by operator',
      'organisation-name-proposed',
      'organisation-name-proposed',
      'organisation-name-withdrawn',
      'organisation-name-proposed',
      'organisation-renamed by operator',
    ]
    expect(await eventsOf(organisation_id)).toEqual(expected)
    expect(await eventsOf(platformId)).toEqual(expected)
  })
})
