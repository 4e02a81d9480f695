import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'
import { findSections } from './find-sections.ts'
import styles from './help.module.css'

interface Props {
  sections: readonly HelpSection[]
  typed: string
  base: string
  onClear: () => void
}

const mostShown = 20

export function HelpResults({ sections, typed, base, onClear }: Props) {
  const { t } = useTranslation()
  const found = findSections(sections, typed)
  useEffect(() => {
    // Chromium answers a promise, which is no clean-up.
    void scrollTo(0, 0)
  }, [])

  return (
    <section className={`${styles.helpArticle} sheet`}>
      <h1>{t('help.results')}</h1>
      <p className="muted" role="status">
        {found.length === 0
          ? t('help.nothing', { words: typed.trim() })
          : t('help.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <>
          <p className="muted">{t('help.nothingWords')}</p>
          <button type="button" className="btn" onClick={onClear}>
            {t('help.clear')}
          </button>
        </>
      )}
      <ul className={styles.helpResults} data-part="results">
        {found.slice(0, mostShown).map(({ section, excerpt }) => (
          <li key={`${section.page}/${section.id}`} lang={section.language}>
            <Link to={`${base}/${section.page}/${section.id}`}>
              {section.title ? `${section.page_title}: ${section.title}` : section.page_title}
            </Link>
            <p className="sm muted">
              {excerpt.map(({ word, hit }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name, and never move
                <span key={at}>{hit ? <mark>{word}</mark> : word} </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
