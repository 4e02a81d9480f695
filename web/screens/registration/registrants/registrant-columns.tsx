import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getRegistrations } from '#contract/registration/getRegistrations.ts'
import type { RegistrantStatus } from '#contract/vocabulary/registration.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { IconName } from '../../../components/icon-paths.ts'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { ago } from '../../../components/moments.ts'
import styles from '../../console/console.module.css'

export type Registrant = OutputOf<typeof getRegistrations>['rows'][number]

const looks: Record<RegistrantStatus, { icon: IconName; tone: string }> = {
  'Awaiting Verification': { icon: 'mail', tone: 'wait' },
  'Awaiting Mobile Verification': { icon: 'phone', tone: 'wait' },
  'Awaiting Password Setup': { icon: 'key', tone: 'wait' },
  'Awaiting Address Setup': { icon: 'home', tone: 'info' },
  'Awaiting NDA': { icon: 'doc', tone: 'info' },
  'Awaiting Package Selection': { icon: 'cart', tone: 'info' },
  'Package Selected': { icon: 'cart', tone: 'info' },
  'Awaiting Payment': { icon: 'card', tone: 'go' },
  Paid: { icon: 'card', tone: 'ok' },
  Completed: { icon: 'done', tone: 'ok' },
  Ended: { icon: 'revoked', tone: '' },
}

/** Where a registration is, by glyph and word. */
function StatusChip({ status }: { status: RegistrantStatus }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[status]

  return (
    <span className={`chip ${tone}`}>
      <Icon name={icon} />
      {t(`registrants.status.${status}`)}
    </span>
  )
}

export function useRegistrantColumns(): ListColumn<Registrant, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('registrants.column.who'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <span className="row-name">{row.name}</span>
          <span className="small">{[row.email, row.mobile].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'organisation',
      label: t('registrants.column.organisation'),
      className: 'at-desk',
      cell: (row) => (
        <>
          {row.organisation ?? t('registrants.invited')}
          <span className={styles.under}>
            {row.partner
              ? t('registrants.sentBy', { partner: row.partner })
              : t(`registrants.kind.${row.entity_type}`)}
          </span>
        </>
      ),
    },
    { key: 'status', label: t('registrants.statusLabel'), cell: (row) => <StatusChip status={row.status} /> },
    {
      key: 'began',
      label: t('registrants.column.began'),
      className: 'at-desk',
      cell: (row) => ago(t, i18n.language, row.began_at),
    },
    {
      key: 'reminded',
      label: t('registrants.column.reminded'),
      className: 'at-desk',
      cell: (row) => (row.reminded_at ? ago(t, i18n.language, row.reminded_at) : '–'),
    },
  ]
}
