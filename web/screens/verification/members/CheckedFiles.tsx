import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  getVerificationHistory,
  type VerificationRow,
} from '#contract/verification/getVerificationHistory.ts'
import { fileSize } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Pager } from '../../../components/list/Pager.tsx'
import { ago, fullMoment } from '../../../components/moments.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { rowsOnPage } from '../../documents/list-input.ts'
import styles from './signature-validation.module.css'

/**
 * The files checked before: by this member, or by everybody for a member who sees all documents.
 */
export function CheckedFiles() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const words = params.get('q')?.slice(0, 200) ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const list = useQueryCall(
    getVerificationHistory,
    { pageNo: page, maxRows: rowsOnPage, ...(words && { searchValue: words }) },
    { placeholderData: keepPreviousData },
  )
  const rows = list.data?.rows
  const show = (part: { q?: string; page?: number }) => {
    const next = { q: words, page: 1, ...part }
    setParams(
      { ...(next.q && { q: next.q }), ...(next.page > 1 && { page: String(next.page) }) },
      { replace: true },
    )
  }

  return (
    <section className={styles.checked} aria-labelledby="checked-title">
      <div className={styles.checkedHead}>
        <h2 id="checked-title">{t('checks.history')}</h2>
        <label className={`input ${styles.checkedSearch}`}>
          <Icon name="search" />
          <span className="visually-hidden">{t('checks.search')}</span>
          <input
            type="search"
            maxLength={200}
            placeholder={t('checks.search')}
            value={words}
            onChange={(event) => show({ q: event.target.value })}
          />
        </label>
      </div>
      {list.error ? (
        <p className="note no" role="alert">
          <Icon name="warn" />
          <span>{failureWords(t, i18n.language, list.error)}</span>
        </p>
      ) : null}
      {rows?.length === 0 ? (
        <p className={`sheet ${styles.checkedEmpty} muted`}>{t(words ? 'checks.noMatch' : 'checks.none')}</p>
      ) : (
        <div className="sheet rows">
          <table aria-busy={!rows || list.isPlaceholderData}>
            <thead>
              <tr>
                <th>{t('checks.file')}</th>
                <th>{t('checks.verdict')}</th>
                <th>{t('checks.signers')}</th>
                <th>{t('checks.by')}</th>
                <th>{t('checks.when')}</th>
              </tr>
            </thead>
            <tbody>
              {rows?.map((row) => (
                <CheckedRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
          {list.data ? (
            <Pager
              page={page}
              rowsOnPage={rowsOnPage}
              shown={list.data.rows.length}
              total={list.data.total}
              more={list.data.more}
              onPage={(next) => show({ page: next })}
            />
          ) : null}
        </div>
      )}
    </section>
  )
}

function CheckedRow({ row }: { row: VerificationRow }) {
  const { t, i18n } = useTranslation()

  return (
    <tr>
      <td className={styles.checkedFile}>
        <span className="semibold">{row.name}</span>
        <span className="xs faint">
          {fileSize(row.size)} ·{' '}
          <span className="mono" title={row.sha256}>
            {row.sha256.slice(0, 12)}…
          </span>
        </span>
      </td>
      <td>
        <span className={styles.verdictWord} data-verdict={row.verdict}>
          {t(`checks.verdicts.${row.verdict}`)}
        </span>
        {row.is_test ? <span className={`xs warning ${styles.checkedTest}`}>{t('checks.test')}</span> : null}
      </td>
      <td className="sm">{row.signers.length ? row.signers.join(', ') : '–'}</td>
      <td className="sm">{row.checked_by.name}</td>
      <td className="sm" title={fullMoment(row.checked_at, i18n.language)}>
        {ago(t, i18n.language, row.checked_at)}
      </td>
    </tr>
  )
}
