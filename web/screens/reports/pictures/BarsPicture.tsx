import { useTranslation } from 'react-i18next'
import { wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { StackedBars } from '../../../components/charts/StackedBars.tsx'
import { groupOf } from '../report-address.ts'
import { cellWords, dayWords, languageOf } from '../report-cells.tsx'
import { useOpens } from '../use-opens.ts'
import { linkOfPart } from './picture-links.ts'
import { listOf, type PictureProps, patternOf } from './picture-props.ts'

const ofUse = ['many_used', 'many_held', 'many_returned'] as const
const states = [
  'completed',
  'out_for_signature',
  'in_review',
  'draft',
  'expired',
  'rejected',
  'revoked',
] as const

/**
 * The largest beside each other and the others together, a part for each state; a part opens its
 * rows.
 */
export function BarsPicture({ report, address, picture, period, name }: PictureProps) {
  const { t, i18n } = useTranslation()
  const opens = useOpens()
  const language = languageOf(i18n.language)
  const by = groupOf(address, report)
  const codes: readonly string[] =
    report === 'activity-logs' ? ['all'] : report === 'billingdashboard' ? ofUse : states
  const there = codes.filter((code) =>
    [...picture.rows, ...picture.others].some(({ many }) => (many[code] ?? 0) > 0),
  )
  const wordOf = (code: string): string =>
    code === 'all'
      ? t('reports.picture.rows')
      : report === 'billingdashboard'
        ? factsOfColumn(code as ReportColumn).name[language]
        : wordOfCode(listOf(report), code, language)
  const ofProduct = (group: string, product: string | null): string =>
    product ? `${group} · ${cellWords('product', product, i18n.language)}` : group
  const nameOf = ({ key, name: said, product }: (typeof picture.rows)[number]): string => {
    const [column] = columnsOf(report, by)
    const isGroup = report === 'misreport' || report === 'billingdashboard'
    const group =
      said ||
      (key === ''
        ? t('reports.picture.none')
        : isGroup && by === 'day'
          ? dayWords(key, i18n.language)
          : isGroup && by === 'method' && column
            ? cellWords(column, key, i18n.language)
            : key)

    return ofProduct(group, product)
  }
  const barOf = (called: string, many: Record<string, number>, toOf: (code: string) => string | null) => ({
    name: called,
    // What was used counts, not what was held for it before.
    all: many.many_used ?? Object.values(many).reduce((sum, one) => sum + one, 0),
    parts: there.map((code) => ({
      key: patternOf(code),
      many: many[code] ?? 0,
      words: t('reports.picture.bar', { name: called, part: wordOf(code), shown: count(many[code] ?? 0) }),
      to: (many[code] ?? 0) > 0 ? toOf(code) : null,
    })),
  })
  const rows = picture.rows.map((row) => ({
    key: `${row.key} ${row.product}`,
    ...barOf(nameOf(row), row.many, (code) =>
      opens(linkOfPart(report, address, row, code, period), row.is_own),
    ),
  }))
  // No filter says which they are, so they open nothing.
  const others = picture.others.map(({ product, groups, many }) => ({
    key: `others ${product}`,
    isRest: true,
    ...barOf(ofProduct(t('chart.others', { shown: count(groups) }), product), many, () => null),
  }))
  const bars = [...rows, ...others]
  const [first] = rows.toSorted((one, other) => other.all - one.all)
  const tied = rows.filter(({ all }) => all === first?.all).length
  const finding = {
    name: first?.name,
    // The table has those that no bar shows.
    many: count(tied) + (picture.more && tied === rows.length ? '+' : ''),
    shown: count(first?.all ?? 0),
    all: count(picture.all),
  }
  const title =
    report === 'billingdashboard'
      ? t(tied > 1 ? 'reports.picture.tied' : 'reports.picture.most', finding)
      : t(tied > 1 ? 'reports.picture.tiedOf' : 'reports.picture.mostOf', finding)

  return (
    <ChartFrame
      title={title}
      name={picture.more ? `${name} · ${t('reports.picture.largest', { count: rows.length })}` : name}
      table={{
        heads: [t('reports.picture.of'), ...there.map(wordOf)],
        rows: bars.map(({ name: said, parts }) => [
          said,
          ...parts.map(({ many, to }) => (to ? { says: count(many), to } : count(many))),
        ]),
      }}
    >
      <StackedBars
        label={title}
        rows={bars}
        legend={there.map((code) => ({ key: patternOf(code), name: wordOf(code) }))}
      />
    </ChartFrame>
  )
}
