import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Access } from './guard.ts'
import { useTitle } from './use-title.ts'

interface Props {
  /** `unknown` also for a screen that could not be shown. */
  why?: Exclude<Access, 'open' | 'elsewhere'>
}

/**
 * Instead of a page: nobody's address, one of a later version, or one that this member's role does
 * not open.
 */
export function Unavailable({ why = 'unknown' }: Props) {
  const { t } = useTranslation()
  const title = {
    unknown: t('shell.notHereTitle'),
    'not-built': t('shell.notBuiltTitle'),
    closed: t('shell.closedTitle'),
  }[why]
  const words = {
    unknown: t('shell.notHereWords'),
    'not-built': t('shell.notBuiltWords'),
    closed: t('shell.closedWords'),
  }[why]
  useTitle(title)

  return (
    <section className="full-message">
      <h1>{title}</h1>
      <p className="muted">{words}</p>
      <Link className="btn primary" to="/">
        {t('shell.toStart')}
      </Link>
    </section>
  )
}
