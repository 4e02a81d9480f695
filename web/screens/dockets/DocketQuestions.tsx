import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuestion } from '#contract/dockets/answerQuestion.ts'
import type { DocketQuestion } from '#contract/dockets/question-record.ts'
import { mostQuestionLength } from '#contract/vocabulary/docket-questions.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { actMoment } from '../../components/moments.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from '../requests/requests.module.css'

/** What signers ask the sender, with the place for an answer; nothing where nobody asked. */
export function DocketQuestions({ questions }: { questions: readonly DocketQuestion[] }) {
  const { t } = useTranslation()
  if (questions.length === 0) return null
  const waiting = questions.filter(({ answer }) => answer === null).length

  return (
    <section className={`sheet ${styles.apart}`} aria-label={t('docket.questions')}>
      <div className="sheet-head">
        <h2>{t('docket.questions')}</h2>
        {waiting > 0 && (
          <span className="chip wait" role="status">
            {t('docket.questionsWaiting', { count: waiting })}
          </span>
        )}
      </div>
      <ol className={styles.talk}>
        {questions.map((question) => (
          <Question key={question.question_id} question={question} />
        ))}
      </ol>
    </section>
  )
}

/** The words as they were typed: no link is made of them. */
function Question({ question }: { question: DocketQuestion }) {
  const { t, i18n } = useTranslation()
  const { document, page_number } = question

  return (
    <li>
      <article className={styles.said}>
        <header className="sm">
          <b className="semibold">{question.asked_by}</b>
          <time className="xs faint" dateTime={question.asked_at}>
            {actMoment(t, i18n.language, question.asked_at)}
          </time>
          {document && page_number && (
            <span className="xs faint right">
              {t('docket.questionOn', { name: document.name, page: page_number })}
            </span>
          )}
        </header>
        <p>{question.text}</p>
      </article>
      {question.answer !== null && question.answered_at && (
        <article className={`${styles.said} ${styles.answer}`}>
          <header className="sm">
            <b className="semibold">{question.answered_by}</b>
            <time className="xs faint" dateTime={question.answered_at}>
              {actMoment(t, i18n.language, question.answered_at)}
            </time>
          </header>
          <p>{question.answer}</p>
        </article>
      )}
      {question.may.includes('answer') && <Answering question={question} />}
    </li>
  )
}

/** What was typed stays where it could not be sent. */
function Answering({ question }: { question: DocketQuestion }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = useCall(answerQuestion, {
    onSuccess: () => void queries.invalidateQueries(),
    onError: (failure) => {
      setError(failureWords(t, i18n.language, failure))
      void queries.invalidateQueries()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (send.pending) return
    const words = text.trim()
    setError(words.length < 3 ? t('docket.answerTooShort') : undefined)
    if (words.length >= 3) send.send({ question_id: question.question_id, text: words })
  }

  return (
    <form className="col gap-8" onSubmit={submit} noValidate>
      <Field
        label={t('docket.answerTo', { name: question.asked_by })}
        help={t('docket.answerHelp', { name: question.asked_by })}
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className={error ? 'input area bad' : 'input area'}
            rows={2}
            maxLength={mostQuestionLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <span>
        <button type="submit" className="btn" aria-disabled={send.pending}>
          <Icon name="send" />
          {t('docket.answer')}
        </button>
      </span>
    </form>
  )
}
