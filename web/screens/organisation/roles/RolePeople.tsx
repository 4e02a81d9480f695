import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { Pager } from '../../../components/list/Pager.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { PeopleTable } from './PeopleTable.tsx'
import styles from './roles.module.css'

const rowsOnPage = 10

export function RolePeople({ role }: { role: { _id: string } }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data } = useQueryCall(
    getRoleMembers,
    { pageNo: page, maxRows: rowsOnPage, filter: { role_id: role._id } },
    { placeholderData: keepPreviousData },
  )

  return (
    <section className={`sheet rows ${styles.rolesPeople}`} aria-labelledby="role-people">
      <div className="sheet-head">
        <h2 id="role-people">{t('roles.whoHasIt')}</h2>
      </div>
      {data?.total === 0 && <p className="pad muted">{t('roles.nobody')}</p>}
      {data && data.total > 0 && (
        <>
          <PeopleTable rows={data.rows} withRole={false} />
          <Pager
            page={page}
            rowsOnPage={rowsOnPage}
            shown={data.rows.length}
            total={data.total}
            more={data.more}
            onPage={setPage}
          />
        </>
      )}
    </section>
  )
}
