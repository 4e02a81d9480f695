import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#contract/clients/client-record.ts'
import type { ClientOrder } from '#contract/vocabulary/client-limits.ts'
import { count } from '../../components/amounts.ts'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago } from '../../components/moments.ts'
import { ClientChips } from './ClientChips.tsx'

export function useClientColumns(): ListColumn<ClientRow, ClientOrder>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('clients.column.name'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => (
        <>
          <Link className="row-name" to={`/clients/${row.client_id}`}>
            {row.name}
          </Link>
          <span className="small mono">{row.code}</span>
        </>
      ),
    },
    {
      key: 'contact',
      label: t('clients.column.contact'),
      className: 'at-desk',
      cell: ({ main_contact }) =>
        main_contact ? (
          <span className="col">
            {main_contact.name}
            <small className="faint">{main_contact.email ?? main_contact.mobile}</small>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      label: t('clients.column.state'),
      cell: (row) => <ClientChips client={row} />,
    },
    {
      key: 'open',
      label: t('clients.column.open'),
      className: 'at-desk',
      cell: ({ open_dockets }) => (open_dockets > 0 ? count(open_dockets) : '–'),
    },
    {
      key: 'changed',
      label: t('clients.column.changed'),
      sort: 'updated_at',
      className: 'at-desk',
      cell: ({ updated_at }) => ago(t, i18n.language, updated_at),
    },
  ]
}
