import { useTranslation } from 'react-i18next'
import { wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Ring } from '../../../components/charts/Ring.tsx'
import { languageOf } from '../report-cells.tsx'
import { useOpens } from '../use-opens.ts'
import { linkOfPart } from './picture-links.ts'
import { listOf, type PictureProps, patternOf } from './picture-props.ts'

/** Rows by their state; a part opens its rows. */
export function RingPicture({ report, address, picture, period, name }: PictureProps) {
  const { t, i18n } = useTranslation()
  const opens = useOpens()
  const parts = picture.rows.map((row) => {
    const many = row.many.rows ?? 0
    const word = wordOfCode(listOf(report), row.key, languageOf(i18n.language))

    return {
      key: patternOf(row.key),
      name: word,
      many,
      words: t('reports.picture.part', { name: word, count: many, shown: count(many) }),
      to: many > 0 ? opens(linkOfPart(report, address, row, '', period)) : null,
    }
  })
  const [most] = parts
  const title = t('reports.picture.mostOf', {
    name: most?.name,
    shown: count(most?.many ?? 0),
    all: count(picture.all),
  })

  return (
    <ChartFrame
      title={title}
      name={name}
      table={{
        heads: [t('reports.picture.state'), t('reports.picture.rows')],
        rows: parts.map(({ name: word, many, to }) => [word, to ? { says: count(many), to } : count(many)]),
      }}
    >
      <Ring label={title} parts={parts} middle={t('reports.picture.middle')} />
    </ChartFrame>
  )
}
