import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { fetchHelpPageContent } from '#contract/help/fetchHelpPageContent.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import type { OfferedLanguage } from '../../texts/start-texts.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { TalkToSales } from '../support/TalkToSales.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpResults } from './HelpResults.tsx'
import styles from './help.module.css'
import { pagesOf } from './help-pages.ts'

interface Props {
  /** Only what the organisation wrote itself. */
  own: boolean
  base: string
  title: string
}

/**
 * Pages beside the one that is read; what is searched for is in the address, so that going back
 * finds it again.
 */
export function HelpScreen({ own, base, title }: Props) {
  const { t, i18n } = useTranslation()
  const { page: wanted, section } = useParams()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const typed = params.get('q') ?? ''
  const language = i18n.language as OfferedLanguage
  const { data, error, refetch } = useQueryCall(fetchHelpPageContent, { language, own })
  const sections = data?.sections
  const pages = useMemo(() => pagesOf(sections ?? []), [sections])
  const page = wanted ? pages.find(({ id }) => id === wanted) : pages[0]
  const isSearching = typed.trim() !== ''
  const hasArrived = useRef(false)
  useEffect(() => {
    if (page) hasArrived.current = true
  }, [page])
  useTitle([isSearching ? t('help.results') : page?.title, title].filter(Boolean).join(' · '))

  if (error?.code === 'NOT_FOUND') return <Unavailable />
  if (error)
    return (
      <section className="full-message">
        <h1>{title}</h1>
        <p className="muted" role="alert">
          {failureWords(t, i18n.language, error)}
        </p>
        <button type="button" className="btn primary" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </button>
      </section>
    )
  if (!sections) return <Loading />

  const search = (words: string) => {
    const query = words ? { q: words } : undefined
    if (!isSearching && words) void navigate(`${base}?${new URLSearchParams(query)}`)
    else setParams(query ?? {}, { replace: true })
  }

  return (
    <div className={wanted || isSearching ? `${styles.helpPage} ${styles.atPage}` : styles.helpPage}>
      <div className={styles.helpSide}>
        <search>
          <label className="input">
            <span className="visually-hidden">{t('help.search')}</span>
            <Icon name="search" size="small" />
            <input
              type="search"
              placeholder={t('help.search')}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => search(event.target.value)}
            />
          </label>
        </search>
        <Link className={styles.helpAll} to={base}>
          <Icon name="left" size="small" />
          {t('help.all')}
        </Link>
        <nav className={styles.helpList} aria-label={title}>
          <ul>
            {pages.map(({ id, title: words, language: written }) => (
              <li key={id}>
                <Link
                  to={`${base}/${id}`}
                  lang={written}
                  aria-current={!isSearching && id === page?.id ? 'page' : undefined}
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!own && <TalkToSales />}
      </div>
      {isSearching ? (
        <HelpResults sections={sections} typed={typed} base={base} onClear={() => search('')} />
      ) : page ? (
        <HelpArticle page={page} section={section} base={base} takesFocus={hasArrived.current && !!wanted} />
      ) : (
        <section className={`${styles.helpArticle} sheet`}>
          <h1>{t('shell.notHereTitle')}</h1>
          <p className="muted">{t('shell.notHereWords')}</p>
        </section>
      )}
    </div>
  )
}
