import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { downloadRequestAnswer } from '#contract/dockets/downloadRequestAnswer.ts'
import { fetchRequestDetails } from '#contract/dockets/fetchRequestDetails.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aDocumentOutForSignature, aDraft, aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aBranch, aColleagueIn, worksIn } from '#testing/document-requests.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let head: { id: string; name: string }
let archive: { id: string; name: string }
let asker: Person
let colleague: Person
let clerk: Person
let other: Person
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  head = await aBranch(place(), 'Head office')
  archive = await aBranch(place(), 'Archive')
  asker = await entering(head.id)
  colleague = await entering(head.id)
  clerk = await entering(archive.id, ['requestDocument', 'workflow'])
  other = await entering(archive.id, ['requestDocument', 'workflow'], wire.secondUrl)
})
afterAll(() => wire?.close())

const place = () => ({ parts: wire.parts, organisation, url: wire.url })
const store = () => wire.parts.store.forOrganisation(organisation.id)

async function entering(branch: string | null, modules: Module[] = ['requestDocument'], url = wire.url) {
  const person = await aColleagueIn(place(), branch, modules)
  const client = aClient(url)
  await client.login(person.email, person.password)

  return { ...person, client }
}
type Person = Awaited<ReturnType<typeof entering>>

const codeOf = async ({ client }: Person, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await client.send(...asked)

  return body.code ?? body.status
}
async function asks(more: object = {}, person = asker): Promise<string> {
  const wanted = { department_id: archive.id, title: 'Board resolution', ...more }
  const { request } = await person.client.call(createDocumentRequest, wanted)

  return request.request_id
}
const takes = (person: Person, request_id: string) =>
  codeOf(person, ProcessQuery, { action: 'take', request_id })
const details = ({ client }: Person, request_id: string) => client.call(fetchRequestDetails, { request_id })
const stateOf = async (person: Person, id: string) => (await details(person, id)).request?.state
const file = async ({ client }: Person) => (await client.upload(await aPdf(), 'Resolution.pdf')).fileId
const rowsFor = async ({ client }: Person, box: 'all' | 'mine' | 'branch', more: object = {}) =>
  (await client.call(getDocumentRequests, { box, ...more })).rows.map(({ request_id }) => request_id)

/** To whom mails about this went, by its title, with their subjects. */
async function mailsAbout(title: string): Promise<[to: string, subject: string][]> {
  const rows = await store().read((tx) =>
    rowsOf(tx)
      .selectFrom('notifications')
      .select(['id', 'sealed_to'])
      .where('template', '=', 'request-news')
      .orderBy('id')
      .execute(),
  )

  return rows
    .map(({ id, sealed_to }) => {
      if (!sealed_to) throw new Error('A mail has left.')
      const { message } = openMessage(wire.parts.keys, organisation.id, { id, sealed_to })

      return [message.to, message.channel === 'mail' ? message.subject : ''] as [string, string]
    })
    .filter(([, subject]) => subject.includes(title))
}

