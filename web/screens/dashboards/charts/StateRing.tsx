import { useTranslation } from 'react-i18next'
import { documentStates } from '#contract/vocabulary/states.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Ring } from '../../../components/charts/Ring.tsx'
import { useMe } from '../../../shell/me.ts'
import { chartList } from './chart-list.ts'
import type { ChartProps } from './chart-props.ts'
import { NoChart } from './NoChart.tsx'

// Completed comes first: people ask for it first.
const order = [
  'completed',
  'out_for_signature',
  'in_review',
  'draft',
  'expired',
  'rejected',
  'revoked',
] as const

/** The documents begun in the period by what became of them. */
export function StateRing({ charts: { states }, address, name: named }: ChartProps & { name?: string }) {
  const { t } = useTranslation()
  const chartName = named ?? t('company.ring.name')
  const { allowedModules } = useMe()
  const all = documentStates.reduce((sum, state) => sum + (states[state] ?? 0), 0)
  if (all === 0) return <NoChart name={chartName} words={t('company.ring.none')} />
  const done = Math.round((100 * (states.completed ?? 0)) / Math.max(1, all))
  const parts = order.map((state) => {
    const many = states[state] ?? 0
    const name = t(`documentState.${state}`)

    return {
      key: state,
      name,
      many,
      words: t('company.leads', { words: name, count: many, shown: count(many) }),
      to: allowedModules.documents ? chartList(address, { states: [state], ...address.period }) : null,
    }
  })
  const title = t('company.ring.finding', { done, count: all, shown: count(all) })

  return (
    <ChartFrame
      title={title}
      name={chartName}
      table={{
        heads: [t('company.column.state'), t('company.column.all')],
        rows: parts.map(({ name, many, to }) => [name, cellOf(many, to)]),
      }}
    >
      <Ring label={title} parts={parts} middle={t('company.ring.done', { done })} />
    </ChartFrame>
  )
}

const cellOf = (many: number, to: string | null) => (to && many > 0 ? { says: count(many), to } : count(many))
