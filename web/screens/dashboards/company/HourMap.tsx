import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { HeatMap } from '../../../components/charts/HeatMap.tsx'
import { hourRange, weekdayName } from '../../../components/weekdays.ts'
import { useMe } from '../../../shell/me.ts'
import { chartList } from '../charts/chart-list.ts'
import type { ChartProps } from '../charts/chart-props.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hoursOfDay = 24
const everyName = 6

/** At which hours of the week people sign. */
export function HourMap({ charts: { hours }, address }: ChartProps) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const { from, to } = address.period
  const cells = hours.map(({ weekday, hour, many }) => ({
    row: weekday - 1,
    column: hour,
    many,
    words: t('company.hours.cell', {
      weekday: weekdayName(weekday, i18n.language),
      hour: hourRange(hour),
      count: many,
      shown: count(many),
    }),
    to: allowedModules.documents
      ? chartList(address, { signedIn: `${from}_${to}_${weekday}_${hour}` })
      : null,
  }))
  const [first] = [...cells].sort((one, other) => other.many - one.many)
  const title = first
    ? t('company.hours.finding', {
        weekday: weekdayName(first.row + 1, i18n.language),
        hour: hourRange(first.column),
      })
    : t('company.hours.none')

  return (
    <ChartFrame
      title={title}
      name={t('company.hours.name')}
      table={{
        heads: [t('company.hours.hour'), ...weekdays.map((day) => weekdayName(day, i18n.language, 'short'))],
        rows: Array.from({ length: hoursOfDay }, (_, hour) => [
          hourRange(hour),
          ...weekdays.map((day) => {
            const cell = cells.find(({ row, column }) => row === day - 1 && column === hour)

            return cell?.to ? { says: count(cell.many), to: cell.to } : count(cell?.many ?? 0)
          }),
        ]),
      }}
    >
      <HeatMap
        label={title}
        rows={weekdays.map((day) => weekdayName(day, i18n.language, 'short'))}
        columns={hoursOfDay}
        columnName={(hour) => (hour % everyName === 0 ? `${String(hour).padStart(2, '0')}:00` : null)}
        cells={cells}
      />
    </ChartFrame>
  )
}