describe('a request for a document', () => {
  it('goes from open to closed, with its queries, and each side is mailed what the other did', async () => {
    const title = `Title deed ${newId().slice(-6)}`
    const id = await asks({ title, text: 'The stamped one.', due_on: inDays(5) })
    expect((await details(clerk, id)).request).toMatchObject({
      title,
      text: 'The stamped one.',
      state: 'open',
      from: head,
      to: archive,
      taken_by: null,
      due_on: inDays(5),
      may: ['take'],
    })
    expect((await details(asker, id)).request?.may).toEqual(['raise'])
    expect(await takes(clerk, id)).toBe('success')
    expect(await stateOf(asker, id)).toBe('in_progress')

    const raised = await clerk.client.call(ProcessQuery, {
      action: 'raise',
      request_id: id,
      text: 'Which plot do you mean?',
    })
    expect(raised).toMatchObject({ state: 'in_progress', query: { state: 'raised', side: 'asked', may: [] } })
    const query_id = raised.query?.query_id ?? ''
    expect((await details(colleague, id)).queries).toMatchObject([{ may: ['answer'] }])
    expect((await asker.client.call(getDocumentRequests, { box: 'mine' })).rows[0]).toMatchObject({
      request_id: id,
      waiting_queries: 1,
    })
    expect(await codeOf(clerk, ProcessQuery, { action: 'close', query_id })).toBe('WRONG_STATE')
    const answer = { action: 'answer', query_id, text: 'Plot 14, Pune.' } as const
    expect(await codeOf(clerk, ProcessQuery, answer), 'their own query').toBe('NOT_ALLOWED')
    expect(await codeOf(asker, ProcessQuery, answer)).toBe('success')
    expect(await codeOf(asker, ProcessQuery, answer), 'answered twice').toBe('WRONG_STATE')
    expect(await codeOf(asker, ProcessQuery, { action: 'close', query_id })).toBe('NOT_ALLOWED')
    expect(await codeOf(clerk, ProcessQuery, { action: 'close', query_id })).toBe('success')

    const give = { action: 'give', request_id: id, file_id: await file(clerk), text: 'Here it is.' } as const
    expect(await codeOf(asker, ProcessQuery, { action: 'end', request_id: id })).toBe('WRONG_STATE')
    expect(await codeOf(clerk, ProcessQuery, give)).toBe('success')
    expect(await codeOf(clerk, ProcessQuery, give), 'the same file twice').toBe('FILE_NOT_FOUND')
    const given = await details(asker, id)
    expect(given.request).toMatchObject({
      state: 'answered',
      answers: [{ name: 'Resolution.pdf', text: 'Here it is.', given_by: 'Meera Nair', is_gone: false }],
      may: ['raise', 'end'],
    })
    const answer_id = given.request?.answers[0]?.answer_id ?? ''
    const { result } = await asker.client.call(downloadRequestAnswer, { answer_id })
    expect(result.name).toBe('Resolution.pdf')
    const got = await asker.client.get(result.url)
    expect(got.status).toBe(200)

    expect(await codeOf(colleague, ProcessQuery, { action: 'end', request_id: id })).toBe('success')
    expect(await codeOf(clerk, ProcessQuery, { action: 'raise', request_id: id, text: 'And now?' })).toBe(
      'WRONG_STATE',
    )
    expect((await details(clerk, id)).request?.may).toEqual([])
    expect(await mailsAbout(title)).toEqual([
      [clerk.email, `Please send: ${title}`],
      [other.email, `Please send: ${title}`],
      [asker.email, `Meera Nair looks for ${title}`],
      [asker.email, `Query about ${title}`],
      [clerk.email, `Your query about ${title} is answered`],
      [asker.email, `Query about ${title} is closed`],
      [asker.email, `Here is ${title}`],
      [clerk.email, `Closed: ${title}`],
    ])
    expect(await eventsAbout(id)).toEqual([
      'request-made',
      'request-taken',
      'query-raised',
      'query-answered',
      'query-closed',
      'request-answered',
      'request-answer-downloaded',
      'request-closed',
    ])
  })

  it('belongs to one of two who take it at once, and the other reads who has it', async () => {
    const id = await asks()
    const both = await Promise.all(
      [clerk, other].map(({ client }) => client.send(ProcessQuery, { action: 'take', request_id: id })),
    )
    expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual(['REQUEST_TAKEN', 'success'])
    const late = both.find(({ body }) => body.code)
    expect(late?.body.message).toBe('Meera Nair has this request already.')
    const loser = late === both[0] ? clerk : other
    for (const action of ['raise', 'give'] as const)
      expect(
        await codeOf(loser, ProcessQuery, {
          action,
          request_id: id,
          ...(action === 'raise' ? { text: 'Which year?' } : { file_id: await file(loser) }),
        } as never),
      ).toBe('NOT_ALLOWED')
    expect((await details(loser, id)).request?.may).toEqual([])
  })

  it('refuses in each state what belongs to another', async () => {
    const id = await asks()
    const acts = async (person: Person, action: 'take' | 'raise' | 'give' | 'end') =>
      codeOf(person, ProcessQuery, {
        action,
        request_id: id,
        ...(action === 'raise' && { text: 'Which year?' }),
        ...(action === 'give' && { file_id: await file(person) }),
      } as never)
    const queryIds = async () => (await details(asker, id)).queries.map(({ query_id }) => query_id)

    expect(await stateOf(asker, id)).toBe('open')
    expect(await acts(asker, 'end')).toBe('WRONG_STATE')
    // Nobody works on it yet, so nobody gives.
    expect(await acts(clerk, 'give')).toBe('NOT_ALLOWED')
    expect(await acts(asker, 'raise')).toBe('success')
    expect(await acts(clerk, 'raise'), 'before it is taken').toBe('NOT_ALLOWED')

    expect(await takes(clerk, id)).toBe('success')
    expect(await acts(asker, 'end')).toBe('WRONG_STATE')
    expect(await acts(asker, 'raise')).toBe('success')
    expect(await acts(clerk, 'raise')).toBe('success')

    expect(await acts(clerk, 'give')).toBe('success')
    expect(await stateOf(asker, id)).toBe('answered')
    for (const person of [clerk, other]) expect(await takes(person, id)).toBe('WRONG_STATE')
    expect(await acts(asker, 'raise')).toBe('success')
    expect(await acts(clerk, 'give'), 'another paper').toBe('success')

    const [first = '', , ofClerk = ''] = await queryIds()
    const answers = (person: Person, query_id: string) =>
      codeOf(person, ProcessQuery, { action: 'answer', query_id, text: 'That of 2024.' })
    const closes = (person: Person, query_id: string) =>
      codeOf(person, ProcessQuery, { action: 'close', query_id })
    expect(await answers(clerk, first)).toBe('success')
    expect(await closes(asker, first)).toBe('success')
    expect(await answers(clerk, first), 'answered once it is closed').toBe('WRONG_STATE')
    expect(await closes(asker, first), 'closed twice').toBe('WRONG_STATE')

    expect(await acts(asker, 'end')).toBe('success')
    for (const person of [clerk, other]) expect(await takes(person, id)).toBe('WRONG_STATE')
    for (const action of ['end', 'raise'] as const) expect(await acts(asker, action)).toBe('WRONG_STATE')
    for (const action of ['give', 'raise'] as const) expect(await acts(clerk, action)).toBe('WRONG_STATE')
    expect(await answers(asker, ofClerk), 'of a request that is closed').toBe('WRONG_STATE')
    expect(await stateOf(asker, id)).toBe('closed')
  })

  it('is taken over by a colleague where who had it works there no more', async () => {
    const leaving = await entering(archive.id)
    const id = await asks()
    expect(await takes(leaving, id)).toBe('success')
    expect(await takes(clerk, id)).toBe('REQUEST_TAKEN')
    await worksIn(place(), leaving.userId, null)
    expect((await details(clerk, id)).request?.may).toContain('take')
    expect(await takes(clerk, id)).toBe('success')
    expect(await takes(clerk, id), 'once more').toBe('WRONG_STATE')
  })

  it('is answered with a document that who answers may download, and that opens for who asked alone', async () => {
    const [id, own] = [await asks(), await aDocumentOutForSignature(clerk.client)]
    await takes(clerk, id)
    const foreign = await aDraft(other.client)
    const give = (document_id: string) =>
      codeOf(clerk, ProcessQuery, { action: 'give', request_id: id, document_id })
    expect(await give(foreign.documentId)).toBe('DOCUMENT_NOT_FOUND')
    expect(await give(own.documentId)).toBe('success')
    const { request, docket_id } = await details(asker, id)
    expect(docket_id).toBe(own.docketId)
    const answer_id = request?.answers[0]?.answer_id ?? ''
    expect((await asker.client.call(downloadRequestAnswer, { answer_id })).result.name).toMatch(/\.pdf$/)
    const stranger = await entering(null)
    expect(await codeOf(stranger, downloadRequestAnswer, { answer_id })).toBe('REQUEST_NOT_FOUND')
    const { entries = [] } = await clerk.client.call(auditInformation, { document_id: own.documentId })
    const events = entries.map(({ event }) => event)
    expect(events).toContain('document-given')
    expect(events).toContain('document-downloaded')
    await clerk.client.call(revokeDocument, { document_id: own.documentId, reason: 'A wrong date.' })
    expect((await details(asker, id)).request?.answers).toMatchObject([{ is_gone: true }])
    expect(await codeOf(asker, downloadRequestAnswer, { answer_id })).toBe('ANSWER_GONE')
  })

  it('is refused to one’s own branch, to nobody, late, and where it is somebody else’s', async () => {
    const wanted = { department_id: archive.id, title: 'Board resolution' }
    const refused = (more: object, person = asker) =>
      codeOf(person, createDocumentRequest, { ...wanted, ...more } as never)
    const empty = await aBranch(place(), 'Empty office')
    expect(await refused({ department_id: head.id })).toBe('OWN_BRANCH')
    expect(await refused({ department_id: empty.id })).toBe('NOBODY_ANSWERS')
    expect(await refused({ department_id: newId() })).toBe('DEPARTMENT_NOT_FOUND')
    for (const due_on of [inDays(-1), inDays(400)]) expect(await refused({ due_on })).toBe('REQUEST_DUE')
    for (const wrong of [
      { title: ' x ' },
      { title: 'x'.repeat(161) },
      { text: 'x'.repeat(1001) },
      { due_on: 'soon' },
    ])
      expect(await refused(wrong)).toBe('BAD_REQUEST')
    const sender = await entering(head.id, ['workflow'])
    expect(await refused({}, sender)).toBe('NOT_ALLOWED')

    const id = await asks()
    const elsewhere = await anOrganisation(wire.parts, 'Konkan Traders')
    const foreign = await aColleagueIn({ parts: wire.parts, organisation: elsewhere }, null, [
      'requestDocument',
    ])
    const client = aClient(wire.url)
    await client.login(foreign.email, foreign.password)
    const stranger = { ...foreign, client }
    for (const person of [stranger, await entering(null)]) {
      expect(await codeOf(person, fetchRequestDetails, { request_id: id })).toBe('REQUEST_NOT_FOUND')
      expect(await takes(person, id)).toBe('REQUEST_NOT_FOUND')
      expect(await rowsFor(person, 'all')).toEqual([])
    }
    expect(await takes(asker, id)).toBe('NOT_ALLOWED')
    expect(await codeOf(clerk, ProcessQuery, { action: 'answer', query_id: newId(), text: 'Yes.' })).toBe(
      'QUERY_NOT_FOUND',
    )
    expect(await codeOf(asker, fetchRequestDetails, {})).toBe('BAD_REQUEST')
  })

  it('is listed for both sides and administrators, by state, words and due day', async () => {
    const away = await aBranch(place(), 'Nagpur')
    const there = await entering(away.id)
    const [soon, late] = [
      await asks({ department_id: away.id, title: 'Lease of the shop', due_on: inDays(2) }),
      await asks({ department_id: away.id, title: 'Licence of the shop', due_on: inDays(9) }),
    ]
    await takes(there, late)
    expect((await rowsFor(there, 'branch')).sort()).toEqual([soon, late].sort())
    expect(await rowsFor(there, 'mine')).toEqual([])
    expect(await rowsFor(there, 'branch', { filter: { state: ['open'] } })).toEqual([soon])
    expect(await rowsFor(there, 'all', { searchValue: 'licence' })).toEqual([late])
    expect(await rowsFor(there, 'all', { sort: { by: 'due', descending: false } })).toEqual([soon, late])
    expect(await rowsFor(colleague, 'mine')).toEqual(expect.arrayContaining([soon, late]))
    expect((await there.client.call(getDocumentRequests, {})).counts).toEqual({ mine: 0, branch: 2 })
    const administrator = await entering(null, ['requestDocument', 'users', 'roles'])
    expect(await rowsFor(administrator, 'all')).toEqual(expect.arrayContaining([soon, late]))
    expect((await details(administrator, soon)).request?.may).toEqual([])
    expect(await takes(administrator, soon)).toBe('NOT_ALLOWED')
  })
})

