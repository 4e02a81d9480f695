import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import styles from './home.module.css'

interface Props<Row> {
  name: 'waiting' | 'stuck' | 'back'
  icon: IconName
  found: { rows: Row[]; total: number; more: boolean } | undefined
  isLoading: boolean
  /** The list that shows all of them; missing for who has none. */
  to: string | undefined
  row: (row: Row) => ReactNode
  /** What to do where there is nothing. */
  act?: ReactNode
}

export function HomeSection<Row>({ name, icon, found, isLoading, to, row, act }: Props<Row>) {
  const { t } = useTranslation()
  const heading = useId()

  return (
    <section className="sheet" aria-labelledby={heading} data-part={name}>
      <div className="sheet-head">
        <Icon name={icon} />
        <h2 id={heading}>{t(`home.${name}.head`)}</h2>
        {found && found.total > 0 && (
          <>
            <span className="chip plain">
              {count(found.total)}
              {found.more && '+'}
            </span>
            {to && (
              <Link className="right sm" to={to} aria-label={t(`home.${name}.all`)}>
                {t('home.showAll')}
              </Link>
            )}
          </>
        )}
      </div>
      {isLoading && (
        <div className="pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {found && found.rows.length > 0 && <ul className={styles.rows}>{found.rows.map(row)}</ul>}
      {found?.rows.length === 0 && (
        <div className={styles.nothing}>
          <p className="medium">{t(`home.${name}.noneTitle`)}</p>
          <p className="muted sm">{t(`home.${name}.noneWords`)}</p>
          {act}
        </div>
      )}
    </section>
  )
}
