import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Lines } from '../../../components/charts/Lines.tsx'
import { plainDay } from '../../../components/days.ts'
import { languageOf } from '../report-cells.tsx'
import { useOpens } from '../use-opens.ts'
import { productsOf, spansOf } from './picture-days.ts'
import { linkOfDays } from './picture-links.ts'
import type { PictureProps } from './picture-props.ts'

/** Two numbers of each day, or of each week of a long period; a point opens its rows. */
export function DaysPicture({ report, address, picture, period, name }: PictureProps) {
  const { t, i18n } = useTranslation()
  const opens = useOpens()
  const dayName = (date: string) => plainDay(date, i18n.language)
  const series = report === 'misreport' ? 'sent' : report === 'consumptionHistory' ? 'entries' : 'people'
  const names = [t(`reports.picture.${series}.all`), t(`reports.picture.${series}.part`)] as const
  // Units of two products are never one number: the picture is of one of them.
  const products = productsOf(picture.rows)
  const [chosen, setChosen] = useState<string | null>(null)
  const product = products.find((one) => one === chosen) ?? products[0]
  const rows = picture.rows.filter((row) => product === undefined || row.product === product)
  const spans = spansOf(period, rows).map((span) => {
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
      to: span.all > 0 ? opens(linkOfDays(report, address, span, product)) : null,
    }
  })
  const part = spans.reduce((sum, { second }) => sum + second, 0)
  const all = spans.reduce((sum, { first }) => sum + first, 0)
  const said = t(`reports.picture.${series}.finding`, { all: count(all), part: count(part) })
  const nameOf = (one: string) => wordOfCode('product', one, languageOf(i18n.language))
  const title = product === undefined ? said : `${nameOf(product)}: ${said}`

  return (
    <ChartFrame
      title={title}
      name={name}
      choices={
        products.length > 1 && (
          <select
            className="pick"
            aria-label={t('reports.picture.product')}
            value={product}
            onChange={({ target }) => setChosen(target.value)}
          >
            {products.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )
      }
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