describe('a query about a document in review', () => {
  it('goes from who checks to who sends it and back, and is over with the review', async () => {
    const checker = await entering(null, ['workflow'])
    const maker = await entering(null, ['workflow'])
    await areChecked(place(), [maker.userId], [await aCheckingGroup(place(), [checker.userId])])
    const { documentId: document_id } = await sendsForReview(maker.client, 'Rates of 2026.pdf')
    const raised = await checker.client.call(ProcessQuery, {
      action: 'raise',
      document_id,
      text: 'Is the rate right?',
    })
    expect(raised).toMatchObject({ state: 'in_review', query: { side: 'asking', state: 'raised', may: [] } })
    const { queries, may_raise, request } = await checker.client.call(fetchRequestDetails, { document_id })
    expect([queries.length, may_raise, request]).toEqual([1, true, null])
    const query_id = raised.query?.query_id ?? ''
    const stranger = await entering(null, ['workflow'])
    expect(await codeOf(stranger, ProcessQuery, { action: 'answer', query_id, text: 'Yes.' })).toBe(
      'QUERY_NOT_FOUND',
    )
    expect(await codeOf(stranger, ProcessQuery, { action: 'raise', document_id, text: 'Hello?' })).toBe(
      'DOCUMENT_NOT_FOUND',
    )
    expect(await codeOf(checker, ProcessQuery, { action: 'answer', query_id, text: 'Yes.' })).toBe(
      'NOT_ALLOWED',
    )
    expect(await codeOf(checker, ProcessQuery, { action: 'close', query_id })).toBe('WRONG_STATE')
    expect((await maker.client.call(fetchRequestDetails, { document_id })).queries[0]?.may).toEqual([
      'answer',
    ])
    expect(await codeOf(maker, ProcessQuery, { action: 'answer', query_id, text: 'Yes, of May.' })).toBe(
      'success',
    )
    const again = await codeOf(maker, ProcessQuery, {
      action: 'raise',
      document_id,
      text: 'Is it clear now?',
    })
    expect(again).toBe('success')
    expect(await codeOf(checker, ProcessQuery, { action: 'close', query_id })).toBe('success')
    expect(await mailsAbout('Rates of 2026')).toEqual([
      [maker.email, 'Query about Rates of 2026'],
      [checker.email, 'Your query about Rates of 2026 is answered'],
      [checker.email, 'Query about Rates of 2026'],
      [maker.email, 'Query about Rates of 2026 is closed'],
    ])
    await checker.client.call(completeDocumentApproval, { document_id, decision: 'approve' })
    expect(await codeOf(maker, ProcessQuery, { action: 'raise', document_id, text: 'One more?' })).toBe(
      'WRONG_STATE',
    )
    const over = await checker.client.call(fetchRequestDetails, { document_id })
    expect(over.queries.map(({ may }) => may)).toEqual([[], []])
    const draft = await aDraft(checker.client)
    expect(
      await codeOf(checker, ProcessQuery, { action: 'raise', document_id: draft.documentId, text: 'Hello?' }),
    ).toBe('WRONG_STATE')
  })
})

function inDays(days: number): string {
  return new Date(wire.parts.clock.now().getTime() + days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  })
}

const eventsAbout = (id: string) =>
  store().read(async (tx) =>
    (
      await rowsOf(tx)
        .selectFrom('activities')
        .select('event')
        .where('about_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ event }) => event),
  )
