import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import type { TenantState } from '#contract/vocabulary/tenant-states.ts'
import { count } from '../../../components/amounts.ts'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { ago, dayOnly } from '../../../components/moments.ts'
import styles from '../console.module.css'

export type Tenant = OutputOf<typeof fetchAllOrgs>['rows'][number]

const tones: Record<TenantState, string> = { active: 'ok', 'setting-up': 'info', suspended: 'wait' }

export function StateOfTenant({ state }: { state: TenantState }) {
  const { t } = useTranslation()

  return <span className={`chip ${tones[state]}`}>{t(`tenants.state.${state}`)}</span>
}

export function useTenantColumns(onOpen: (id: string) => void): ListColumn<Tenant, 'name' | 'made'>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('tenants.column.name'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => (
        <>
          <button type="button" className="row-name" onClick={() => onOpen(row.id)}>
            {row.name}
          </button>
          <span className="small">
            {[
              t(`tenants.kind.${row.tenant?.entity_type ?? 'B2B'}`),
              row.tenant?.verified ? t('tenants.verified') : '',
              row.tenant?.wished_name ? t('tenants.wishesName') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('tenants.column.state'),
      cell: ({ tenant }) => tenant && <StateOfTenant state={tenant.state} />,
    },
    {
      key: 'plan',
      label: t('tenants.column.plan'),
      className: 'at-desk',
      cell: ({ tenant }) =>
        tenant?.plan ? (
          <>
            {tenant.plan.name}
            {tenant.plan.ends_at && (
              <span className={styles.under}>
                {t('tenants.planUntil', { day: dayOnly(tenant.plan.ends_at, i18n.language) })}
              </span>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'members',
      label: t('tenants.column.members'),
      className: 'at-desk',
      cell: ({ tenant }) => count(tenant?.members ?? 0),
    },
    {
      key: 'used',
      label: t('tenants.column.used'),
      className: 'at-desk',
      cell: ({ tenant }) => (tenant?.last_used_at ? ago(t, i18n.language, tenant.last_used_at) : '–'),
    },
    {
      key: 'made',
      label: t('tenants.column.made'),
      sort: 'made',
      className: 'at-desk',
      cell: ({ tenant }) => (tenant ? dayOnly(tenant.made_at, i18n.language) : ''),
    },
  ]
}
