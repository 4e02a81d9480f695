import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { getUsersByOrgForBRDFlow } from '#contract/users/getUsersByOrgForBRDFlow.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Avatar } from '../../components/Avatar.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago, fullMoment } from '../../components/moments.ts'
import { MemberState } from './MemberState.tsx'
import { hueOf } from './member-words.ts'
import { personAddress } from './person-address.ts'
import type { UserSort } from './user-list.ts'
import styles from './users.module.css'

/** Those that somebody may hide; the person always is first. */
export const columns = ['role', 'branch', 'zone', 'employee', 'modules', 'state', 'seen', 'invited'] as const
export type ChosenColumn = (typeof columns)[number]

type Column = ChosenColumn | 'code' | 'duty'
type Duty = OutputOf<typeof getUsersByOrgForBRDFlow>['rows'][number]['maker_checker']

/** `maker_checker` comes with the view of a bank alone. */
export type UserRow = MemberRow & { maker_checker?: Duty }

export const usualColumns: readonly ChosenColumn[] = ['role', 'branch', 'modules', 'state', 'seen']

/** The view of a bank: who works where, and who makes or checks. */
export const bankColumns: readonly Column[] = ['duty', 'branch', 'code', 'zone', 'employee', 'state']

export function useUserColumns(
  shown: readonly Column[],
  modulesGranted: number,
): ListColumn<UserRow, UserSort>[] {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const moment = (at: string) => <span title={fullMoment(at, language)}>{ago(t, language, at)}</span>

  const all: Record<Column, Omit<ListColumn<UserRow, UserSort>, 'key' | 'label'>> = {
    role: { className: styles.ro, cell: (row) => <RoleChip row={row} /> },
    branch: { className: 'when', cell: (row) => row.department?.name ?? '–' },
    code: { className: 'when', cell: (row) => row.department?.code ?? '–' },
    duty: {
      className: styles.ro,
      cell: (row) => row.maker_checker && t(`users.duty.${row.maker_checker}`),
    },
    zone: { className: 'when', cell: (row) => row.zone?.name ?? '–' },
    employee: { className: 'when', cell: (row) => row.employee_id ?? '–' },
    modules: {
      className: 'when faint',
      cell: (row) => t('users.modulesOf', { modules: row.modules, count: modulesGranted }),
    },
    state: { className: styles.ms, cell: (row) => <MemberState member={row} /> },
    seen: {
      className: 'when',
      sort: 'last_seen_at',
      cell: (row) =>
        row.is_self ? t('users.now') : row.last_seen_at === null ? '–' : moment(row.last_seen_at),
    },
    invited: { className: 'when', sort: 'invited_at', cell: (row) => moment(row.invited_at) },
  }

  return [
    {
      key: 'name',
      label: t('users.column.name'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => <Person row={row} />,
    },
    ...shown.map((column) => ({ key: column, label: t(`users.column.${column}`), ...all[column] })),
  ]
}

function Person({ row }: { row: MemberRow }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()

  return (
    <span className="row gap-12">
      <Avatar name={row.name} hue={hueOf(row.user_id)} />
      <span className={styles.memberName}>
        <Link className="row-name" to={personAddress(pathname, row.user_id)}>
          {row.name} {row.is_self && <span className={`faint ${styles.you}`}>{t('users.you')}</span>}
        </Link>
        <span className="small">{row.email}</span>
      </span>
    </span>
  )
}

function RoleChip({ row }: { row: MemberRow }) {
  if (!row.role) return '–'

  return (
    <span className="chip plain">
      <span className="trim">{row.role.label}</span>
    </span>
  )
}
