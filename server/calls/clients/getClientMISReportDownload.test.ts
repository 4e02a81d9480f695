import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getClientMISReportDownload } from '#contract/clients/getClientMISReportDownload.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aPdf } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let keeper: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  keeper = await entering(['clients', 'workflow'])
  const contacts = [{ name: 'Asha Rao', email: 'asha@example.com' }]
  const { client_id } = await keeper.call(addClients, { name: '=Godavari', code: 'G-1', contacts })
  const { client_id: second } = await keeper.call(addClients, { name: 'Krishna Mills', code: 'K-1' })
  await keeper.call(deleteClient, { client_id: second })
  await keeper.call(addClients, { name: 'Narmada Mills', code: 'N-1' })
  await aDocket(client_id)
  await aDocket(client_id)
  await keeper.call(deleteDocument, { document_id: await aDocket(client_id) })
  const others = await entering(['clients'], await anOrganisation(wire.parts, 'Sagar Traders'))
  await others.call(addClients, { name: 'Client of another organisation', code: 'G-1' })
})
afterAll(() => wire?.close())

async function entering(modules: Module[], of = organisation): Promise<WireClient> {
  return (await aLoggedInMember(wire, of, modules)).client
}

async function aDocket(client_id: string): Promise<string> {
  const { fileId } = await keeper.upload(await aPdf(), 'Loan.pdf')
  const { documents } = await keeper.call(multiUploadDocument, {
    fileIds: [fileId],
    title: 'Loan',
    client_id,
  })

  return documents[0]?.document_id ?? ''
}

async function sheetOf(client: WireClient, input: object = {}): Promise<string[][]> {
  const { job_id } = await client.call(getClientMISReportDownload, { format: 'csv', ...input })

  return rowsOfCsv(await madeReport(wire.parts, client, job_id))
}

const codesOf = async (input: object) => (await sheetOf(keeper, input)).slice(1).map(([, code]) => code)

describe('a sheet of clients', () => {
  it('says who they are and how many dockets each has; a name is never a formula', async () => {
    const [head, ...rows] = await sheetOf(keeper)
    const first = Object.fromEntries(head!.map((name, at) => [name, rows[0]?.[at]]))
    expect(first).toMatchObject({
      Code: 'G-1',
      'Main contact': 'Asha Rao',
      Email: 'asha@example.com',
      Dockets: '2',
      Drafts: '2',
      Completed: '0',
      'To be corrected': 'No',
    })
    expect(first.Client).not.toMatch(/^=/)
    expect(first.Client).toContain('=Godavari')
    expect(rows.map(([, code]) => code)).toEqual(['G-1', 'N-1'])
  })

  it('has Hindi columns, states and answers where they are asked for, and the same figures', async () => {
    const [head, ...rows] = await sheetOf(keeper, { language: 'hi' })
    const first = Object.fromEntries(head!.map((name, at) => [name, rows[0]?.[at]]))
    expect(first).toMatchObject({
      कोड: 'G-1',
      स्थिति: 'सक्रिय',
      'मुख्य संपर्क': 'Asha Rao',
      डॉकेट: '2',
      ड्राफ़्ट: '2',
      'पूरा हुआ': '0',
      'सुधारना है': 'नहीं',
    })
    for (const name of head!) expect(name).toMatch(/\p{Script=Devanagari}/u)
    expect(new Set(head).size).toBe(head!.length)
    const english = await sheetOf(keeper)
    const said = new Set([2, 15])
    const figures = (sheet: string[][]) => sheet.slice(1).map((row) => row.filter((_, at) => !said.has(at)))
    expect(figures([head!, ...rows])).toEqual(figures(english))
    const wrong = await keeper.send(getClientMISReportDownload, { language: 'ta' } as never)
    expect(wrong.body.code).toBe('BAD_REQUEST')
  })

  it('holds the clients that the list would show', async () => {
    expect(await codesOf({ searchValue: 'MILLS' })).toEqual(['N-1'])
    expect(await codesOf({ searchInput: '%' })).toEqual([])
    expect(await codesOf({ filter: { state: ['retired'] } })).toEqual(['K-1'])
    expect(await codesOf({ filter: { to_correct: true } })).toEqual([])
  })

  it('is open to members who read the management report, and to no others', async () => {
    expect(await sheetOf(await entering(['misreport']))).toHaveLength(3)
    const reader = await entering(['clmDashboard'])
    expect((await reader.send(getClientMISReportDownload, {})).status).toBe(403)
    const wrong = await keeper.send(getClientMISReportDownload, { filter: { state: ['gone'] } })
    expect(wrong.body.code).toBe('BAD_REQUEST')
  })
})
