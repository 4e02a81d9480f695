import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContractRow } from '#contract/templates/contract-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { rupees } from '../../components/money.ts'
import { useMe } from '../../shell/me.ts'
import { ContractState } from './ContractState.tsx'
import { dayWords } from './contract-days.ts'
import styles from './contracts.module.css'

/** The form of the same template, with the values of before. */
export const renewAddress = ({ template_id, docket_id }: ContractRow): string =>
  `/workflow/from-template/${template_id}?renew=${docket_id}`

/** Nobody has begun to renew it, and its template can be used. */
export const mayRenew = ({ state, template_id, renewing }: ContractRow): boolean =>
  state !== 'renewed' && template_id !== null && renewing === null

interface Props {
  rows: readonly ContractRow[]
  name: string
  hasClient: boolean
}

/** The contracts in rows; on a phone each row is a card. */
export function ContractTable({ rows, name, hasClient }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contracts.column.contract')}</th>
          <th scope="col">{t('contracts.column.state')}</th>
          <th scope="col">{t('contracts.column.ends')}</th>
          <th scope="col">{t('contracts.column.notice')}</th>
          <th scope="col" className={styles.number}>
            {t('contracts.column.value')}
          </th>
          <th scope="col">{t('contracts.column.owner')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('contracts.column.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.docket_id}>
            <th scope="row">
              <Link className="semibold" to={`/workflow/view/${row.document_id}`}>
                {row.title}
              </Link>
              {hasClient && row.client && <small className="faint">{row.client.name}</small>}
            </th>
            <td>
              <ContractState state={row.state} />
            </td>
            <td data-label={t('contracts.column.ends')}>{dayWords(row.ends_on, i18n.language)}</td>
            <td data-label={t('contracts.column.notice')}>{dayWords(row.notice_on, i18n.language)}</td>
            <td data-label={t('contracts.column.value')} className={styles.number}>
              {row.value === null ? '–' : rupees(row.value)}
            </td>
            <td data-label={t('contracts.column.owner')}>{row.owner?.name ?? '–'}</td>
            <td>
              {mayRenew(row) && allowedModules.workflow && (
                <Link
                  className="btn compact"
                  to={renewAddress(row)}
                  aria-label={t('contracts.renewNamed', { name: row.title })}
                >
                  <Icon name="repeat" size="small" />
                  {t('contracts.renew')}
                </Link>
              )}
              {row.renewing && (
                <Link className="btn compact quiet" to={`/workflow/view/${row.renewing.document_id}`}>
                  {t('contracts.renewing')}
                </Link>
              )}
              {row.renewed_by && (
                <Link className="btn compact quiet" to={`/workflow/view/${row.renewed_by.document_id}`}>
                  {t('contracts.next')}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
