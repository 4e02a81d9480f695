import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type StepSplit, stepSplits, stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { Funnel } from '../../../components/charts/Funnel.tsx'
import { useMe } from '../../../shell/me.ts'
import { chartList } from '../charts/chart-list.ts'
import type { ChartProps } from '../charts/chart-props.ts'
import styles from './company.module.css'
import { SplitSteps } from './SplitSteps.tsx'
import { worstLoss } from './step-losses.ts'

interface Props extends ChartProps {
  split: StepSplit | null
  onSplit: (split: StepSplit | null) => void
}

/** Where documents stop: between which two steps most are lost. */
export function StepFunnel({ charts, address, split, onSplit }: Props) {
  const choices = <SplitChoice split={split} onSplit={onSplit} />

  return split && charts.split ? (
    <SplitSteps found={charts.split} split={split} address={address} choices={choices} />
  ) : (
    <AllSteps charts={charts} address={address} choices={choices} />
  )
}

function SplitChoice({ split, onSplit }: Pick<Props, 'split' | 'onSplit'>) {
  const { t } = useTranslation()

  return (
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
  )
}

function AllSteps({
  charts: { reached, without_provider: spared, by_hand: byHand },
  address,
  choices,
}: ChartProps & { choices: ReactNode }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const steps = stepsOfDocuments.map((step) => {
    const many = reached[step]
    const name = t(`company.funnel.step.${step}`)

    return {
      key: step,
      name,
      many,
      spared: step === 'provider' ? spared : 0,
      words: t('company.leads', { words: name, count: many, shown: count(many) }),
      to: allowedModules.documents ? chartList(address, { reached: step, ...address.period }) : null,
    }
  })
  const worst = worstLoss({ reached, without_provider: spared })
  const done = Math.round((100 * reached.completed) / Math.max(1, reached.sent))
  const title = worst
    ? t('company.funnel.finding', {
        done,
        count: worst.lost,
        shown: count(worst.lost),
        where: t(`company.funnel.lost.${worst.step}`),
      })
    : t('company.funnel.allDone', { done })

  return (
    <ChartFrame
      title={title}
      name={t('company.funnel.name')}
      choices={choices}
      table={{
        heads: [t('company.column.step'), t('company.column.all')],
        rows: [
          ...steps.flatMap(({ key, name, many, to }) => [
            [name, to && many > 0 ? { says: count(many), to } : count(many)],
            ...(key === 'provider' && spared > 0 ? [[t('company.funnel.sparedRow'), count(spared)]] : []),
          ]),
          ...(byHand > 0 ? [[t('company.funnel.byHandRow'), count(byHand)]] : []),
        ],
      }}
    >
      <Funnel label={title} steps={steps} />
      {spared > 0 && (
        <p className="sm muted">{t('company.funnel.spared', { count: spared, shown: count(spared) })}</p>
      )}
      {byHand > 0 && (
        <p className="sm muted">{t('company.funnel.byHand', { count: byHand, shown: count(byHand) })}</p>
      )}
    </ChartFrame>
  )
}
