import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { useThisWorkflow } from '#contract/templates/useThisWorkflow.ts'
import { aPdf, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder, aLoan, aPublishedTemplate, aTemplate } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  builder = await aBuilder({ ...wire, organisation })
})
afterAll(() => wire?.close())

const aFile = async (name = 'Own loan.pdf') => (await builder.upload(await aPdf(), name)).fileId
const aFlow = () =>
  aPublishedTemplate(builder, aLoan(), {
    roles: [
      { role: 'borrower', name: 'Borrower', kind: 'signer', methods: ['electronic'] },
      { role: 'manager', name: 'Manager', kind: 'approver' },
      { role: 'agent', name: 'Agent', kind: 'viewer', optional: true },
    ],
    signing_order: 'parallel',
    expiry_days: 12,
  })

describe('useThisWorkflow', () => {
  it('puts people and settings of a template on the own files of a member', async () => {
    const { template_id } = await aFlow()
    const asha = aPerson('Asha Rao')
    const made = await builder.call(useThisWorkflow, {
      template_id,
      fileIds: [await aFile(), await aFile('Annexure.pdf')],
      signers: [{ role: 'borrower', ...asha }],
    })
    expect(made).toMatchObject({ version: 1, roles_open: [{ role: 'manager', name: 'Manager' }] })
    const { docket_id } = made
    const info = await builder.call(getWorkflowInfo, { docket_id })
    expect(info.docket).toMatchObject({ title: 'Own loan', state: 'draft' })
    expect(info.docket.documents.map(({ name }) => name)).toEqual(['Own loan', 'Annexure'])
    const docket = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.dockets.get(docket_id))
    expect(docket).toMatchObject({ template_id, template_version: 1, template_values: null })
    expect(docket?.settings).toMatchObject({ own: { signing_order: 'parallel', expiry_days: 12 } })
    const signers = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.signers.ofDocket(docket_id))
    expect(signers.map(({ email, methods }) => [email, methods])).toEqual([
      [asha.email, ['electronic']],
      [asha.email, ['electronic']],
    ])
  })

  it('refuses what cannot be used, and makes no docket', async () => {
    const { template_id } = await aFlow()
    const fileId = await aFile()
    const asked = (more: object) =>
      refusalOf(builder, useThisWorkflow, { template_id, fileIds: [fileId], ...more })
    const lender = { role: 'lender', ...aPerson() }
    const borrower = { role: 'borrower', ...aPerson() }
    expect(await asked({ signers: [lender] })).toBe('BAD_REQUEST signers.0.role ROLE_UNKNOWN')
    expect(await asked({ signers: [borrower, { ...borrower, ...aPerson() }] })).toBe(
      'BAD_REQUEST signers.1.role ROLE_TWICE',
    )
    expect(await asked({ template_id: randomUUID() })).toBe('TEMPLATE_NOT_FOUND')
    expect(await asked({ template_id: (await aTemplate(builder)).template_id })).toBe(
      'TEMPLATE_NOT_PUBLISHED',
    )
    expect(await asked({ fileIds: [randomUUID()] })).toBe('FILE_NOT_FOUND')
    await builder.call(useThisWorkflow, { template_id, fileIds: [fileId] })
    expect(await asked({})).toBe('FILE_NOT_FOUND')
    await builder.call(retireTemplate, { template_id })
    expect(await asked({ fileIds: [await aFile()] })).toBe('TEMPLATE_RETIRED')
  })

  it('makes one docket where the same file is sent twice at once', async () => {
    const { template_id } = await aFlow()
    const fileIds = [await aFile()]
    const answers = await Promise.all(
      [1, 2].map(() => builder.send(useThisWorkflow, { template_id, fileIds })),
    )
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['FILE_NOT_FOUND', 'made'])
  })
})
