import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { downloadAccessReview } from '#contract/reports/downloadAccessReview.ts'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { modules as allModules } from '#contract/vocabulary/modules.ts'
import { count } from '../../../components/amounts.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { Pager } from '../../../components/list/Pager.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { TakeSheet } from '../../downloads/TakeSheet.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import styles from './roles.module.css'
import { reviewShape } from './roles-address.ts'
import { useModules } from './use-modules.ts'

const rowsOnPage = 50
// Our choice: what reviews ask for, from a month to a year.
const quietDays = [30, 90, 180, 365] as const

/**
 * Who may do what, and who has not been here for long: the question of an audit, by role and by
 * module.
 */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { address, change, choose, clear } = useListAddress(reviewShape)
  const roles = useQueryCall(getRoles, { maxRows: 200 })
  const { modules = [] } = useModules()
  const role = roles.data?.rows.find(({ _id }) => _id === address.filters.role?.[0])
  const module = allModules.find((name) => name === address.filters.module?.[0])
  const quiet = quietDays.find((days) => String(days) === address.filters.quiet?.[0])
  const filter = {
    ...(role && { role_id: role._id }),
    ...(module && { module }),
    ...(quiet && { not_here_days: quiet }),
  }
  const list = useQueryCall(
    getRoleMembers,
    {
      pageNo: address.page,
      maxRows: rowsOnPage,
      filter,
    },
    { placeholderData: keepPreviousData },
  )
  useTitle(t('roles.review'))

  return (
    <OrganisationFrame tab="roles">
      <div className={styles.roleHead}>
        <Link to="/organisation/roles" className="btn quiet square compact" aria-label={t('roles.back')}>
          <Icon name="left" />
        </Link>
        <h2>{t('roles.review')}</h2>
        <span className="right">
          <TakeSheet call={downloadAccessReview} inputOf={(format) => ({ format, filter })} />
        </span>
      </div>
      <p className="muted">{t('roles.reviewWords')}</p>
      <div className={`filters ${styles.rolesBar} ${styles.rolesReview}`}>
        <select
          className={styles.roleSelect}
          aria-label={t('roles.role')}
          value={role?._id ?? ''}
          onChange={(event) => choose('role', event.target.value ? [event.target.value] : [])}
        >
          <option value="">{t('roles.everyRole')}</option>
          {roles.data?.rows.map((one) => (
            <option key={one._id} value={one._id}>
              {one.label} ({count(one.members)}
              {one.more_members && '+'})
            </option>
          ))}
        </select>
        <select
          className={styles.roleSelect}
          aria-label={t('roles.module')}
          value={module ?? ''}
          onChange={(event) => choose('module', event.target.value ? [event.target.value] : [])}
        >
          <option value="">{t('roles.everyModule')}</option>
          {modules.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <select
          className={styles.roleSelect}
          aria-label={t('roles.lastHere')}
          value={quiet ?? ''}
          onChange={(event) => choose('quiet', event.target.value ? [event.target.value] : [])}
        >
          <option value="">{t('roles.whenever')}</option>
          {quietDays.map((days) => (
            <option key={days} value={days}>
              {t('roles.notHere', { count: days })}
            </option>
          ))}
        </select>
        {list.data && (
          <span className="faint sm right" role="status">
            {t('roles.peopleCount', {
              count: list.data.total,
              shown: `${count(list.data.total)}${list.data.more ? '+' : ''}`,
            })}
          </span>
        )}
      </div>
      <FailureNote failure={list.error} />
      {list.data?.rows.length === 0 ? (
        <EmptyList icon="users" title={t('roles.nobody')} words={t('roles.nobody')} onClear={clear} />
      ) : (
        list.data && (
          <div className={`sheet rows ${styles.rolesPeople}`}>
            <PeopleTable rows={list.data.rows} withRole />
            <Pager
              page={address.page}
              rowsOnPage={rowsOnPage}
              shown={list.data.rows.length}
              total={list.data.total}
              more={list.data.more}
              onPage={(page) => change({ page })}
            />
          </div>
        )
      )}
    </OrganisationFrame>
  )
}
