import { type FormEvent, useState } from 'react'
import { openMemory } from '../signer/memory.ts'
import { Frame } from '../signer/parts/Frame.tsx'
import { Icon } from '../signer/parts/Icon.tsx'
import { useTexts } from '../signer/texts/use-texts.tsx'
import { isRefusal, wordsOf } from '../signer/wire.ts'
import { LeavePapers } from './LeavePapers.tsx'
import { PaperCard } from './PaperCard.tsx'
import styles from './papers.module.css'
import { usePaperTexts } from './texts/use-paper-texts.tsx'
import { boxes, rowsAtFirst, usePapers } from './use-papers.ts'
import type { Paper, PapersWire } from './wire.ts'

interface Props {
  wire: PapersWire
  onOver: (why: 'away' | 'left') => void
}

const headings = {
  to_sign: 'forSigning',
  to_check: 'forAgreeing',
  waiting: 'waiting',
  finished: 'finished',
} as const

/** The papers of one person from all senders; those that wait for the person come first. */
export function OwnPapers({ wire, onOver }: Props) {
  const { t: says } = useTexts()
  const t = usePaperTexts()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  const onFailure = (refused: unknown) => {
    if (isRefusal(refused) && refused.isSessionEnd) onOver('away')
    else setProblem(wordsOf(refused, says))
  }
  const { lists, again, growing, more } = usePapers(wire, search, {
    onRead: () => setProblem(null),
    onFailure,
  })

  async function attempt(paper: Paper, act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(paper.document_id)
    setProblem(null)
    try {
      await act()
    } catch (refused) {
      onFailure(refused)
    } finally {
      setBusy(null)
    }
  }

  const open = (paper: Paper) =>
    attempt(paper, async () => {
      const { link } = await wire.openMyPaper(paper.document_id)
      // The code is in this tab alone: no address shows it.
      openMemory(link)
      location.hash = '#/sign/own'
    })

  async function leave(): Promise<void> {
    // Whether or not the server could be told: here nothing of it stays.
    await wire.leave().catch(() => undefined)
    onOver('left')
  }

  const counts = lists?.to_sign.counts
  const all = counts ? boxes.reduce((sum, box) => sum + counts[box], 0) : 0
  const shown = lists
    ? boxes.filter((box) => (box === 'to_sign' && search === '' && all > 0) || lists[box].total > 0)
    : []

  return (
    <Frame
      face={null}
      wide
      leave={
        <button type="button" className={`btn ${styles.leave}`} onClick={() => setLeaving(true)}>
          {t('leave')}
        </button>
      }
    >
      <main className="sg-main">
        <h1>{t('title')}</h1>
        {all > rowsAtFirst ? (
          <form
            className={styles.search}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              setSearch(typed.trim())
            }}
          >
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              maxLength={200}
              onChange={(event) => {
                setTyped(event.target.value)
                if (event.target.value === '') setSearch('')
              }}
            />
            <button type="submit" className="btn">
              {t('find')}
            </button>
          </form>
        ) : null}
        {problem ? (
          <p className="note bad" role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        ) : null}
        {problem && !lists ? (
          <button type="button" className="btn wide" onClick={() => void again()}>
            {says('tryAgain')}
          </button>
        ) : null}
        {lists || problem ? null : (
          <p className="row muted" role="status">
            <span className="spin" style={{ color: 'var(--accent)' }} />
            {says('loading')}
          </p>
        )}
        {lists && shown.length === 0 ? (
          <p className="card pad muted" role="status">
            {t(search ? 'nothingFound' : 'nothingAtAll')}
          </p>
        ) : null}
        {shown.map((box) => (
          <section key={box} aria-labelledby={`papers-${box}`} className={styles.box}>
            <h2 id={`papers-${box}`}>
              {t(headings[box])}{' '}
              <span className={styles.count}>
                {lists?.[box].total ?? 0}
                {lists?.[box].more ? '+' : null}
              </span>
            </h2>
            {lists?.[box].rows.length === 0 ? (
              <p className="card pad muted">{t('nothingToSign')}</p>
            ) : (
              <ul className={styles.list}>
                {lists?.[box].rows.map((paper) => (
                  <PaperCard
                    key={paper.document_id}
                    paper={paper}
                    isBusy={busy !== null}
                    isAtWork={busy === paper.document_id}
                    onOpen={() => void open(paper)}
                    onSave={() => void attempt(paper, () => wire.save(paper.document_id))}
                  />
                ))}
              </ul>
            )}
            {lists && lists[box].total > lists[box].rows.length ? (
              <button
                type="button"
                className="btn wide"
                aria-disabled={growing !== null}
                onClick={() => void more(box)}
              >
                {growing === box ? <span className="spin" /> : null}
                {t('more')}
              </button>
            ) : null}
          </section>
        ))}
      </main>
      {isLeaving ? <LeavePapers onLeave={leave} onClose={() => setLeaving(false)} /> : null}
    </Frame>
  )
}
