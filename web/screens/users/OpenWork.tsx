import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getOpenWork } from '#contract/users/getOpenWork.ts'
import styles from './users.module.css'

type Row = OutputOf<typeof getOpenWork>['rows'][number]

const kinds = ['drafts', 'in_review', 'out_for_signature', 'halted', 'to_sign'] as const

/** What is open with each of several people, in words; nothing that is nought. */
export function OpenWork({ rows }: { rows: readonly Row[] | undefined }) {
  const { t } = useTranslation()
  if (!rows)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <span className="skeleton" />
      </div>
    )

  return (
    <ul className="act-rows">
      {rows.map((row) => (
        <li key={row.user_id}>
          <span className={`trim ${styles.openWorkName}`}>{row.name}</span>
          <span className="right muted xs">{openWords(row)}</span>
        </li>
      ))}
    </ul>
  )

  function openWords(row: Row): string {
    const open = kinds.filter((kind) => row[kind] > 0)
    return open.length === 0
      ? t('users.open.nothing')
      : open.map((kind) => t(`users.open.${kind}`, { count: row[kind] })).join(' · ')
  }
}
