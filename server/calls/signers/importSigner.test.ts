import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { importSigner } from '#contract/signers/importSigner.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aMember, anExternalUser } from '#testing/people.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'

/** Other tables are asked by what goes on beside a call, too. */
const ofPeople = /"(?:signers|audit_entries|audit_chains|documents|dockets|memberships|asked_papers)"/
const header = ['Full name', 'E-mail', 'Mobile no.', 'Role', 'Order', 'Language']

describe('people of a docket, many at once', () => {
  let fixture: ServerFixture
  let asked = 0
  beforeAll(async () => {
    fixture = await aServerFixture({
      worksJobs: false,
      onQuery: (text) => (asked += Number(ofPeople.test(text))),
    })
  })
  afterAll(() => fixture.close())

  const uploads = async (...rows: (readonly (string | number)[])[]) =>
    (await fixture.initiator.upload(csvOf(...rows), 'people.csv', { type: 'text/csv' })).fileId
  const imports = (document_id: string, more: object, client = fixture.initiator) =>
    client.send(importSigner, { document_id, source: 'sheet', ...more } as never)
  const fieldsOf = (body: Record<string, unknown>) => (body.fields ?? []) as { path: string; code: string }[]
  const listed = async (document_id: string) =>
    (await fixture.initiator.call(getSingersDetails, { document_id })).signers.map(
      ({ name, role, sequence, told_at_end }) => [name, told_at_end ? 'copy' : role, sequence],
    )

  it('come from a sheet, behind those who are there, in the turns that it gives', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    await fixture.initiator.call(createUser, { document_id: documentId, ...aPerson('Asha Rao') })
    const [ravi, meena, farah] = [aPerson('Ravi Kumar'), aPerson('Meena Iyer'), aPerson('Farah Shaikh')]
    const fileId = await uploads(
      header,
      [ravi.name, ravi.email, '98450 12345', 'Signer', 1, 'Hindi'],
      [meena.name, meena.email, '', '', 1, ''],
      [farah.name, farah.email, '', 'CC', '', ''],
    )
    const { body } = await imports(documentId, { fileId })
    expect((body.added as string[]).length).toBe(3)
    expect(await listed(documentId)).toEqual([
      ['Asha Rao', 'signer', 1],
      ['Ravi Kumar', 'signer', 2],
      ['Meena Iyer', 'signer', 2],
      ['Farah Shaikh', 'copy', 3],
    ])
    expect((body.signers as { name: string; mobile: string; language: string }[])[1]).toMatchObject({
      mobile: '+919845012345',
      language: 'hi',
    })
    // Chosen a second time: everybody is there already, and nobody is doubled.
    const again = await imports(documentId, { fileId })
    expect([again.body.code, fieldsOf(again.body).length]).toEqual(['SHEET_ROWS_WRONG', 3])
    expect(await listed(documentId)).toHaveLength(4)
  })

  it('are all left out where one row is wrong, and every error of every row is named', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const asha = aPerson('Asha Rao')
    const refused = await imports(documentId, {
      fileId: await uploads(
        header,
        [asha.name, asha.email, '', '', '', ''],
        ['', 'not a mail', '12345', 'Boss', 0, 'Klingon'],
        ['', '', '', '', '', ''],
        ['Ravi Kumar', '', '', '', '', ''],
        ['Asha Again', asha.email.toUpperCase(), '', '', '', ''],
      ),
    })
    expect(refused.body).toMatchObject({ code: 'SHEET_ROWS_WRONG', values: { rows: 3 } })
    expect(fieldsOf(refused.body).map(({ path, code }) => [path, code])).toEqual([
      ['rows.3.name', 'NAME_REQUIRED'],
      ['rows.3.email', 'MAIL_ADDRESS_INVALID'],
      ['rows.3.mobile', 'PHONE_INVALID'],
      ['rows.3.role', 'NOT_ONE_OF'],
      ['rows.3.language', 'SHEET_LANGUAGE_UNKNOWN'],
      ['rows.3.order', 'NUMBER_TOO_SMALL'],
      ['rows.5.email', 'CONTACT_NEEDED'],
      ['rows.6.email', 'CONTACT_OF'],
    ])
    expect(await listed(documentId)).toEqual([])
  })

  it('are up to five hundred, with the columns that a sheet needs', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const codeOf = async (bytes: Uint8Array) => {
      const { fileId } = await fixture.initiator.upload(bytes, 'people.csv', { type: 'text/csv' })

      return (await imports(documentId, { fileId })).body.code
    }
    const many = Array.from({ length: 501 }, (_, index) => [`Person ${index}`, `p${index}@many.example`])
    expect(await codeOf(csvOf(['Name', 'Email'], ...many))).toBe('SHEET_TOO_MANY_PEOPLE')
    expect(await codeOf(csvOf(['Name', 'Place'], ['Asha Rao', 'Pune']))).toBe('SHEET_WITHOUT_COLUMNS')
    expect(await codeOf(csvOf(['Name', 'Email']))).toBe('SHEET_EMPTY')
    expect(await listed(documentId)).toEqual([])
    const fileId = await uploads(['Name', 'Email'], ...many.slice(0, 500))
    const { body } = await imports(documentId, { fileId })
    expect((body.added as string[]).length).toBe(500)
    // Each in a turn of their own, which can be given again as it is.
    const signers = body.signers as { signer_id: string; sequence: number }[]
    expect(signers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
    const order = signers.map(({ signer_id, sequence }) => ({ signer_id, sequence: 501 - sequence }))
    await fixture.initiator.call(UpdateSignerSequence, { document_id: documentId, order })
    expect((await listed(documentId))[0]).toEqual(['Person 499', 'signer', 1])
  })

  it('never come together into one turn because the order is full: that is refused in words', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    await fixture.initiator.call(createUser, { document_id: documentId, ...aPerson('Asha Rao') })
    const [ravi, meena, farah] = [aPerson('Ravi Kumar'), aPerson('Meena Iyer'), aPerson('Farah Shaikh')]
    const sheet = (...turns: (number | string)[]) =>
      uploads(
        ['Name', 'Email', 'Order'],
        ...[ravi, meena].map(({ name, email }, at) => [name, email, turns[at] ?? '']),
      )
    const late = await imports(documentId, { fileId: await sheet(999, 1000) })
    expect(late.body).toMatchObject({
      code: 'SHEET_ROWS_WRONG',
      fields: [{ path: 'rows.3.order', code: 'NUMBER_TOO_LARGE', values: { most: 999 } }],
    })
    const full = { code: 'SIGNERS_TOO_MANY', values: { most: 1000 } }
    expect((await imports(documentId, { fileId: await sheet(999, '') })).body).toMatchObject(full)
    expect(await listed(documentId)).toHaveLength(1)
    await imports(documentId, { fileId: await sheet(998, 999) })
    const added = await fixture.initiator.send(createUser, { document_id: documentId, ...farah })
    expect(added.body).toMatchObject(full)
    expect(await listed(documentId)).toEqual([
      ['Asha Rao', 'signer', 1],
      ['Ravi Kumar', 'signer', 999],
      ['Meena Iyer', 'signer', 1000],
    ])
    // One who signs with others finds a place.
    await fixture.initiator.call(createUser, { document_id: documentId, ...farah, sequence: 1000 })
    expect(await listed(documentId)).toHaveLength(4)
  })

  it('come from members and other dockets, those who are there named', async () => {
    const other = await aDocumentOutForSignature(fixture.initiator)
    const { documentId } = await aDraft(fixture.initiator)
    const fromDocket = { source: 'docket', ids: [other.docketId] }
    expect((await imports(documentId, fromDocket)).body.already).toEqual([])
    expect(await listed(documentId)).toEqual([
      [other.first.name, 'signer', 1],
      [other.second.name, 'signer', 2],
    ])
    const twice = await Promise.all([imports(documentId, fromDocket), imports(documentId, fromDocket)])
    expect(twice.map(({ body }) => (body.already as string[]).length)).toEqual([2, 2])
    const colleague = await fixture.within(
      async (tx) => (await tx.members.withEmail(fixture.emails.colleague))?.id,
    )
    const member = { source: 'member', ids: [colleague ?? ''] }
    expect((await imports(documentId, member)).body.added).toHaveLength(1)
    expect(await listed(documentId)).toHaveLength(3)

    const codeOf = async (more: object, client = fixture.initiator) =>
      (await imports(documentId, more, client)).body.code
    const nobody = documentId
    expect(await codeOf({ source: 'member', ids: [nobody] })).toBe('USER_NOT_FOUND')
    expect(await codeOf({ source: 'external_user', ids: [nobody] })).toBe('EXTERNAL_USER_NOT_FOUND')
    expect(await codeOf({ source: 'docket', ids: [nobody] })).toBe('DOCKET_NOT_FOUND')
    expect(await codeOf({ fileId: nobody })).toBe('FILE_NOT_FOUND')
    expect(await codeOf({ ids: [nobody] })).toBe('BAD_REQUEST')
    expect(await codeOf(fromDocket, fixture.stranger)).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf(fromDocket, fixture.clerk)).toBe('NOT_ALLOWED')
  })

  it('come from external users and the main contacts of clients of the organisation', async () => {
    const keeping = await aMember(fixture.parts, fixture.organisation, ['clients'])
    const keeper = aClient(fixture.url)
    await keeper.login(keeping.email, keeping.password)
    const { documentId } = await aDraft(fixture.initiator)
    const [asha, gone] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const outside = await anExternalUser(fixture.parts, fixture.organisation)
    const aClientOf = async (contacts: { name: string; email?: string; is_main?: boolean }[]) =>
      (await keeper.call(addClients, { name: 'Godavari Traders', code: `C${newId().slice(-12)}`, contacts }))
        .client_id
    const client = await aClientOf([{ ...aPerson('Meena Iyer') }, { ...asha, is_main: true }])
    const retired = await aClientOf([gone])
    await keeper.call(deleteClient, { client_id: retired })
    const external = { source: 'external_user', ids: [outside.userId] }
    expect((await imports(documentId, external)).body.added).toHaveLength(1)
    const contact = { source: 'client', ids: [client, client] }
    expect((await imports(documentId, contact)).body.added).toHaveLength(1)
    expect(await listed(documentId)).toEqual([
      ['Ramesh Pawar', 'signer', 1],
      ['Asha Rao', 'signer', 2],
    ])
    expect((await imports(documentId, contact)).body.already).toEqual(['Asha Rao'])
    const { signers } = await fixture.initiator.call(getSingersDetails, { document_id: documentId })
    expect(signers.map(({ email }) => email)).toEqual([outside.email, asha.email])

    // One that is refused leaves all out, and is named.
    const codesOf = async (ids: string[], to = documentId, as = fixture.initiator) => {
      const { body } = await imports(to, { source: 'client', ids }, as)

      return [
        body.code,
        fieldsOf(body)
          .map(({ path, code }) => `${path} ${code}`)
          .join(),
      ]
    }
    const known = await aClientOf([aPerson('Vikram Shah')])
    expect(await codesOf([known, retired])).toEqual(['CLIENT_NOT_FOUND', 'ids.1 CLIENT_NOT_FOUND'])
    expect(await codesOf([newId()])).toEqual(['CLIENT_NOT_FOUND', 'ids.0 CLIENT_NOT_FOUND'])
    expect(await codesOf([await aClientOf([])])).toEqual(['CONTACT_MISSING', 'ids.0 CONTACT_MISSING'])
    expect(await listed(documentId)).toHaveLength(2)
    // Of another organisation neither a client nor an external user is there.
    const theirs = (await aDraft(fixture.stranger)).documentId
    expect(await codesOf([client], theirs, fixture.stranger)).toEqual([
      'CLIENT_NOT_FOUND',
      'ids.0 CLIENT_NOT_FOUND',
    ])
    expect((await imports(theirs, external, fixture.stranger)).body.code).toBe('EXTERNAL_USER_NOT_FOUND')
  })

  it('are added with as many statements, whether they are two or two hundred', async () => {
    const statements = async (people: number) => {
      const { documentId } = await aDraft(fixture.initiator)
      const rows = Array.from({ length: people }, (_, at) => {
        const { name, email } = aPerson('Ravi Kumar')

        return [`${name} ${at}`, email, '', '', '', '']
      })
      const fileId = await uploads(header, ...rows)
      asked = 0
      const { body } = await imports(documentId, { fileId })
      expect((body.added as string[]).length).toBe(people)

      return asked
    }
    const few = await statements(2)
    expect(few).toBeGreaterThan(5)
    expect(await statements(200)).toBe(few)
  })
})
