import { Modal } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClauses } from '#contract/templates/getClauses.ts'
import { Icon } from '../../components/Icon.tsx'
import { nameOfLanguage } from '../../components/language-names.ts'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { type AskedClause, AskedOfClause, actsOfClause } from './builder/AskedOfClause.tsx'
import styles from './templates.module.css'

/** The clauses that templates share: found, named, retired, and offered again. */
export default function ClausesDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [words, setWords] = useState('')
  const [isRetired, setRetired] = useState(false)
  const [asked, setAsked] = useState<AskedClause | null>(null)
  const searchValue = useDeferredValue(words.trim())
  const found = useQueryCall(
    getClauses,
    { maxRows: 50, with_uses: true, filter: { is_retired: isRetired }, ...(searchValue && { searchValue }) },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.rows ?? []
  if (asked) return <AskedOfClause asked={asked} onClose={() => setAsked(null)} />

  return (
    <Modal opened onClose={onClose} title={t('builder.clause.all')}>
      <div className="col gap-16">
        <p className="muted">{t('builder.clause.listLead')}</p>
        <span className="input">
          <Icon name="search" size="small" />
          <input
            type="search"
            aria-label={t('builder.clause.search')}
            placeholder={t('builder.clause.search')}
            maxLength={200}
            value={words}
            data-autofocus
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
        <label className="row gap-8 sm">
          <input
            type="checkbox"
            className="check"
            checked={isRetired}
            onChange={(event) => setRetired(event.target.checked)}
          />
          {t('builder.clause.showRetired')}
        </label>
        <NotLoaded asked={found} />
        {found.data && rows.length === 0 && (
          <p className="muted sm" role="status">
            {t(searchValue ? 'builder.clause.notFound' : 'builder.clause.none')}
          </p>
        )}
        <ul className={styles.versions} aria-label={t('builder.clause.library')}>
          {rows.map((row) => (
            <li key={row.clause_id}>
              <span className={styles.grows}>
                <b className="semibold">{row.name}</b>
                <span className="faint sm">
                  {[
                    t('templates.version', { version: row.version }),
                    nameOfLanguage(row.language, i18n.language),
                    row.used_by
                      ? t('builder.clause.usedIn', { count: row.used_by })
                      : t('builder.clause.notUsed'),
                  ].join(' · ')}
                </span>
                <span className={`sm ${styles.firstWords}`} lang={row.language}>
                  {row.words}
                </span>
              </span>
              <RowMenu
                label={t('templates.more', { name: row.name })}
                acts={actsOfClause(t, row, setAsked)}
              />
            </li>
          ))}
        </ul>
        {found.data && found.data.total > rows.length && (
          <p className="help">
            {t('builder.clause.moreFound', { shown: rows.length, total: found.data.total })}
          </p>
        )}
      </div>
    </Modal>
  )
}
