import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import type { ClientState } from '#contract/vocabulary/client-states.ts'
import { count } from '../../../components/amounts.ts'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { ago, dayOnly } from '../../../components/moments.ts'
import styles from '../console.module.css'

export type Client = OutputOf<typeof fetchAllOrgs>['rows'][number]

const tones: Record<ClientState, string> = { active: 'ok', 'setting-up': 'info', suspended: 'wait' }

export function StateOfClient({ state }: { state: ClientState }) {
  const { t } = useTranslation()

  return <span className={`chip ${tones[state]}`}>{t(`clients.state.${state}`)}</span>
}

export function useClientColumns(onOpen: (id: string) => void): ListColumn<Client, 'name' | 'made'>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('clients.column.name'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => (
        <>
          <button type="button" className="row-name" onClick={() => onOpen(row.id)}>
            {row.name}
          </button>
          <span className="small">
            {[
              t(`clients.kind.${row.client?.entity_type ?? 'B2B'}`),
              row.client?.verified ? t('clients.verified') : '',
              row.client?.wished_name ? t('clients.wishesName') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('clients.column.state'),
      cell: ({ client }) => client && <StateOfClient state={client.state} />,
    },
    {
      key: 'plan',
      label: t('clients.column.plan'),
      className: 'at-desk',
      cell: ({ client }) =>
        client?.plan ? (
          <>
            {client.plan.name}
            {client.plan.ends_at && (
              <span className={styles.under}>
                {t('clients.planUntil', { day: dayOnly(client.plan.ends_at, i18n.language) })}
              </span>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'members',
      label: t('clients.column.members'),
      className: 'at-desk',
      cell: ({ client }) => count(client?.members ?? 0),
    },
    {
      key: 'used',
      label: t('clients.column.used'),
      className: 'at-desk',
      cell: ({ client }) => (client?.last_used_at ? ago(t, i18n.language, client.last_used_at) : '–'),
    },
    {
      key: 'made',
      label: t('clients.column.made'),
      sort: 'made',
      className: 'at-desk',
      cell: ({ client }) => (client ? dayOnly(client.made_at, i18n.language) : ''),
    },
  ]
}
