import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { aBatchMaker, aReadBatch, batchNow, jobOver, rowsNow } from '#testing/batches.ts'
import { aPerson } from '#testing/builders.ts'
import { aMember } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aLoan, aPublishedTemplate, aTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

const role = (more: object) => ({ role: 'borrower', name: 'Borrower', kind: 'signer' as const, ...more })
const aLoanAsking = async (more: object) =>
  (await aPublishedTemplate(maker, aLoan(), { roles: [role(more)] })).template_id
const filled = (template_id: string, more: object = {}, person = aPerson('Asha Rao')) => ({
  template_id,
  values: { amount: '1500' },
  signers: [{ role: 'borrower', ...person, ...more }],
})
const signerOf = async (document_id: string) =>
  (await maker.call(fetchDocumentInfo, { document_id })).document.signers[0]
const facts = { last_four: '4321', birth_year: 1990, gender: null }

describe('a role of a template', () => {
  it('gives its person the way of their code and the facts that are compared', async () => {
    const template_id = await aLoanAsking({ code_by: 'mail', asks_facts: true })
    const made = await maker.call(createWorkflowFromTemplate, filled(template_id, { facts }))
    expect(await signerOf(made.document_id)).toMatchObject({ code_by: 'mail', asks_factor: false, facts })
  })

  it('asks a member for a factor, and refuses somebody who is none', async () => {
    const template_id = await aLoanAsking({ asks_factor: true })
    const input = filled(template_id)
    expect(await refusalOf(maker, createWorkflowFromTemplate, input)).toContain('FACTOR_OF_MEMBERS')
    const { email } = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const member = { name: 'Meera Nair', email, mobile: null }
    const made = await maker.call(createWorkflowFromTemplate, filled(template_id, member))
    expect(await signerOf(made.document_id)).toMatchObject({ asks_factor: true })
  })

  it('refuses a person without the facts that it asks for, and facts that nothing compares', async () => {
    const asking = await aLoanAsking({ asks_facts: true })
    const nothing = { last_four: null, birth_year: null, gender: null }
    for (const given of [{}, { facts: null }, { facts: nothing }])
      expect(await refusalOf(maker, createWorkflowFromTemplate, filled(asking, given))).toBe(
        'BAD_REQUEST roles.borrower FACTS_NEEDED',
      )
    const plain = await aLoanAsking({})
    expect(await refusalOf(maker, createWorkflowFromTemplate, filled(plain, { facts }))).toBe(
      'BAD_REQUEST roles.borrower FACTS_NOT_ASKED',
    )
    const wrong = filled(asking, { facts: { ...facts, last_four: '12' } })
    expect(await refusalOf(maker, createWorkflowFromTemplate, wrong)).toContain('WRONG_FORM')
  })

  it('obeys the policy of its organisation: what is closed, and what is needed', async () => {
    const policy = (more: object) =>
      setsSetting(fixture.parts, fixture.organisation.id, 'signer_checks', { ...usualCheckPolicy, ...more })
    const template_id = await aLoanAsking({ code_by: 'mail' })
    const plain = await aLoanAsking({})
    try {
      await policy({ offered: ['sms'] })
      expect(await refusalOf(maker, createWorkflowFromTemplate, filled(template_id))).toContain(
        'CHECK_CLOSED',
      )
      await policy({ needed: ['mail'] })
      const { docket_id } = await maker.call(createWorkflowFromTemplate, filled(plain))
      expect(await refusalOf(maker, completeDocumentIntiation, { docket_id })).toContain('CHECKS_NEEDED')
      const good = await maker.call(createWorkflowFromTemplate, filled(template_id))
      await maker.call(completeDocumentIntiation, { docket_id: good.docket_id })
    } finally {
      await policy({})
    }
  })

  it('asks only signers for a factor and for facts', async () => {
    const { template_id, revision } = await aTemplate(maker)
    for (const one of ['asks_factor', 'asks_facts'])
      expect(
        await refusalOf(maker, saveTemplateSettings, {
          template_id,
          revision,
          settings: { roles: [role({ kind: 'viewer', [one]: true })] },
        }),
      ).toBe(`BAD_REQUEST settings.roles.0.${one} CHECK_OF_SIGNERS`)
  })

  it('is given its facts by each row of a batch, and a row without them is told', async () => {
    const template_id = await aLoanAsking({ code_by: 'mail', asks_facts: true })
    const people = [aPerson('Asha Rao'), aPerson('Bina Rao'), aPerson('Chetan Rao')]
    const said = [
      ['4321', '1990', 'female'],
      ['', '', ''],
      ['12', '90', 'x'],
    ]
    const sheet = csvOf(
      [
        'Amount',
        'Borrower name',
        'Borrower email',
        'Borrower last four',
        'Borrower birth year',
        'Borrower gender',
      ],
      ...people.map(({ name, email }, at) => ['1000', name, email, ...said[at]!]),
    )
    const { batch_id } = await aReadBatch(maker, sheet, template_id)
    expect((await batchNow(maker, batch_id)).mapping.people.borrower).toMatchObject({
      last_four: 3,
      birth_year: 4,
      gender: 5,
    })
    await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
    const [good, empty, wrong] = await rowsNow(maker, batch_id)
    expect(good).toMatchObject({ state: 'valid' })
    expect(empty?.problems).toMatchObject([{ path: 'roles.borrower', code: 'FACTS_NEEDED' }])
    expect(wrong?.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining([
        'people.borrower.last_four WRONG_FORM',
        'people.borrower.birth_year WRONG_FORM',
        'people.borrower.gender WRONG_FORM',
      ]),
    )
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const [made] = await rowsNow(maker, batch_id)
    expect(await signerOf(made!.document_id!)).toMatchObject({
      code_by: 'mail',
      facts: { last_four: '4321', birth_year: 1990, gender: 'F' },
    })
  })

  it('has no columns of facts where it asks for none', async () => {
    const template_id = await aLoanAsking({})
    const sheet = csvOf(['Amount', 'Borrower name', 'Borrower gender'], ['1000', 'Asha Rao', 'F'])
    const { batch_id } = await aReadBatch(maker, sheet, template_id)
    const { mapping } = await batchNow(maker, batch_id)
    expect(mapping.people.borrower).not.toHaveProperty('gender')
    const people = { borrower: { name: 1, gender: 2 } }
    expect(await refusalOf(maker, uploadCSVData, { batch_id, mapping: { ...mapping, people } })).toContain(
      'SHEET_COLUMN_UNKNOWN',
    )
  })
})
