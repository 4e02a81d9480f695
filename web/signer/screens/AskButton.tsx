import { useState } from 'react'
import type { AskedQuestion, SigningDocument, SigningPage } from '../journey-types.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { latePart } from '../parts/late-part.tsx'
import { askTexts } from '../texts/ask-texts.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import type { SignerWire } from '../wire.ts'

const QuestionSheet = latePart(() => import('./QuestionSheet.tsx').then((part) => part.QuestionSheet))

interface AskProps {
  page: SigningPage
  wire: SignerWire
  /** The page they look at. */
  place: { document: SigningDocument; number: number } | null
  look?: string
}

const kept = 'muhar.read-answers'
const readAnswers = () => new Set((sessionStorage.getItem(kept) ?? '').split(' '))

/** "Ask the sender a question"; it says so when an answer came that was not read yet. */
export function AskButton({ page, wire, place, look = 'btn quiet' }: AskProps) {
  const texts = useTopic('ask', askTexts)
  const [isOpen, setOpen] = useState(false)
  // What was asked just now is there before the page is read again.
  const [own, setOwn] = useState<readonly AskedQuestion[]>([])
  const [read, setRead] = useState(readAnswers)
  const known = new Set(page.questions.map(({ question_id }) => question_id))
  const questions = [...page.questions, ...own.filter(({ question_id }) => !known.has(question_id))]
  if (!page.may_ask && questions.length === 0) return null
  const answered = questions.filter(({ answer }) => answer !== null).map(({ question_id }) => question_id)
  const isNew = answered.some((id) => !read.has(id))

  function close() {
    sessionStorage.setItem(kept, answered.join(' '))
    setRead(new Set(answered))
    setOpen(false)
  }

  return (
    <>
      <button type="button" className={isNew ? `${look} told` : look} onClick={() => setOpen(true)}>
        {isNew
          ? fill(texts.answered, { sender: page.sender })
          : questions.length > 0
            ? `${texts.asked} (${questions.length})`
            : texts.ask}
      </button>
      {isOpen ? (
        <Arriving onClose={() => setOpen(false)}>
          <QuestionSheet
            page={page}
            questions={questions}
            place={place}
            onAsk={async (input) => {
              const { question } = await wire.askSender(input)
              setOwn((before) => [...before, question])
            }}
            onClose={close}
          />
        </Arriving>
      ) : null}
    </>
  )
}
