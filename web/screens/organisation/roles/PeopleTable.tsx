import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { fullMoment } from '../../../components/moments.ts'

type Row = OutputOf<typeof getRoleMembers>['rows'][number]

/** Who has a role, and when they were last here; a phone gets the same rows as cards. */
export function PeopleTable({ rows, withRole }: { rows: readonly Row[]; withRole: boolean }) {
  const { t, i18n } = useTranslation()

  return (
    <table>
      <thead>
        <tr>
          <th>{t('roles.person')}</th>
          {withRole && <th>{t('roles.role')}</th>}
          <th>{t('roles.stateHead')}</th>
          <th>{t('roles.lastHere')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.user_id}>
            <td className="name-cell">
              <span className="row-name">{row.name}</span>
              <span className="small">{row.email}</span>
            </td>
            {withRole && <td>{row.role}</td>}
            <td>{t(`roles.memberState.${row.state}`)}</td>
            <td className="when">
              <span className="phone">{t('roles.lastHere')}: </span>
              {row.last_here_at ? fullMoment(row.last_here_at, i18n.language) : t('roles.neverHere')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
