import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stuckKinds } from '#contract/vocabulary/stuck-kinds.ts'
import { count } from '../../../components/amounts.ts'
import { dayOnly } from '../../../components/moments.ts'
import { useMe } from '../../../shell/me.ts'
import { chartList } from './chart-list.ts'
import type { ChartProps } from './chart-props.ts'
import styles from './figure-card.module.css'
import { type Figures, spanOf } from './figures.ts'

type Figure = 'waiting' | 'out' | 'half' | 'stuck'

interface Says {
  figure: string
  beneath: ReactNode
  to: string | null
}

interface Props extends ChartProps {
  card: Figure
  figures: Figures
  before: Figures | null
  /** The period of the median, where the page does not show it. */
  within?: string
}

/** What is true now, or how long half of the documents take; it leads to its documents. */
export function FigureCard({ card, charts: { now, waiting }, address, figures, before, within }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const list = (narrowed: Parameters<typeof chartList>[1]) =>
    allowedModules.documents ? chartList(address, narrowed) : null
  const own = allowedModules.documents ? '/documents' : allowedModules.workflow ? '/workflow' : null
  const many = (number: number) => (now.more ? `${count(number)}+` : count(number))
  const span = (minutes: number | null | undefined) => {
    if (minutes === null || minutes === undefined) return '–'
    const { unit, count: number } = spanOf(minutes)

    return t(`company.span.${unit}`, { count: number })
  }
  const all: Record<Figure, Says> = {
    waiting: {
      figure: count(waiting.many),
      beneath: waiting.since && t('company.card.oldest', { day: dayOnly(waiting.since, i18n.language) }),
      to: own && `${own}?tab=waiting`,
    },
    out: {
      figure: count(now.out),
      beneath: t('company.card.endsSoon', { count: now.ends_soon, shown: many(now.ends_soon) }),
      to: list({ states: ['out_for_signature'] }),
    },
    half: {
      figure: span(figures.total.median_minutes),
      beneath: before
        ? t('company.card.halfBefore', { span: span(before.total.median_minutes) })
        : figures.total.median_minutes === null
          ? t('company.card.halfNone')
          : within,
      to: list({ states: ['completed'], ...address.period }),
    },
    stuck: {
      figure: many(now.stuck),
      beneath: t(now.stuck > 0 ? 'company.card.stuckWords' : 'company.card.stuckNone'),
      to: list({ stuck: true }),
    },
  }
  const { figure, beneath, to } = all[card]
  const words = (
    <>
      <span className={styles.caption}>{t(`company.card.${card}`)}</span>
      <b>{figure}</b>
      <span className="sm faint">{beneath || ' '}</span>
    </>
  )

  return (
    <div className={`sheet ${styles.card}`}>
      {to ? <Link to={to}>{words}</Link> : <span>{words}</span>}
      {card === 'stuck' && <Reasons now={now} more={now.more} list={list} />}
    </div>
  )
}

/** Why they are stuck, those first that most have; each opens its documents. */
function Reasons({
  now,
  more,
  list,
}: {
  now: ChartProps['charts']['now']
  more: boolean
  list: (narrowed: Parameters<typeof chartList>[1]) => string | null
}) {
  const { t } = useTranslation()
  const kinds = stuckKinds
    .map((kind) => ({
      kind: kind as (typeof stuckKinds)[number] | 'review',
      many: now.stuck_by[kind],
      to: list({ stuckBy: kind }),
    }))
    .concat({ kind: 'review', many: now.in_review, to: list({ states: ['in_review'] }) })
    .filter(({ many }) => many > 0)
    .sort((one, other) => other.many - one.many)
  if (kinds.length === 0) return null

  return (
    <ul className={styles.reasons} aria-label={t('company.card.reasons')}>
      {kinds.map(({ kind, many, to }) => {
        const shown = more && kind !== 'review' ? `${count(many)}+` : count(many)
        const words = t(`company.card.why.${kind}`, { shown })

        return <li key={kind}>{to ? <Link to={to}>{words}</Link> : words}</li>
      })}
    </ul>
  )
}
