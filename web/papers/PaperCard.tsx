import { asDate } from '../signer/format.ts'
import { Icon, type IconName } from '../signer/parts/Icon.tsx'
import { useTexts } from '../signer/texts/use-texts.tsx'
import styles from './papers.module.css'
import type { PaperTextKey } from './texts/en.ts'
import { usePaperTexts } from './texts/use-paper-texts.tsx'
import type { Paper } from './wire.ts'

interface Props {
  paper: Paper
  isBusy: boolean
  isAtWork: boolean
  onOpen: () => void
  onSave: () => void
}

const acts = {
  sign: { words: 'sign', icon: 'sign' },
  approve: { words: 'approve', icon: 'check' },
  look: { words: 'look', icon: 'docs' },
} as const satisfies Record<string, { words: PaperTextKey; icon: IconName }>

/** A line ends beside these words, not within them. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0')

export function PaperCard({ paper, isBusy, isAtWork, onOpen, onSave }: Props) {
  const { language } = useTexts()
  const t = usePaperTexts()
  const act = paper.opens && acts[paper.opens]
  const name = paper.title || paper.name
  const state = stateOf(paper)
  const day =
    paper.state === 'completed' && paper.completed_at
      ? t('completedOn', { date: asDate(paper.completed_at, language) })
      : paper.opens === 'sign' && paper.expires_at
        ? t('until', { date: asDate(paper.expires_at, language) })
        : paper.sent_at && t('sentOn', { date: asDate(paper.sent_at, language) })

  return (
    <li className={`card pad ${styles.card}`}>
      <p className={`${styles.state} ${state.tone ?? ''}`}>
        <Icon name={state.icon} />
        {t(state.words)}
      </p>
      <h3>{name}</h3>
      <p className="sm muted">{t('from', { sender: paper.sender, organisation: paper.organisation })}</p>
      <p className="xs faint">
        {[
          day && whole(day),
          paper.name === name ? null : paper.name,
          whole(t('pages', { pages: paper.pages })),
          paper.reference_id,
          paper.state === 'out_for_signature' && paper.people > 1
            ? whole(t('signedOf', { signed: paper.signed, people: paper.people }))
            : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {act || paper.may_save ? (
        <div className={`row wrap ${styles.acts}`}>
          {act && !(paper.opens === 'look' && paper.may_save) ? (
            <button
              type="button"
              className={paper.opens === 'look' ? 'btn wide' : 'btn primary'}
              disabled={isBusy}
              aria-label={`${t(act.words)}: ${name}`}
              onClick={onOpen}
            >
              {isAtWork ? <span className="spin" /> : <Icon name={act.icon} />}
              {t(act.words)}
            </button>
          ) : null}
          {paper.may_save ? (
            <button
              type="button"
              className="btn wide"
              disabled={isBusy}
              aria-label={`${t('save')}: ${name}`}
              onClick={onSave}
            >
              {isAtWork ? <span className="spin" /> : <Icon name="download" />}
              {t(isAtWork ? 'saving' : 'save')}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** What the paper waits for, seen from this person; or what became of it. */
function stateOf({ state, signer_state, role }: Paper): {
  words: PaperTextKey
  icon: IconName
  tone: string | undefined
} {
  if (state === 'completed') return { words: 'state_completed', icon: 'check', tone: styles.ok }
  if (state === 'rejected') return { words: 'state_rejected', icon: 'cross', tone: undefined }
  if (state === 'revoked') return { words: 'state_revoked', icon: 'cross', tone: undefined }
  if (state === 'expired') return { words: 'state_expired', icon: 'calendar', tone: undefined }
  if (signer_state === 'signed') return { words: 'youSigned', icon: 'check', tone: styles.ok }
  if (signer_state === 'waiting') return { words: 'notYourTurn', icon: 'calendar', tone: undefined }

  return role === 'viewer'
    ? { words: 'toRead', icon: 'docs', tone: undefined }
    : { words: 'forYou', icon: 'pen', tone: styles.go }
}
