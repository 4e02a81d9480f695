import { useTranslation } from 'react-i18next'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { ago, dayAhead } from '../../../components/moments.ts'
import styles from '../people-around.module.css'
import { AccessChip } from './AccessChip.tsx'

type Sort = 'name' | 'created_at' | 'valid_until'

/** What the list of external users says of each; the name opens the form. */
export function useExternalUserColumns(
  onEdit: (person: ExternalUserRecord) => void,
): ListColumn<ExternalUserRecord, Sort>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('externalUsers.column.name'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => (
        <>
          {row.state === 'ended' ? (
            <span className="row-name">{row.name}</span>
          ) : (
            <button type="button" className={`row-name ${styles.asLink}`} onClick={() => onEdit(row)}>
              {row.name}
            </button>
          )}
          <span className="small">{[row.email, row.mobile].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('externalUsers.access'),
      cell: (row) => <AccessChip state={row.state} />,
    },
    {
      key: 'until',
      label: t('externalUsers.until'),
      sort: 'valid_until',
      className: 'at-desk',
      cell: (row) =>
        row.valid_until ? dayAhead(t, i18n.language, row.valid_until) : t('externalUsers.noEnd'),
    },
    {
      key: 'link',
      label: t('externalUsers.column.link'),
      className: 'at-desk',
      cell: (row) =>
        row.link_sent_at
          ? t('externalUsers.sentAgo', { when: ago(t, i18n.language, row.link_sent_at) })
          : '–',
    },
    {
      key: 'proved',
      label: t('externalUsers.column.proved'),
      className: 'at-desk',
      cell: (row) => {
        const proved = [row.email_verified_at, row.mobile_verified_at].filter((at) => at !== null).sort()
        const last = proved.at(-1)

        return last ? ago(t, i18n.language, last) : t('externalUsers.never')
      },
    },
    {
      key: 'added',
      label: t('externalUsers.column.added'),
      sort: 'created_at',
      className: 'at-desk',
      cell: (row) => ago(t, i18n.language, row.created_at),
    },
  ]
}
