import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { StackedBars } from '../../../components/charts/StackedBars.tsx'
import { useMe } from '../../../shell/me.ts'
import { allOf, type Figures, largestBranches, listOf, shownStates, type Whose } from '../charts/figures.ts'
import type { CompanyAddress } from './company-address.ts'

// Our choice: more bars are no picture any more; the table has all of them.
const mostBars = 12

/**
 * The largest branches and the others together, a part for each state; a part opens its documents.
 */
export function BranchBars({ figures, address }: { figures: Figures; address: CompanyAddress }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const states = shownStates(figures)
  const { largest, others } = largestBranches(figures, mostBars)
  const [first] = largest
  if (!first) return null
  const nameOf = ({ name }: { name: string | null }) => name ?? t('company.branchless')
  const all = allOf(figures.total.counts)
  const barOf = (name: string, counts: Figures['total']['counts'], branch: Whose | null) => ({
    key: branch ? `${branch.branch_id} ${branch.is_own}` : 'others',
    isRest: branch === null,
    name,
    parts: states.map((state) => {
      const many = counts[state] ?? 0

      return {
        key: state,
        many,
        words: t('company.part', { name, state: t(`documentState.${state}`), shown: count(many) }),
        to: branch && allowedModules.documents ? listOf(address.period, branch, false, [state]) : null,
      }
    }),
  })
  const rows = largest.map((branch) => barOf(nameOf(branch), branch.counts, branch))
  // No filter names them all, so they open nothing.
  if (others) rows.push(barOf(t('chart.others', { shown: count(others.branches) }), others.counts, null))

  return (
    <ChartFrame
      title={t('company.finding', {
        name: nameOf(first),
        shown: count(allOf(first.counts)),
        all: count(all),
        done: Math.round((100 * (figures.total.counts.completed ?? 0)) / Math.max(1, all)),
      })}
      name={t('company.chart')}
      table={{
        heads: [
          t('company.column.branch'),
          ...states.map((state) => t(`documentState.${state}`)),
          t('company.column.all'),
        ],
        rows: rows.map(({ name, parts }) => [
          name,
          ...parts.map(({ many }) => count(many)),
          count(parts.reduce((sum, { many }) => sum + many, 0)),
        ]),
      }}
    >
      <StackedBars
        label={t('company.chart')}
        rows={rows}
        legend={states.map((state) => ({ key: state, name: t(`documentState.${state}`) }))}
      />
    </ChartFrame>
  )
}
