import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { revertDocumentMarkAsPhysicallySigned } from '#contract/documents/revertDocumentMarkAsPhysicallySigned.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getContracts } from '#contract/templates/getContracts.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { saveContract } from '#contract/templates/saveContract.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { noteContract } from '#services/templates/contracts/note-contract.ts'
import { remindOwner } from '#services/templates/contracts/remind-owner.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPdf, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aBranch } from '#testing/document-requests.ts'
import { aFormerMember, aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: SigningFixture
let maker: WireClient
let owner: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await entering(['templates', 'template_builder', 'workflow'])
  owner = await aMember(fixture.parts, fixture.organisation, ['workflow', 'documents'])
})
afterAll(() => fixture?.close())

async function entering(modules: Module[], of = fixture.organisation) {
  const person = await aMember(fixture.parts, of, modules)
  const client = aClient(fixture.url)
  await client.login(person.email, person.password)

  return client
}
const value = (name: string, kind: string, settings: object = {}) => ({
  name,
  label: name,
  kind,
  required: false,
  sample: null,
  settings,
})
const aLease = aLoan({
  values: [
    { ...value('amount', 'amount'), required: true, sample: '150000' },
    value('secured', 'tick'),
    value('begins', 'day'),
    value('months', 'number'),
    value('ends', 'day', { formula: 'addMonths(begins, months) - 1' }),
    value('notice', 'number'),
    value('keeper', 'email'),
  ],
})
const aLeasesRoles = {
  ...aLoansRoles,
  contract: { starts: 'begins', ends: 'ends', value: 'amount', notice_days: 'notice', owner: 'keeper' },
}
const day = (more: number) =>
  new Date(fixture.parts.clock.now().getTime() + (more * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)

async function aContract(values: Record<string, string>, more: object = {}) {
  const { template_id } = await aPublishedTemplate(maker, aLease, aLeasesRoles)
  const person = aPerson()
  const made = await maker.call(createWorkflowFromTemplate, {
    template_id,
    values: { amount: '12,000', ...values },
    signers: [{ role: 'borrower', ...person }],
    ...more,
  })
  await maker.call(completeDocumentIntiation, { docket_id: made.docket_id })
  await signsElectronically(await aSignerComesIn(fixture, person.email))
  await expect.poll(() => stateOf(made.docket_id), { timeout: 20_000 }).toBe('completed')

  return { template_id, ...made }
}
const stateOf = async (id: string) => (await fixture.store.read((tx) => tx.dockets.get(id)))?.state
const contractOf = async (document_id: string) =>
  (await maker.call(getContracts, { filter: { document_id } })).rows[0]
const kept = (docketId: string) => fixture.store.read((tx) => tx.contracts.ofDocket(docketId))
const remind = async (docketId: string) =>
  remindOwner(fixture.parts, fixture.organisation.id, (await kept(docketId))!.id)
const rungFor = (docketId: string) =>
  fixture.store.read((tx) =>
    rowsOf(tx)
      .selectFrom('bell_entries')
      .select('user_id')
      .where('event', '=', 'contract_due')
      .where('docket_id', '=', docketId)
      .execute(),
  )
const lease = { begins: '2027-01-01', months: '12', notice: '60' }

describe('a contract', () => {
  it('gets its facts from the values of its template when everybody has signed, once', async () => {
    const { docket_id, document_id } = await aContract({ ...lease, keeper: owner.email })
    await expect
      .poll(() => contractOf(document_id))
      .toMatchObject({
        starts_on: '2027-01-01',
        ends_on: '2027-12-31',
        notice_on: '2027-11-01',
        value: 1_200_000,
        owner: { user_id: owner.userId },
        by_hand: false,
        state: 'running',
      })
    await noteContract(fixture.parts, fixture.organisation.id, docket_id)
    expect((await maker.call(getContracts, { filter: { document_id } })).total).toBe(1)
    const events = await fixture.eventsOf(docket_id)
    expect(events.filter((event) => event === 'contract-noted')).toHaveLength(1)
  })

  it('is said by hand of a paper that was uploaded, by who keeps its docket, and is taken back', async () => {
    const { document_id } = await aContract({})
    const facts = { ends_on: day(20), value: 500, notice_days: 30 }
    const { contract } = await maker.call(saveContract, { document_id, contract: facts })
    expect(contract).toMatchObject({ by_hand: true, state: 'notice_due', notice_on: day(-10), value: 500 })
    const past = { starts_on: day(-60), ends_on: day(-1) }
    expect((await maker.call(saveContract, { document_id, contract: past })).contract?.state).toBe('ended')
    const crossed = { starts_on: '2027-02-02', ends_on: '2027-02-01' }
    expect(await refusalOf(maker, saveContract, { document_id, contract: crossed })).toBe(
      'BAD_REQUEST contract.ends_on CONTRACT_ENDS_EARLY',
    )
    expect(
      await refusalOf(maker, saveContract, { document_id, contract: { ends_on: '2027-02-30' } }),
    ).toMatch(/^BAD_REQUEST contract\.ends_on/)
    const stranger = { ends_on: day(9), owner_id: randomUUID() }
    expect(await refusalOf(maker, saveContract, { document_id, contract: stranger })).toBe(
      'USER_NOT_FOUND contract.owner_id USER_NOT_FOUND',
    )
    const gone = { ends_on: day(9), owner_id: await aFormerMember(fixture) }
    expect(await refusalOf(maker, saveContract, { document_id, contract: gone })).toBe(
      'USER_NOT_FOUND contract.owner_id USER_NOT_FOUND',
    )
    for (const ends_on of ['0000-01-01', '0001-01-01'])
      expect(
        await refusalOf(maker, saveContract, { document_id, contract: { ends_on, notice_days: 400 } }),
      ).toBe('BAD_REQUEST contract.ends_on DAY_TOO_EARLY')
    expect(await refusalOf(maker, getContracts, { filter: { ends_from: '0000-01-01' } })).toBe(
      'BAD_REQUEST filter.ends_from DAY_TOO_EARLY',
    )
    const reader = await entering(['workflow', 'documents'])
    expect(await refusalOf(reader, saveContract, { document_id, contract: facts })).toBe('NOT_ALLOWED')
    const { result } = await maker.call(auditInformation, { document_id, action: 'download' })
    const input = await maker.download(result!.url)
    const trail = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    expect(trail).toContain('₹5.00')
    expect(trail, 'who is reminded, by name').not.toMatch(/owner [0-9a-f]{8}/)
    expect((await maker.call(saveContract, { document_id, contract: null })).contract).toBeNull()
    expect(await contractOf(document_id)).toBeUndefined()
  })

  it('keeps what another said meanwhile, and is kept by somebody who sees its docket', async () => {
    const { docket_id, document_id } = await aContract({})
    const facts = { ends_on: day(60), notice_days: 30 }
    const input = { document_id, contract: facts, read_at: null }
    const { contract } = await maker.call(saveContract, input)
    const other = { ...facts, ends_on: day(90) }
    expect(
      await refusalOf(maker, saveContract, { ...input, contract: other }),
      'one was added meanwhile',
    ).toBe('CONTRACT_STALE')
    const read_at = contract!.updated_at
    await maker.call(saveContract, { document_id, contract: other, read_at })
    expect(await refusalOf(maker, saveContract, { document_id, contract: null, read_at })).toBe(
      'CONTRACT_STALE',
    )
    expect((await contractOf(document_id))?.ends_on).toBe(day(90))

    const unseeing = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const theirs = { ...other, owner_id: unseeing.userId }
    expect(await refusalOf(maker, saveContract, { document_id, contract: theirs })).toBe(
      'OWNER_SEES_NO_DOCKET contract.owner_id OWNER_SEES_NO_DOCKET',
    )
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('contracts')
        .set({ owner_id: unseeing.userId, reminded_days: null, notice_on: day(5) })
        .where('docket_id', '=', docket_id)
        .execute(),
    )
    await remind(docket_id)
    const { initiator_id } = (await fixture.store.read((tx) => tx.dockets.get(docket_id)))!
    expect(await rungFor(docket_id), 'the sender in their place').toEqual([{ user_id: initiator_id }])
  })

  it('is found by state, day and client, only by those who see its docket', async () => {
    const { document_id } = await aContract({ begins: day(0), months: '3' })
    await expect.poll(() => contractOf(document_id)).toBeDefined()
    const ends = (await contractOf(document_id))!.ends_on
    const filter = { ends_from: ends, ends_to: ends, state: ['running' as const] }
    const found = await maker.call(getContracts, { filter })
    expect(found.rows.map((row) => row.document_id)).toContain(document_id)
    expect(found.days).toMatchObject([{ day: ends, count: found.total }])
    expect(found.states.running).toBeGreaterThan(0)
    const others = [
      await entering(['workflow']),
      await entering(['clmDashboard']),
      await entering(['workflow', 'documents'], await anOrganisation(fixture.parts, 'Elsewhere')),
    ]
    for (const client of others) {
      const none = await client.call(getContracts, { filter: { document_id } })
      expect([none.total, none.states.running]).toEqual([0, 0])
    }
    const wide = { ends_from: '2026-01-01', ends_to: '2028-01-01' }
    expect(await refusalOf(maker, getContracts, { filter: wide })).toMatch(/^BAD_REQUEST filter\.ends_to/)
  })

  it('reminds its owner once for each of the three days, and once for those that were missed', async () => {
    const { docket_id, document_id } = await aContract({
      begins: '2027-01-01',
      months: '12',
      keeper: owner.email,
    })
    await expect.poll(() => contractOf(document_id)).toBeDefined()
    const told = async () =>
      (await fixture.store.read((tx) => tx.notifications.ofDocket(docket_id))).filter(
        ({ template }) => template === 'contract-notice',
      ).length
    await remind(docket_id)
    expect(await told()).toBe(0)
    const passed = fixture.parts.clock.now
    const at = async (moment: string) => {
      fixture.parts.clock.now = () => new Date(`${moment}T10:00:00+05:30`)
      await Promise.all([remind(docket_id), remind(docket_id)])
      await remind(docket_id)
    }
    try {
      await at('2027-10-02')
      expect(await told()).toBe(1)
      await at('2027-12-27')
      expect(await told()).toBe(2)
      await at('2028-02-01')
      expect(await told()).toBe(2)
    } finally {
      fixture.parts.clock.now = passed
    }
  })

  it('reminds the sender where its owner left', async () => {
    const { docket_id, document_id } = await aContract({})
    const contract = { ends_on: day(60), notice_days: 60, owner_id: owner.userId }
    await maker.call(saveContract, { document_id, contract })
    const { id } = (await kept(docket_id))!
    const gone = await aFormerMember(fixture)
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('contracts')
        .set({ owner_id: gone, reminded_days: null })
        .where('id', '=', id)
        .execute(),
    )
    await remind(docket_id)
    const { initiator_id } = (await fixture.store.read((tx) => tx.dockets.get(docket_id)))!
    expect(await rungFor(docket_id)).toEqual([{ user_id: initiator_id }])
  })

  it('is none, and renews none, while its docket is out for signature again', async () => {
    const { template_id, ...first } = await aContract({})
    const contract = { ends_on: day(60), notice_days: 60 }
    await maker.call(saveContract, { document_id: first.document_id, contract })
    const firstState = async () => (await contractOf(first.document_id))?.state
    const signers = [{ role: 'borrower', ...aPerson() }]
    const values = { amount: '14,000' }
    const { docket_id, document_id } = await maker.call(createWorkflowFromTemplate, {
      template_id,
      values,
      signers,
      renews: first.docket_id,
    })
    await maker.call(completeDocumentIntiation, { docket_id })
    const scan = async () => ({
      document_id,
      fileId: (await maker.upload(await aPdf({ title: 'Paper' }), 'Scan.pdf')).fileId,
      signed_on: day(-1),
      reason: 'It was signed at the branch.',
    })
    await maker.call(MarkAsPhysicallySigned, await scan())
    await expect.poll(firstState).toBe('renewed')
    await maker.call(saveContract, { document_id, contract })
    const before = (await maker.call(getContracts, {})).states.notice_due ?? 0
    await maker.call(revertDocumentMarkAsPhysicallySigned, { document_id, reason: 'Another paper' })
    expect(await contractOf(document_id)).toBeUndefined()
    expect(await firstState()).toBe('notice_due')
    // The first is due again in its place.
    expect((await maker.call(getContracts, {})).states.notice_due).toBe(before)
    await maker.call(MarkAsPhysicallySigned, await scan())
    expect((await contractOf(document_id))?.notice_on).toBe(day(0))
  })

  it('is renewed by the same template, with its values, people and the next term', async () => {
    const first = await aContract(lease)
    await expect.poll(() => contractOf(first.document_id)).toBeDefined()
    const { template_id, docket_id } = first
    const form = await maker.call(getTemplateDataToCompose, { template_id, docket_id, renew: true })
    expect(form.values).toEqual({ amount: '12,000', ...lease, begins: '2028-01-01' })
    expect(form.people).toMatchObject([{ role: 'borrower' }])
    const elsewhere = await entering(['workflow'])
    const input = { template_id, values: form.values, signers: form.people, renews: docket_id }
    expect(await refusalOf(elsewhere, createWorkflowFromTemplate, input)).toMatch(/^DOCKET_NOT_FOUND/)
    expect(await refusalOf(maker, createWorkflowFromTemplate, { ...input, renews: randomUUID() })).toMatch(
      /^DOCKET_NOT_FOUND/,
    )
    const { template_id: other } = await aPublishedTemplate(maker, aLease, aLeasesRoles)
    expect(
      await refusalOf(maker, createWorkflowFromTemplate, { ...input, template_id: other }),
      'by another template',
    ).toMatch(/^DOCKET_NOT_FOUND/)
    const person = aPerson()
    const signers = [{ role: 'borrower', ...person }]
    const next = await maker.call(createWorkflowFromTemplate, {
      ...input,
      values: { ...form.values, amount: '13,000' },
      signers,
    })
    expect((await contractOf(first.document_id))?.state).toBe('running')
    await maker.call(completeDocumentIntiation, { docket_id: next.docket_id })
    await signsElectronically(await aSignerComesIn(fixture, person.email))
    await expect
      .poll(() => contractOf(first.document_id), { timeout: 20_000 })
      .toMatchObject({
        state: 'renewed',
        renewed_by: { document_id: next.document_id },
      })
  })

  it('is renewed with no days of its own where it has no first day', async () => {
    const { template_id, docket_id, document_id } = await aContract(lease)
    await expect.poll(() => contractOf(document_id)).toBeDefined()
    await maker.call(saveContract, { document_id, contract: { ends_on: day(20) } })
    const form = await maker.call(getTemplateDataToCompose, { template_id, docket_id, renew: true })
    expect(form.values).toEqual({ amount: '12,000', ...lease, begins: '' })
  })

  it('is renewed by one docket at a time, where its template is open to who renews', async () => {
    const { template_id, docket_id, document_id } = await aContract({})
    await maker.call(saveContract, { document_id, contract: { ends_on: day(60) } })
    const input = {
      template_id,
      values: { amount: '14,000' },
      signers: [{ role: 'borrower', ...aPerson() }],
      renews: docket_id,
    }
    const second = await entering(['workflow', 'documents'])
    const outcomes = await Promise.allSettled(
      [maker, second].map((client) => client.call(createWorkflowFromTemplate, input)),
    )
    const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    expect(await refusalOf(maker, createWorkflowFromTemplate, input)).toBe('CONTRACT_IN_RENEWAL')
    const { rows } = await second.call(getContracts, { filter: { document_id } })
    expect(rows[0]).toMatchObject({
      template_id,
      state: 'running',
      renewing: { document_id: made[0]!.document_id },
    })
    await fixture.store.transaction((tx) => tx.contracts.renewed(docket_id, made[0]!.docket_id, new Date()))
    expect(await refusalOf(maker, createWorkflowFromTemplate, input)).toBe('CONTRACT_RENEWED')

    // A sender in no branch, once the template is open to one branch alone.
    const sender = await entering(['workflow'])
    const theirs = await sender.call(createWorkflowFromTemplate, { ...input, renews: undefined })
    await sender.call(completeDocumentIntiation, { docket_id: theirs.docket_id })
    const fileId = (await sender.upload(await aPdf({ title: 'Paper' }), 'Scan.pdf')).fileId
    const scan = { fileId, signed_on: day(-1), reason: 'It was signed at the branch.' }
    await sender.call(MarkAsPhysicallySigned, { document_id: theirs.document_id, ...scan })
    const said = { document_id: theirs.document_id, contract: { ends_on: day(60) } }
    expect((await sender.call(saveContract, said)).contract?.template_id).toBe(template_id)
    const west = await aBranch(fixture, 'West')
    const settings = { ...aLeasesRoles, department_ids: [west.id] }
    const { revision } = await maker.call(getSingleTemplate, { template_id })
    const closed = await maker.call(saveTemplateSettings, { template_id, revision, settings })
    await maker.call(buildTemplate, { template_id, revision: closed.revision })
    const filter = { document_id: theirs.document_id }
    expect((await sender.call(getContracts, { filter })).rows[0]?.template_id).toBeNull()
  })

  it('is not published with values that cannot say what they are to say', async () => {
    const wrong = { ...aLoansRoles, contract: { starts: 'amount', owner: 'nobody' } }
    const { template_id, revision } = await aWrittenTemplate(maker, aLease, wrong)
    expect(await refusalOf(maker, buildTemplate, { template_id, revision })).toBe(
      [
        'BAD_REQUEST',
        'settings.contract.starts CONTRACT_KIND',
        'settings.contract.owner VALUE_UNKNOWN',
        'settings.contract.ends CONTRACT_NEEDS_END',
      ].join(' '),
    )
  })
})
