import { type Face, Frame } from '../parts/Frame.tsx'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { useTexts } from '../texts/use-texts.tsx'

interface EndedProps {
  face: Face | null
  title?: string
  words: string
  icon?: IconName | undefined
  /** Leads to the page where a person finds their papers by their contact. */
  toPapers?: boolean | undefined
  /** The sender to ask, where they are known. */
  from?: { sender: string; organisation: string } | null
  onAgain?: () => void
}

/** The quiet end of a link: why, and what helps. */
export function Ended({ face, title, words, icon = 'lock', toPapers, from, onAgain }: EndedProps) {
  const { t } = useTexts()

  return (
    <Frame
      face={face}
      bar={
        onAgain ? (
          <button type="button" className="btn primary" onClick={onAgain}>
            {t('tryAgain')}
          </button>
        ) : toPapers ? (
          <a className="btn primary" href="#/papers">
            {t('allPapers')}
          </a>
        ) : null
      }
    >
      <main className="sg-main">
        <div>
          <p className="glyph">
            <Icon name={icon} />
          </p>
          <h1>{title ?? t('endedTitle')}</h1>
          <p className="muted" style={{ marginTop: 8 }} role="alert">
            {words}
          </p>
          {from ? (
            <p className="xs faint" style={{ marginTop: 8 }}>
              {t('sentBy', from)}
            </p>
          ) : null}
        </div>
      </main>
    </Frame>
  )
}
