import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/define-call.ts'
import type { askSender } from '#contract/signers/askSender.ts'
import { mostQuestionLength } from '#contract/vocabulary/docket-questions.ts'
import { asMoment } from '../format.ts'
import type { AskedQuestion, SigningDocument, SigningPage } from '../journey-types.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { askTexts } from '../texts/ask-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { wordsOf } from '../wire.ts'
import styles from './question-sheet.module.css'

interface Props {
  page: SigningPage
  questions: readonly AskedQuestion[]
  place: { document: SigningDocument; number: number } | null
  onAsk: (input: InputOf<typeof askSender>) => Promise<void>
  onClose: () => void
}

/** What was asked and answered, and the place for the next question. */
export function QuestionSheet({ page, questions, place, onAsk, onClose }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('ask', askTexts)
  const said = { sender: page.sender }

  return (
    <Sheet title={questions.length > 0 ? texts.asked : texts.ask} onClose={onClose}>
      {questions.length > 0 ? (
        <ol className={styles.asked}>
          {questions.map((question) => (
            <Asked key={question.question_id} question={question} />
          ))}
        </ol>
      ) : null}
      {page.may_ask ? (
        <AskForm said={said} place={place} onAsk={onAsk} />
      ) : (
        <p className="sm muted">{texts.ended}</p>
      )}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}

/** The words as they were typed: no link is made of them. */
function Asked({ question }: { question: AskedQuestion }) {
  const { language } = useEveryText()
  const texts = useTopic('ask', askTexts)
  const { document, page_number } = question

  return (
    <li>
      <p className={styles.words}>{question.text}</p>
      <p className="xs faint">
        {asMoment(question.asked_at, language)}
        {document && page_number ? ` · ${fill(texts.onPage, { name: document.name, n: page_number })}` : ''}
      </p>
      {question.answer === null ? (
        <p className="xs muted">{texts.noAnswer}</p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.words}>{question.answer}</p>
          <p className="xs faint">
            {question.answered_by}
            {question.answered_at ? ` · ${asMoment(question.answered_at, language)}` : ''}
          </p>
        </div>
      )}
    </li>
  )
}

function AskForm({ said, place, onAsk }: Pick<Props, 'place' | 'onAsk'> & { said: { sender: string } }) {
  const { t } = useEveryText()
  const texts = useTopic('ask', askTexts)
  const [text, setText] = useState('')
  const [withPage, setWithPage] = useState(place !== null)
  // The page behind the sheet does not move while it is open.
  const [about] = useState(place)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    if (text.trim().length < 3) return setProblem(texts.tooShort)
    setSending(true)
    try {
      await onAsk({
        text: text.trim(),
        ...(about && withPage && { document_id: about.document.document_id, page_number: about.number }),
      })
      setText('')
      setSent(true)
    } catch (error) {
      setProblem(wordsOf(error, t))
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles.ask} noValidate onSubmit={(event) => void ask(event)}>
      <div className="field">
        <label htmlFor="question">{texts.label}</label>
        <textarea
          id="question"
          rows={3}
          maxLength={mostQuestionLength}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby="question-help"
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
            setSent(false)
          }}
        />
        <p
          id="question-help"
          className={problem ? 'error' : 'help'}
          role={problem ? 'alert' : isSent ? 'status' : undefined}
        >
          {problem ??
            (isSent
              ? fill(texts.sent, said)
              : text.length > mostQuestionLength - 100
                ? fill(texts.left, { n: text.length, most: mostQuestionLength })
                : fill(texts.words, said))}
        </p>
      </div>
      {about ? (
        <label className={`consent ${styles.about}`}>
          <input type="checkbox" checked={withPage} onChange={(event) => setWithPage(event.target.checked)} />
          <span>{fill(texts.withPage, { n: about.number, name: about.document.name })}</span>
        </label>
      ) : null}
      <button type="submit" className="btn primary wide" disabled={sending}>
        {sending ? <span className="spin" /> : null}
        {sending ? texts.sending : texts.send}
      </button>
    </form>
  )
}
