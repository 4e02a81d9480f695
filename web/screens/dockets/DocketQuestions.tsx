import { useTranslation } from 'react-i18next'
import { answerQuestion } from '#contract/dockets/answerQuestion.ts'
import type { DocketQuestion } from '#contract/dockets/question-record.ts'
import { mostQuestionLength } from '#contract/vocabulary/docket-questions.ts'
import styles from '../requests/requests.module.css'
import { Said } from '../requests/Said.tsx'
import { WordsForm } from '../requests/WordsForm.tsx'

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

function Question({ question }: { question: DocketQuestion }) {
  const { t } = useTranslation()
  const { question_id, document, page_number, answer, answered_at, answered_by, asked_by } = question

  return (
    <li>
      <Said
        by={asked_by}
        at={question.asked_at}
        text={question.text}
        aside={
          document &&
          page_number && (
            <span className="xs faint right">
              {t('docket.questionOn', { name: document.name, page: page_number })}
            </span>
          )
        }
      />
      {answer !== null && answered_at && <Said by={answered_by} at={answered_at} text={answer} isAnswer />}
      {question.may.includes('answer') && (
        <WordsForm
          call={answerQuestion}
          inputOf={(text) => ({ question_id, text })}
          label={t('docket.answerTo', { name: asked_by })}
          help={t('docket.answerHelp', { name: asked_by })}
          verb={t('docket.answer')}
          tooShort={t('docket.answerTooShort')}
          most={mostQuestionLength}
        />
      )}
    </li>
  )
}
