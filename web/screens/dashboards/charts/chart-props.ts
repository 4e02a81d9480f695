import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import type { CardOf } from '#contract/vocabulary/dashboard-cards.ts'
import type { Period } from '../periods.ts'

export type Charts = OutputOf<typeof getDocumentCharts>

export type WorkChartCard = Extract<CardOf<'core-workflow'>, 'days' | 'recent' | 'half' | 'stuck'>

export interface ChartProps {
  charts: Charts
  address: {
    period: Period
    /** Null: the whole organisation. */
    branch: string | null
  }
}
