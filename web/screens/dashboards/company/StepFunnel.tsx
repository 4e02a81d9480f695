import { useTranslation } from 'react-i18next'
import { type StepSplit, stepSplits, stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Funnel } from '../../../components/charts/Funnel.tsx'
import { useMe } from '../../../shell/me.ts'
import { chartList } from './chart-list.ts'
import styles from './company.module.css'
import type { ChartProps } from './DashboardCharts.tsx'
import { SplitSteps } from './SplitSteps.tsx'

/** Where documents stop: between which two steps most are lost. */
export function StepFunnel({
  charts: { reached, by_hand: byHand, split: found },
  address,
  split,
  onSplit,
}: ChartProps & { split: StepSplit | null; onSplit: (split: StepSplit | null) => void }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const steps = stepsOfDocuments.map((step) => {
    const many = reached[step]
    const name = t(`company.funnel.step.${step}`)

    return {
      key: step,
      name,
      many,
      words: t('company.leads', { words: name, count: many, shown: count(many) }),
      to: allowedModules.documents ? chartList(address, { reached: step, ...address.period }) : null,
    }
  })
  const losses = steps.slice(1).map(({ key, many }, at) => ({ key, lost: (steps[at]?.many ?? 0) - many }))
  const worst = losses.reduce((one, other) => (other.lost > one.lost ? other : one))
  const done = Math.round((100 * reached.completed) / Math.max(1, reached.sent))
  const title =
    worst.lost > 0
      ? t('company.funnel.finding', {
          done,
          count: worst.lost,
          shown: count(worst.lost),
          where: t(`company.funnel.lost.${worst.key}`),
        })
      : t('company.funnel.allDone', { done })

  return (
    <ChartFrame
      title={title}
      name={t('company.funnel.name')}
      table={{
        heads: [t('company.column.step'), t('company.column.all')],
        rows: [
          ...steps.map(({ name, many, to }) => [
            name,
            to && many > 0 ? { says: count(many), to } : count(many),
          ]),
          ...(byHand > 0 ? [[t('company.funnel.byHandRow'), count(byHand)]] : []),
        ],
      }}
    >
      <fieldset className={`seg ${styles.split}`}>
        <legend className="visually-hidden">{t('company.funnel.split')}</legend>
        {[null, ...stepSplits].map((one) => (
          <label key={one} className={split === one ? 'on' : undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name="split"
              checked={split === one}
              onChange={() => onSplit(one)}
            />
            {t(`company.funnel.by.${one ?? 'none'}`)}
          </label>
        ))}
      </fieldset>
      {split && found ? (
        <SplitSteps found={found} split={split} address={address} />
      ) : (
        <Funnel label={title} steps={steps} />
      )}
      {byHand > 0 && (
        <p className="sm muted">{t('company.funnel.byHand', { count: byHand, shown: count(byHand) })}</p>
      )}
    </ChartFrame>
  )
}
