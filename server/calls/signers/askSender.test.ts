import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerQuestion } from '#contract/dockets/answerQuestion.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { aSignerComesIn, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('what a signer asks the sender', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const text = 'Does the rent include the water bill?'
  const asks = async (client: WireClient, more: object = {}) => {
    const { status, body } = await client.send(askSender, { text, ...more })

    return [status, body.code ?? 'asked', (body.values as { case?: string } | undefined)?.case]
  }
  const answers = async (client: WireClient, question_id: string) => {
    const { status, body } = await client.send(answerQuestion, { question_id, text: 'Yes, it does.' })

    return [status, body.code ?? 'answered']
  }
  async function entering(modules: Parameters<typeof aMember>[2], organisation = fixture.organisation) {
    return await aLoggedInMember(fixture, organisation, modules)
  }

  it('is answered by the sender, seen by both, told by mail and kept in the trail', async () => {
    const mobile = '+919812300077'
    const { docketId, documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Rao'), mobile },
    ])
    const helper = await entering(['workflow'])
    await fixture.initiator.call(addCoinitiator, { docket_id: docketId, user_id: helper.userId })
    const asha = await aSignerComesIn(fixture, first.email)
    expect((await asha.call(getSigningPage, {})).page).toMatchObject({ questions: [], may_ask: true })

    const { question } = await asha.call(askSender, { text, document_id: documentId, page_number: 1 })
    expect(question).toMatchObject({
      text,
      asked_by: 'Asha Rao',
      document: { document_id: documentId },
      page_number: 1,
      answer: null,
      answered_by: null,
    })
    for (const to of [fixture.initiatorEmail, helper.email])
      await expect
        .poll(
          async () =>
            (await fixture.mailTo(to, (subject) => subject === 'Question about: Loan of Asha'))[0]?.text,
        )
        .toContain(text)

    const whole = await fixture.initiator.call(getWorkflowInfo, { docket_id: docketId })
    expect(whole.questions).toEqual([{ ...question, may: ['answer'] }])
    expect(whole.docket.may).toContain('answer_question')
    const reader = await entering(['documents'])
    expect((await reader.client.call(getWorkflowInfo, { docket_id: docketId })).questions).toEqual([
      { ...question, may: [] },
    ])

    const stranger = await entering(
      ['workflow', 'documents'],
      await anOrganisation(fixture.parts, 'Elsewhere'),
    )
    const outsider = await entering(['workflow'])
    expect(await answers(stranger.client, question.question_id)).toEqual([404, 'QUESTION_NOT_FOUND'])
    expect(await answers(outsider.client, question.question_id)).toEqual([404, 'QUESTION_NOT_FOUND'])
    expect(await answers(reader.client, question.question_id)).toEqual([403, 'NOT_ALLOWED'])
    expect(await answers((await entering(['workflow', 'documents'])).client, question.question_id)).toEqual([
      403,
      'NOT_ALLOWED',
    ])

    const both = await Promise.all([
      answers(fixture.initiator, question.question_id),
      answers(helper.client, question.question_id),
    ])
    expect(both.sort()).toEqual([
      [200, 'answered'],
      [409, 'QUESTION_ANSWERED'],
    ])
    const [seen] = (await asha.call(getSigningPage, {})).page.questions
    expect(seen).toMatchObject({ text, answer: 'Yes, it does.', answered_by: 'Meera Nair' })
    await expect
      .poll(
        async () => (await fixture.mailTo(first.email, (subject) => /was answered/.test(subject)))[0]?.text,
      )
      .toContain('Yes, it does.')
    await expect
      .poll(async () => (await fixture.mailTo(mobile)).map((one) => one.text).join('\n'))
      .toContain('answered your question about Loan of Asha')

    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    const [asked, answered] = trail.filter(({ event }) => event.startsWith('question-'))
    expect(asked).toMatchObject({
      event: 'question-asked',
      actor_name: 'Asha Rao',
      detail: { question: text },
    })
    expect(answered).toMatchObject({
      event: 'question-answered',
      actor_name: 'Meera Nair',
      detail: { name: 'Asha Rao', answer: 'Yes, it does.' },
    })
  })

  it('is refused where it is no question, on a page that is not there, and beyond the limits', async () => {
    const { docketId, documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const other = await aDocumentOutForSignature(fixture.initiator)
    const asha = await aSignerComesIn(fixture, first.email)
    expect(await asks(asha, { text: ' a ' })).toEqual([400, 'BAD_REQUEST', undefined])
    expect(await asks(asha, { text: 'a'.repeat(501) })).toEqual([400, 'BAD_REQUEST', undefined])
    expect((await asks(asha, { document_id: other.documentId }))[1]).toBe('DOCUMENT_NOT_FOUND')
    expect((await asks(asha, { document_id: documentId, page_number: 99 }))[1]).toBe('PAGE_NOT_FOUND')
    expect((await asks(fixture.initiator))[0]).toBe(403)

    // Nine of earlier and two at once: the tenth is taken, the next one waits for an answer.
    await fixture.store.transaction(async (tx) => {
      for (let n = 0; n < 9; n++)
        await tx.docketQuestions.add({
          id: crypto.randomUUID(),
          docket_id: docketId,
          document_id: null,
          page_number: null,
          person_key: first.email,
          signer_id: first.id,
          asked_by: 'Asha Rao',
          words: text,
          created_at: new Date(0),
        })
    })
    const both = await Promise.all([asks(asha), asks(asha)])
    expect(both.sort()).toEqual([
      [200, 'asked', undefined],
      [429, 'TOO_MANY_QUESTIONS', 'open'],
    ])
    await fixture.store.transaction((tx) =>
      rowsOf(tx)
        .updateTable('docket_questions')
        .set({ answer: 'Yes.', answered_at: fixture.parts.clock.now(), answered_by: fixture.initiatorId })
        .where('docket_id', '=', docketId)
        .execute(),
    )
    expect((await asks(asha))[1]).toBe('asked')

    // Nobody sees what others ask.
    await signsElectronically(asha)
    const ravi = await aSignerComesIn(fixture, second.email)
    expect((await ravi.call(getSigningPage, {})).page.questions).toEqual([])
  })

  it('is refused once the docket has ended, and while the link is locked', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Rao'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const { question } = await asha.call(askSender, { text })
    const link = await linkOf(fixture, first.email)
    const guesser = aClient(fixture.url)
    const { challenge_id } = await guesser.call(generateSignerOtp, { link })
    for (let n = 0; n < 5; n++) await guesser.send(validateSignerOtp, { link, challenge_id, otp: '000000' })
    expect(await asks(asha)).toEqual([429, 'OTP_LOCKED', undefined])

    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'Another rent' })
    expect(await asks(asha)).toEqual([422, 'LINK_ENDED', 'revoked'])
    expect((await answers(fixture.initiator, question.question_id))[1]).toBe('WRONG_STATE')
    expect((await fixture.initiator.call(getWorkflowInfo, { docket_id: docketId })).questions).toMatchObject([
      { text, may: [] },
    ])

    const done = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar')])
    const ravi = await aSignerComesIn(fixture, done.first.email)
    await signsElectronically(ravi)
    await expect
      .poll(async () => (await ravi.call(getSigningPage, {})).page.may_ask, { timeout: 20_000 })
      .toBe(false)
    expect(await asks(ravi)).toEqual([422, 'WRONG_STATE', 'document'])
  })
})
