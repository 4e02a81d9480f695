import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { type CardOf, cardsOfBoards } from '#contract/vocabulary/dashboard-cards.ts'
import type { StepSplit } from '#contract/vocabulary/steps-of-documents.ts'
import { CardBoard, type CardFace } from '../../../components/cards/CardBoard.tsx'
import { useCards } from '../../../components/cards/use-cards.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { usePollInterval } from '../../../shell/LiveProvider.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import type { ChartProps } from '../charts/chart-props.ts'
import { DayLines } from '../charts/DayLines.tsx'
import { FigureCard } from '../charts/FigureCard.tsx'
import type { Figures } from '../charts/figures.ts'
import { StateRing } from '../charts/StateRing.tsx'
import { useRunningBatches } from '../running-batches.tsx'
import { BranchBars } from './BranchBars.tsx'
import { BranchTable } from './BranchTable.tsx'
import styles from './company.module.css'
import type { CompanyAddress } from './company-address.ts'
import { HourMap } from './HourMap.tsx'
import { StepFunnel } from './StepFunnel.tsx'

interface Props {
  address: CompanyAddress
  figures: Figures
  before: Figures | null
  isArranging: boolean
}

/** What the numbers of a period look like; each number opens its documents. */
export function DashboardCharts({ address, figures, before, isArranging }: Props) {
  const { t } = useTranslation()
  const { period, branch } = address
  const [split, setSplit] = useState<StepSplit | null>(null)
  const asked = useQueryCall(
    getDocumentCharts,
    { ...period, ...(branch && { branch_id: branch }), ...(split && { split }) },
    { placeholderData: keepPreviousData, refetchInterval: usePollInterval() },
  )
  const { asked: arranged, cards, save } = useCards('company-dashboard')
  const charts = asked.data
  const ofCharts = (draw: (props: ChartProps) => ReactNode) => (charts ? draw({ charts, address }) : null)
  const figure = (card: 'waiting' | 'out' | 'half' | 'stuck'): CardFace => ({
    name: t(`company.card.${card}`),
    size: 'figure',
    shown: ofCharts((props) => <FigureCard {...props} card={card} figures={figures} before={before} />),
  })
  const running = useRunningBatches(t('cards.running'))
  const faces: Record<CardOf<'company-dashboard'>, CardFace> = {
    waiting: figure('waiting'),
    out: figure('out'),
    half: figure('half'),
    stuck: figure('stuck'),
    running,
    days: { name: t('company.days.name'), size: 'wide', shown: ofCharts((props) => <DayLines {...props} />) },
    states: {
      name: t('company.ring.name'),
      size: 'narrow',
      shown: ofCharts((props) => <StateRing {...props} />),
    },
    steps: {
      name: t('company.funnel.name'),
      size: 'half',
      shown: ofCharts((props) => <StepFunnel {...props} split={split} onSplit={setSplit} />),
    },
    hours: {
      name: t('company.hours.name'),
      size: 'half',
      shown: ofCharts((props) => <HourMap {...props} />),
    },
    branches: {
      name: t('company.chart'),
      size: 'full',
      shown: <BranchBars figures={figures} address={address} />,
    },
    table: {
      name: t('company.table'),
      size: 'full',
      shown: <BranchTable figures={figures} before={before} address={address} />,
    },
  }

  return (
    <>
      <NotLoaded asked={asked} />
      <NotLoaded asked={arranged} />
      {asked.isPending || arranged.isPending ? (
        <div className={`sheet pad ${styles.coming}`} role="status" aria-label={t('shell.loading')}>
          {[0, 1].map((line) => (
            <span key={line} className="skeleton" />
          ))}
        </div>
      ) : (
        cards && (
          <CardBoard
            cards={cards}
            standard={cardsOfBoards['company-dashboard']}
            faces={faces}
            isArranging={isArranging}
            onArrange={save}
          />
        )
      )}
    </>
  )
}
