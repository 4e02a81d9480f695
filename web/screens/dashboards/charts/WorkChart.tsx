import { useTranslation } from 'react-i18next'
import type { ChartProps, WorkChartCard } from './chart-props.ts'
import { DayLines } from './DayLines.tsx'
import { FigureCard } from './FigureCard.tsx'
import type { Figures } from './figures.ts'
import { StateRing } from './StateRing.tsx'

interface Props extends ChartProps {
  card: WorkChartCard
  /** With the period, which no choice above the cards says here. */
  name: string
  days: number
  figures: Figures
}

/** A chart of the company dashboard on the page on which work begins; it comes behind the page. */
export default function WorkChart({ card, name, days, figures, ...props }: Props) {
  const { t } = useTranslation()
  if (card === 'days') return <DayLines {...props} name={name} />
  if (card === 'recent') return <StateRing {...props} name={name} />

  return (
    <FigureCard
      {...props}
      card={card}
      figures={figures}
      before={null}
      within={t('dashboards.within', { count: days })}
    />
  )
}
