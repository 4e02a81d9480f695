import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getContracts } from '#contract/templates/getContracts.ts'
import { contractStates } from '#contract/vocabulary/templates/contracts.ts'
import { count } from '../../components/amounts.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { dayInIndia } from '../../components/days.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { Calendar } from './Calendar.tsx'
import { ContractState } from './ContractState.tsx'
import { ContractTable } from './ContractTable.tsx'
import styles from './contracts.module.css'
import { MonthBars } from './MonthBars.tsx'
import { besideQuarter, daysOfQuarter, monthsOf, quarterOf, readQuarter, writeQuarter } from './quarter.ts'

const rowsOnPage = 25

/** What ends in a quarter: a calendar, bars with their numbers, and the contracts in a table. */
export function ContractsScreen() {
  const { t } = useTranslation()
  useTitle(t('contracts.title'))
  const refetchInterval = usePollInterval()
  const [address, setAddress] = useSearchParams()
  const [day, setDay] = useState<string | null>(null)
  const [pageNo, setPage] = useState(1)
  const today = dayInIndia(serverNow())
  const quarter = readQuarter(address.get('quarter')) ?? quarterOf(today)
  const state = contractStates.find((one) => one === address.get('state'))
  const { from, to } = daysOfQuarter(quarter)
  const narrowed = state ? { state: [state] } : {}
  const options = { refetchInterval, staleTime: 0, placeholderData: keepPreviousData }
  const whole = useQueryCall(
    getContracts,
    { maxRows: 1, filter: { ...narrowed, ends_from: from, ends_to: to } },
    options,
  )
  const asked = useQueryCall(
    getContracts,
    { pageNo, maxRows: rowsOnPage, filter: { ...narrowed, ends_from: day ?? from, ends_to: day ?? to } },
    options,
  )
  const failure = [asked, whole].find(({ error, data }) => error && !data)?.error
  if (failure)
    return <NotShown failure={failure} onAgain={() => void Promise.all([asked.refetch(), whole.refetch()])} />
  if (!asked.data || !whole.data) return <Loading />
  const { rows, total, more, states } = asked.data
  const months = monthsOf(quarter)
  const ends = new Map(whole.data.days.map((one) => [one.day, one.count]))
  const hasAny = contractStates.some((one) => (states[one] ?? 0) > 0)
  const name = t('contracts.quarter', { number: quarter.number, year: quarter.year })

  function go(part: Record<string, string | null>): void {
    const next = new URLSearchParams(address)
    for (const [key, value] of Object.entries(part))
      if (value === null) next.delete(key)
      else next.set(key, value)
    setDay(null)
    setPage(1)
    setAddress(next, { replace: true })
  }

  return (
    <div className={styles.page}>
      <Crumb label={t('contracts.path')} to="/clients" above={t('contracts.clients')}>
        <span>{t('contracts.title')}</span>
      </Crumb>
      <div className="top">
        <h1>{t('contracts.title')}</h1>
      </div>
      <p className="page-lead">{t('contracts.lead')}</p>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{t('contracts.column.state')}</legend>
        {contractStates.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => go({ state: state === one ? null : one })}
          >
            <b>{count(states[one] ?? 0)}</b>
            <ContractState state={one} />
          </button>
        ))}
      </fieldset>
      <section className="sheet" aria-labelledby="quarter">
        <div className={`sheet-head ${styles.quarter}`}>
          <h2 id="quarter">{name}</h2>
          <span className="right row gap-8">
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="btn quiet square compact"
                aria-label={t(by < 0 ? 'contracts.earlier' : 'contracts.later')}
                onClick={() => go({ quarter: writeQuarter(besideQuarter(quarter, by)) })}
              >
                <Icon name={by < 0 ? 'left' : 'right'} />
              </button>
            ))}
          </span>
        </div>
        <div className={styles.pad}>
          <Calendar
            months={months}
            ends={ends}
            today={today}
            chosen={day}
            onChoose={(next) => {
              setDay(next)
              setPage(1)
            }}
          />
          <MonthBars months={months} days={whole.data.days} />
        </div>
        {rows.length === 0 ? (
          <div className={`muted ${styles.pad}`}>
            <p>{t('contracts.none')}</p>
            <p>{t(hasAny ? 'contracts.countsOfAll' : 'contracts.noneAtAll')}</p>
          </div>
        ) : (
          <ContractTable rows={rows} name={name} hasClient />
        )}
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
    </div>
  )
}
