import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Lines } from '../../../components/charts/Lines.tsx'
import { dayOnly } from '../../../components/moments.ts'
import { useOpens } from '../use-opens.ts'
import { spansOf } from './picture-days.ts'
import { linkOfDays } from './picture-links.ts'
import type { PictureProps } from './picture-props.ts'

/** Two numbers of each day, or of each week of a long period; a point opens its rows. */
export function DaysPicture({ report, address, picture, period, name }: PictureProps) {
  const { t, i18n } = useTranslation()
  const opens = useOpens()
  const dayName = (date: string) => dayOnly(`${date}T12:00:00+05:30`, i18n.language)
  const series = report === 'misreport' ? 'sent' : report === 'consumptionHistory' ? 'entries' : 'people'
  const names = [t(`reports.picture.${series}.all`), t(`reports.picture.${series}.part`)] as const
  const spans = spansOf(period, picture.rows).map((span) => {
    const when = span.from === span.to ? dayName(span.from) : `${dayName(span.from)} – ${dayName(span.to)}`

    return {
      key: span.from,
      name: dayName(span.from),
      when,
      first: span.all,
      second: span.part,
      words: t('reports.picture.day', {
        when,
        first: `${count(span.all)} ${names[0]}`,
        second: `${count(span.part)} ${names[1]}`,
      }),
      to: span.all > 0 ? opens(linkOfDays(report, address, span)) : null,
    }
  })
  const part = spans.reduce((sum, { second }) => sum + second, 0)
  const title = t(`reports.picture.${series}.finding`, { all: count(picture.all), part: count(part) })

  return (
    <ChartFrame
      title={title}
      name={name}
      table={{
        heads: [t('reports.picture.days'), ...names],
        rows: spans
          .filter(({ first, second }) => first + second > 0)
          .map(({ when, first, second, to }) => [
            when,
            to ? { says: count(first), to } : count(first),
            count(second),
          ]),
      }}
    >
      <Lines label={title} names={names} points={spans} />
    </ChartFrame>
  )
}
