import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { methodOfWord } from '#contract/vocabulary/method-of-word.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { type StepSplit, stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { count } from '../../../components/amounts.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { dayOnly } from '../../../components/moments.ts'
import { useMe } from '../../../shell/me.ts'
import { chartList } from './chart-list.ts'
import styles from './company.module.css'
import type { ChartProps } from './DashboardCharts.tsx'

interface Props {
  found: NonNullable<ChartProps['charts']['split']>
  split: StepSplit
  address: ChartProps['address']
}

/** Where documents stop, by method or by language; each number opens its documents. */
export function SplitSteps({ found: { from, more, rows }, split, address }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const { period } = address
  const partOf = (value: string) => {
    const method = split === 'method' ? methodOfWord(value) : null
    const language = split === 'language' ? (languages.find((one) => one === value) ?? null) : null
    const name = method ? t(`method.${method}`) : language ? nameOfLanguage(language, i18n.language) : value

    return { method, language, name }
  }
  const day = dayOnly(`${from}T12:00:00+05:30`, i18n.language)

  return (
    <>
      {(from !== period.from || more) && (
        <p className="sm muted">{t(more ? 'company.funnel.newestOf' : 'company.funnel.since', { day })}</p>
      )}
      {rows.length === 0 ? (
        <p className="muted">{t('company.funnel.noneSplit')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className={styles.splitRows} tabIndex={0} aria-label={t(`company.funnel.by.${split}`)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(`company.funnel.of.${split}`)}</th>
                {stepsOfDocuments.map((step) => (
                  <th key={step} scope="col" className="num">
                    {t(`company.funnel.step.${step}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ value, reached }) => {
                const { method, language, name } = partOf(value)
                const opens = allowedModules.documents && (method ?? language) !== null

                return (
                  <tr key={value}>
                    <th scope="row">{name}</th>
                    {stepsOfDocuments.map((step) => {
                      const many = reached[step]
                      const share = Math.round((100 * many) / Math.max(1, reached.sent))
                      const words = `${name}, ${t(`company.funnel.step.${step}`)}`
                      const to = chartList(address, { ...period, from, reached: step, method, language })

                      return (
                        <td key={step} className="num">
                          {opens && many > 0 ? (
                            <Link
                              to={to}
                              aria-label={t('company.leads', { words, count: many, shown: count(many) })}
                            >
                              {count(many)}
                            </Link>
                          ) : (
                            count(many)
                          )}
                          <small className="faint xs">{`${share} %`}</small>
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
