import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { alsoFollow } from '../../../shell/followed.ts'
import { usePollInterval } from '../../../shell/LiveProvider.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { periodBefore } from '../periods.ts'
import styles from './company.module.css'
import { type CompanyAddress, readCompanyAddress, writeCompanyAddress } from './company-address.ts'
import { DashboardCharts } from './DashboardCharts.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'

alsoFollow(getDocumentFigures, getDocumentCharts)

/**
 * The documents of a period as charts, by branch and as a table; each number leads to its
 * documents.
 */
export function CompanyDashboardScreen() {
  const { t } = useTranslation()
  useTitle(t('company.title'))
  const [params, setParams] = useSearchParams()
  const address = readCompanyAddress(params, serverNow())
  const { period, branch, compares, name } = address
  const go = (part: Partial<CompanyAddress>) => setParams(writeCompanyAddress({ ...address, ...part }))
  const ofBranch = branch ? { branch_id: branch } : {}
  // Another period stands in the place of the one before: the page does not jump meanwhile.
  const asked = useQueryCall(
    getDocumentFigures,
    { ...period, ...ofBranch },
    { placeholderData: keepPreviousData, refetchInterval: usePollInterval() },
  )
  const before = useQueryCall(
    getDocumentFigures,
    { ...periodBefore(period, name), ...ofBranch },
    { enabled: compares, placeholderData: keepPreviousData },
  )
  const figures = asked.data
  const [isArranging, setArranging] = useState(false)
  const isNone = figures?.branches.length === 0

  return (
    <div className={styles.company}>
      <div className="top">
        <div>
          <Link to="/core-workflow" className="sm">
            {t('sidebar.userDashboard')}
          </Link>
          <h1>{t('company.title')}</h1>
        </div>
        {figures && !isNone && (
          <span className="right">
            <button
              type="button"
              className="btn quiet"
              aria-pressed={isArranging}
              onClick={() => setArranging(!isArranging)}
            >
              {t(isArranging ? 'cards.done' : 'cards.begin')}
            </button>
          </span>
        )}
      </div>
      <p className="page-lead">{t('company.lead')}</p>
      <PeriodChoice address={address} onChange={go} />
      <Path path={figures?.path ?? []} address={address} />
      <NotLoaded asked={asked} />
      {compares && <NotLoaded asked={before} />}
      {asked.isPending && (
        <div className={`sheet pad ${styles.coming}`} role="status" aria-label={t('shell.loading')}>
          {[0, 1, 2, 3].map((line) => (
            <span key={line} className="skeleton" />
          ))}
        </div>
      )}
      {isNone && (
        <section className="sheet empty">
          <h2>{t('company.noneTitle')}</h2>
          <p className="muted">{t('company.noneWords')}</p>
        </section>
      )}
      {figures && !isNone && (
        <div
          aria-busy={asked.isPlaceholderData}
          className={asked.isPlaceholderData ? styles.stale : undefined}
        >
          <DashboardCharts
            address={address}
            figures={figures}
            before={compares ? (before.data ?? null) : null}
            isArranging={isArranging}
          />
        </div>
      )}
    </div>
  )
}

/** From the whole organisation to the branch that is shown. */
function Path({ path, address }: { path: { branch_id: string; name: string }[]; address: CompanyAddress }) {
  const { t } = useTranslation()
  if (path.length === 0) return null
  const to = (branch: string | null) => `/company-dashboard?${writeCompanyAddress({ ...address, branch })}`

  return (
    <nav className={styles.path} aria-label={t('company.path')}>
      <Link to={to(null)}>{t('company.whole')}</Link>
      {path.map(({ branch_id, name }, index) => (
        <span key={branch_id}>
          <span aria-hidden="true"> / </span>
          {index < path.length - 1 ? <Link to={to(branch_id)}>{name}</Link> : <b>{name}</b>}
        </span>
      ))}
    </nav>
  )
}
