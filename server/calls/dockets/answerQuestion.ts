import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { answerQuestion } from '#contract/dockets/answerQuestion.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, openDocket, requireMayOnDocket, standingOfDocket } from '#services/dockets/open-folder.ts'
import { presentForMember } from '#services/dockets/questions.ts'
import { tellAnswer } from './tell-question.ts'

export default answer(answerQuestion, ({ question_id, text }, context) => {
  const { member, by, now } = actingMember(context)
  const { keys } = context.parts

  return context.store.transaction(async (tx) => {
    const found = await tx.docketQuestions.get(question_id)
    if (!found) throw new Refusal('QUESTION_NOT_FOUND')
    const folder = await openDocket(tx, found.docket_id)
    const asker = await askerOf(tx, member, folder.docket)
    if (!isVisible(asker, standingOfDocket(folder))) throw new Refusal('QUESTION_NOT_FOUND')
    await requireMayOnDocket(tx, 'answer_question', folder, member)
    // Read again under the lock of its docket.
    const question = await tx.docketQuestions.get(question_id)
    if (!question) throw new Refusal('QUESTION_NOT_FOUND')
    if (question.answered_at) throw new Refusal('QUESTION_ANSWERED')

    await tx.docketQuestions.answer(question.id, {
      answer: text,
      answered_by: member.userId,
      answered_at: now,
    })
    await tx.audit.add('question-answered', {
      by,
      docketId: folder.docket.id,
      documentId: question.document_id ?? undefined,
      signerId: question.signer_id,
      detail: { name: question.asked_by, question: question.words, answer: text },
    })
    // Somebody else may have their turn by now; then there is nobody to tell.
    const signer = folder.signers.find(
      ({ id, state, person_key }) =>
        id === question.signer_id && state !== 'delegated' && person_key === question.person_key,
    )
    if (signer)
      await tellAnswer(tx, keys, {
        docket: folder.docket,
        signer,
        question: question.words,
        answer: text,
        who: member.name,
      })
    await tx.announce(folder.docket.id, 'question-answered', { by: by.name })
    const kept = await tx.docketQuestions.get(question.id)
    if (!kept) throw new Error(`Question ${question.id} is gone.`)

    return { question: presentForMember(kept, true) }
  })
})
