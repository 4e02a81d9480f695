import { type FormEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { PageTurn } from '../../../components/PageTurn.tsx'
import styles from './viewer.module.css'
import { nearestZoom } from './viewer-keys.ts'

interface Props {
  page: number
  pages: number
  zoom: number
  words: string
  /** Pages with these words; null while nothing is searched. */
  hits: number | null
  isReading: boolean
  search: RefObject<HTMLInputElement | null>
  onPage: (page: number) => void
  onZoom: (step: 1 | -1 | 0) => void
  onWords: (words: string) => void
  onHit: (step: 1 | -1) => void
}

export function ViewerTools(props: Props) {
  const { page, pages, zoom, words, hits, isReading, search, onPage, onZoom, onWords, onHit } = props
  const { t } = useTranslation()

  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        <PageTurn
          page={page}
          pages={pages}
          before={t('viewer.before')}
          after={t('viewer.after')}
          onPage={onPage}
        >
          <PageField key={page} page={page} pages={pages} onPage={onPage} />
        </PageTurn>
      </div>
      <div className={styles.group}>
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="btn quiet square compact"
            aria-label={t(step > 0 ? 'viewer.larger' : 'viewer.smaller')}
            disabled={nearestZoom(zoom, step) === undefined}
            onClick={() => onZoom(step)}
          >
            <Icon name={step > 0 ? 'plus' : 'minus'} />
          </button>
        ))}
        <button type="button" className={`btn quiet compact ${styles.percent}`} onClick={() => onZoom(0)}>
          <span className="visually-hidden">{t('viewer.usualSize')}</span>
          {Math.round(zoom * 100)} %
        </button>
      </div>
      <div className={`${styles.group} ${styles.finds}`}>
        <input
          ref={search}
          type="search"
          className={styles.search}
          aria-label={t('viewer.search')}
          placeholder={t('viewer.search')}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onHit(event.shiftKey ? -1 : 1)
          }}
        />
        <span className="xs muted" role="status">
          {isReading && t('viewer.reading')}
          {hits !== null && (hits > 0 ? t('viewer.found', { count: hits }) : t('viewer.nothing'))}
        </span>
      </div>
    </div>
  )
}

interface PageFieldProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The number of the page in sight; another number goes there. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(page))

  function go(event: FormEvent): void {
    event.preventDefault()
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages))
    else setTyped(String(page))
  }

  return (
    <form className={styles.jump} onSubmit={go}>
      <input
        inputMode="numeric"
        aria-label={t('viewer.page')}
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(String(page))}
      />
      <span className="xs muted">{t('viewer.of', { pages })}</span>
    </form>
  )
}
