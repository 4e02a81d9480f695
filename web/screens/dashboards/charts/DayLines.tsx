import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Lines } from '../../../components/charts/Lines.tsx'
import { plainDay } from '../../../components/days.ts'
import { useMe } from '../../../shell/me.ts'
import { chartList } from './chart-list.ts'
import type { ChartProps } from './chart-props.ts'
import { NoChart } from './NoChart.tsx'

/** What went out and what was completed on each day. */
export function DayLines({ charts: { days }, address, name: named }: ChartProps & { name?: string }) {
  const { t, i18n } = useTranslation()
  const chartName = named ?? t('company.days.name')
  const { allowedModules } = useMe()
  const list = (narrowed: Parameters<typeof chartList>[1]) =>
    allowedModules.documents ? chartList(address, narrowed) : null
  const points = days.map(({ day, sent, completed }) => {
    const name = plainDay(day, i18n.language)

    return {
      key: day,
      name,
      first: sent,
      second: completed,
      words: t('company.days.day', { day: name, sent: count(sent), completed: count(completed) }),
      sentTo: sent > 0 ? list({ sentOn: day }) : null,
      completedTo: completed > 0 ? list({ completedOn: day }) : null,
    }
  })
  const [sent, completed] = [
    days.reduce((sum, day) => sum + day.sent, 0),
    days.reduce((sum, day) => sum + day.completed, 0),
  ]
  if (sent + completed === 0) return <NoChart name={chartName} words={t('company.days.none')} />
  const title = t('company.days.finding', { sent: count(sent), completed: count(completed) })
  const names = [t('company.days.sent'), t('company.days.completed')] as const
  const cell = (many: number, to: string | null) => (to ? { says: count(many), to } : count(many))

  return (
    <ChartFrame
      title={title}
      name={chartName}
      table={{
        heads: [t('company.column.day'), ...names],
        rows: points.map(({ name, first, second, sentTo, completedTo }) => [
          name,
          cell(first, sentTo),
          cell(second, completedTo),
        ]),
      }}
    >
      <Lines
        label={title}
        names={names}
        points={points.map((point) => ({ ...point, to: point.sentTo ?? point.completedTo }))}
      />
    </ChartFrame>
  )
}
