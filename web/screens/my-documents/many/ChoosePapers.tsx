import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { dayOnly } from '../../../components/moments.ts'
import { wordsOfCode } from '../../../texts/failure-words.ts'
import styles from './many.module.css'
import type { WaitingPaper } from './use-all-waiting.ts'
import { VisitsTold } from './VisitsTold.tsx'

interface Props {
  papers: readonly WaitingPaper[]
  words: string
  onSearch: (words: string) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onLook: (paper: WaitingPaper) => void
  onSign: () => void
  /** Most documents of one visit to a provider. */
  each: number | null
}

const fits = ({ name, title, reference_id, sender }: WaitingPaper, words: string) =>
  [name, title, reference_id ?? '', sender].some((one) =>
    one.toLocaleLowerCase().includes(words.toLocaleLowerCase()),
  )

/** What waits, all of it chosen; what cannot go along is below with its reason. */
export function ChoosePapers({ papers, words, onSearch, chosen, onChoose, onLook, onSign, each }: Props) {
  const { t } = useTranslation()
  const ready = papers.filter(({ why }) => !why)
  const shown = ready.filter((paper) => fits(paper, words))
  const left = papers.filter(({ why }) => why)
  const isAll = shown.length > 0 && shown.every(({ document_id }) => chosen.has(document_id))

  function choose(ids: readonly string[], isOn: boolean): void {
    const next = new Set(chosen)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    onChoose(next)
  }

  return (
    <>
      {ready.length > 0 && (
        <section className={`sheet ${styles.papers}`} aria-label={t('signMany.ready')}>
          <div className={styles.head}>
            <label className={styles.all}>
              <input
                type="checkbox"
                className="check"
                checked={isAll}
                onChange={(event) =>
                  choose(
                    shown.map(({ document_id }) => document_id),
                    event.target.checked,
                  )
                }
              />
              {t('signMany.all', { count: shown.length, shown: count(shown.length) })}
            </label>
            <SearchBox label={t('signMany.search')} words={words} onSearch={onSearch} />
          </div>
          <ul className={styles.list}>
            {shown.map((paper) => (
              <PaperRow
                key={paper.document_id}
                paper={paper}
                isChosen={chosen.has(paper.document_id)}
                onChoose={(isOn) => choose([paper.document_id], isOn)}
                onLook={() => onLook(paper)}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className={styles.none}>{t('signMany.noneFits')}</p>}
        </section>
      )}
      {left.length > 0 && <LeftPapers papers={left} title={t('signMany.cannot', { count: left.length })} />}
      {ready.length > 0 && (
        <div className={styles.foot}>
          {each !== null && chosen.size > 0 && <VisitsTold papers={chosen.size} each={each} />}
          <button type="button" className="btn primary" disabled={chosen.size === 0} onClick={onSign}>
            {t('signMany.sign', { count: chosen.size, shown: count(chosen.size) })}
          </button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  paper: WaitingPaper
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onLook: () => void
}

function PaperRow({ paper, isChosen, onChoose, onLook }: RowProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const title = paper.title || paper.name

  return (
    <li className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <label htmlFor={id} className={styles.what}>
        <b className="trim">{title}</b>
        <span className="muted sm">
          {[
            paper.title && paper.title !== paper.name ? paper.name : null,
            paper.sender,
            t('signMany.pages', { count: paper.pages }),
            paper.expires_at && t('signMany.until', { day: dayOnly(paper.expires_at, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {paper.busy && <span className="sm">{t('signMany.busy')}</span>}
      </label>
      <button
        type="button"
        className="btn quiet compact"
        aria-label={t('signMany.lookAt', { title })}
        onClick={onLook}
      >
        {t('signMany.look')}
      </button>
    </li>
  )
}

interface LeftProps {
  title: string
  papers: readonly Pick<WaitingPaper, 'document_id' | 'name' | 'title' | 'why'>[]
}

/** Each with its reason. */
export function LeftPapers({ title, papers }: LeftProps) {
  const { i18n } = useTranslation()

  return (
    <section className={`sheet ${styles.papers}`} aria-label={title}>
      <h2 className={styles.head}>{title}</h2>
      <ul className={styles.list}>
        {papers.map(({ document_id, name, title, why }) => (
          <li key={document_id} className={styles.row}>
            <span className={styles.what}>
              <b className="trim">{title || name}</b>
              {why && <span className="muted sm">{wordsOfCode(i18n.language, why)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
