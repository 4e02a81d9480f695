import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { methodOfWord } from '#contract/vocabulary/method-of-word.ts'
import { languages } from '#contract/vocabulary/states.ts'
import {
  type StepOfDocuments,
  type StepSplit,
  stepsOfDocuments,
  takesStep,
} from '#contract/vocabulary/steps-of-documents.ts'
import { count } from '../../../components/amounts.ts'
import { ChartFrame } from '../../../components/charts/ChartFrame.tsx'
import { SmallFunnels } from '../../../components/charts/SmallFunnels.tsx'
import { plainDay } from '../../../components/days.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { useMe } from '../../../shell/me.ts'
import { chartList } from '../charts/chart-list.ts'
import type { ChartProps } from '../charts/chart-props.ts'
import { worstLoss } from './step-losses.ts'

interface Props {
  found: NonNullable<ChartProps['charts']['split']>
  split: StepSplit
  address: ChartProps['address']
  choices: ReactNode
}

/** Where documents stop, by method or by language; each number opens its documents. */
export function SplitSteps({ found: { from, more, rows }, split, address, choices }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const { period } = address
  const parts = rows.map((row) => {
    const { value, reached, without_provider: spared } = row
    const method = split === 'method' ? methodOfWord(value) : null
    const language = split === 'language' ? (languages.find((one) => one === value) ?? null) : null
    const name = method ? t(`method.${method}`) : language ? nameOfLanguage(language, i18n.language) : value
    const opens = allowedModules.documents && (method ?? language) !== null
    const takes = (step: StepOfDocuments) => method === null || takesStep(method, step)
    const steps = stepsOfDocuments.map((step) => ({
      key: step,
      name: t(`company.funnel.short.${step}`),
      many: reached[step],
      spared: step === 'provider' ? spared : 0,
      isNeeded: takes(step),
      words: t('company.leads', {
        words: `${name}, ${t(`company.funnel.step.${step}`)}`,
        count: reached[step],
        shown: count(reached[step]),
      }),
      to:
        opens && takes(step) && reached[step] > 0
          ? chartList(address, { ...period, from, reached: step, method, language })
          : null,
    }))

    return { key: value, name, steps, worst: worstLoss(row, takes) }
  })
  const worst = parts.reduce<(typeof parts)[number] | null>(
    (one, other) => ((other.worst?.lost ?? 0) > (one?.worst?.lost ?? 0) ? other : one),
    null,
  )
  const title = worst?.worst
    ? t('company.funnel.findingOf', {
        name: worst.name,
        count: worst.worst.lost,
        shown: count(worst.worst.lost),
        where: t(`company.funnel.lost.${worst.worst.step}`),
      })
    : t(rows.length === 0 ? 'company.funnel.noneSplit' : 'company.funnel.noneLost')
  const day = plainDay(from, i18n.language)
  const notNeeded = t('company.funnel.notNeeded')

  return (
    <ChartFrame
      title={title}
      name={`${t('company.funnel.name')} · ${t(`company.funnel.by.${split}`)}`}
      choices={
        <>
          {choices}
          {(from !== period.from || more) && (
            <p className="sm muted">
              {t(more ? 'company.funnel.newestOf' : 'company.funnel.since', { day })}
            </p>
          )}
        </>
      }
      table={{
        heads: [
          t(`company.funnel.of.${split}`),
          ...stepsOfDocuments.map((step) => t(`company.funnel.step.${step}`)),
        ],
        rows: parts.map(({ name, steps }) => [
          name,
          ...steps.map(({ isNeeded, many, spared, to }) => {
            const says =
              spared > 0
                ? t('company.funnel.andSpared', { shown: count(many), spared: count(spared) })
                : count(many)
            if (!isNeeded) return notNeeded

            return to ? { says, to } : says
          }),
        ]),
      }}
    >
      {parts.length > 0 && <SmallFunnels label={title} notNeeded={notNeeded} funnels={parts} />}
      {parts.some(({ steps }) => steps.some(({ isNeeded, spared }) => isNeeded && spared > 0)) && (
        <p className="sm muted">{t('company.funnel.hatched')}</p>
      )}
    </ChartFrame>
  )
}
