import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getContracts } from '#contract/templates/getContracts.ts'
import { count } from '../../components/amounts.ts'
import { Pager } from '../../components/list/Pager.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { ContractTable } from './ContractTable.tsx'
import styles from './contracts.module.css'

const rowsOnPage = 20

/** The contracts with a client that the member may see. */
export function ClientContracts({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const refetchInterval = usePollInterval()
  const [pageNo, setPage] = useState(1)
  const asked = useQueryCall(
    getContracts,
    { pageNo, maxRows: rowsOnPage, filter: { client_id: clientId } },
    { refetchInterval, staleTime: 0, placeholderData: keepPreviousData },
  )
  const { rows = [], total = 0, more = false } = asked.data ?? {}

  return (
    <section className="sheet" aria-labelledby="client-contracts">
      <div className="sheet-head">
        <h2 id="client-contracts">{t('contracts.title')}</h2>
        {asked.data && <span className="right faint sm">{count(total)}</span>}
      </div>
      <NotLoaded asked={asked} />
      {asked.data && rows.length === 0 && (
        <p className={`muted sm ${styles.pad}`}>{t('contracts.noneOfClient')}</p>
      )}
      {rows.length > 0 && <ContractTable rows={rows} name={t('contracts.title')} hasClient={false} />}
      {(total > rowsOnPage || pageNo > 1) && (
        <Pager
          page={pageNo}
          rowsOnPage={rowsOnPage}
          shown={rows.length}
          total={total}
          more={more}
          onPage={setPage}
        />
      )}
    </section>
  )
}
