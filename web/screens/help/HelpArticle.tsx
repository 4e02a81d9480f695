import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageNames, offeredLanguages } from '../../texts/start-texts.ts'
import { CleanedHtml } from './CleanedHtml.tsx'
import styles from './help.module.css'
import type { HelpPage } from './help-pages.ts'

interface Props {
  page: HelpPage
  /** The section that the address names. */
  section: string | undefined
  /** Address of the pages, without a slash at its end. */
  base: string
  /**
   * Whether the person came here from another page of help; then the heading is where reading goes
   * on.
   */
  takesFocus: boolean
}

export function HelpArticle({ page, section, base, takesFocus }: Props) {
  const { t, i18n } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = page.sections.filter(({ title }) => title !== null)
  const language = offeredLanguages.find((one) => one === page.language)

  useEffect(() => {
    const named = section ? document.getElementById(`help-${page.id}-${section}`) : null
    if (named) {
      named.focus({ preventScroll: true })
      named.scrollIntoView({ block: 'start' })
    } else if (takesFocus) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
  }, [page, section, takesFocus])

  return (
    <article className={`${styles.helpArticle} sheet`} lang={page.language}>
      <h1 ref={heading} tabIndex={-1}>
        {page.title}
      </h1>
      {page.language !== i18n.language && language && (
        <p className="note" lang={i18n.language}>
          {t('help.otherLanguage', { language: languageNames[language] })}
        </p>
      )}
      {listed.length > 2 && (
        <nav className={styles.helpContents} aria-label={t('help.onThisPage')} lang={i18n.language}>
          <p className="cap">{t('help.onThisPage')}</p>
          <ul lang={page.language}>
            {listed.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${base}/${page.id}/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {page.sections.map(({ id, title, html }) =>
        title === null ? (
          <CleanedHtml key={id} html={html} />
        ) : (
          <section key={id} aria-labelledby={`help-${page.id}-${id}`}>
            <h2 id={`help-${page.id}-${id}`} tabIndex={-1}>
              {title}
            </h2>
            <CleanedHtml html={html} />
          </section>
        ),
      )}
    </article>
  )
}
