import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { usePollInterval } from '../../../shell/LiveProvider.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from './company.module.css'
import type { CompanyAddress } from './company-address.ts'
import { DashboardCards } from './DashboardCards.tsx'
import { DayLines } from './DayLines.tsx'
import type { Figures } from './figures.ts'
import { HourMap } from './HourMap.tsx'
import { StateRing } from './StateRing.tsx'
import { StepFunnel } from './StepFunnel.tsx'

export type Charts = OutputOf<typeof getDocumentCharts>
export interface ChartProps {
  charts: Charts
  address: CompanyAddress
}

interface Props {
  address: CompanyAddress
  figures: Figures
  before: Figures | null
}

/** What the numbers of a period look like; each number opens its documents. */
export function DashboardCharts({ address, figures, before }: Props) {
  const { t } = useTranslation()
  const { period, branch } = address
  const asked = useQueryCall(
    getDocumentCharts,
    { ...period, ...(branch && { branch_id: branch }) },
    { placeholderData: keepPreviousData, refetchInterval: usePollInterval() },
  )
  const charts = asked.data

  return (
    <>
      <NotLoaded asked={asked} />
      {asked.isPending && (
        <div className={`sheet pad ${styles.coming}`} role="status" aria-label={t('shell.loading')}>
          {[0, 1].map((line) => (
            <span key={line} className="skeleton" />
          ))}
        </div>
      )}
      {charts && (
        <>
          <DashboardCards charts={charts} address={address} figures={figures} before={before} />
          <div className={styles.wide}>
            <DayLines charts={charts} address={address} />
            <StateRing charts={charts} address={address} />
          </div>
          <div className={styles.halves}>
            <StepFunnel charts={charts} address={address} />
            <HourMap charts={charts} address={address} />
          </div>
        </>
      )}
    </>
  )
}
