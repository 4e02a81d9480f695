import type { SigningPage } from '../journey-types.ts'
import { type Face, Frame } from '../parts/Frame.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import type { SignerWire } from '../wire.ts'
import { type Asked, PaperCard } from './PaperCard.tsx'
import { usePaperTexts } from './paper-texts.ts'
import styles from './papers.module.css'

interface Props {
  face: Face
  page: SigningPage
  wire: SignerWire
  onChanged: () => Promise<unknown>
  onNext: () => void
  onBack: () => void
}

/** The papers that the sender asks for, between reading and signing. */
export function Papers({ face, page, wire, onChanged, onNext, onBack }: Props) {
  const { t } = useEveryText()
  const say = usePaperTexts()
  const nameOf = ({ kind, name }: Asked) => (kind === 'other' ? name : say(kind))
  const missing = page.papers.filter(({ required, given }) => required && given.length === 0)

  return (
    <Frame
      face={face}
      step={3}
      bar={
        <>
          {missing.length > 0 ? (
            <p className="xs faint" role="status">
              {say('missing', { papers: missing.map(nameOf).join(', ') })}
            </p>
          ) : null}
          <button type="button" className="btn primary" disabled={missing.length > 0} onClick={onNext}>
            {t(page.signer.role === 'approver' ? 'nextApprove' : 'nextSign')}
          </button>
          <button type="button" className="btn quiet" onClick={onBack}>
            {t('back')}
          </button>
        </>
      }
    >
      <main className="sg-main">
        <h1>{say('title')}</h1>
        <p className="muted">{say('words', { sender: page.sender })}</p>
        <div className={styles.papers}>
          {page.papers.map((asked) => (
            <PaperCard
              key={asked.asked_id}
              asked={asked}
              name={nameOf(asked)}
              wire={wire}
              onChanged={onChanged}
            />
          ))}
        </div>
      </main>
    </Frame>
  )
}
