import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'

export type StepName = 'address' | 'nda' | 'package' | 'payment'

/** What is done, what is now and what comes. */
export function Steps({ at, withNda }: { at: StepName; withNda: boolean }) {
  const { t } = useTranslation()
  const names: StepName[] = ['address', ...(withNda ? (['nda'] as const) : []), 'package', 'payment']
  const place = names.indexOf(at)

  return (
    <nav aria-label={t('setUp.steps')}>
      <p className="q sm">{t('setUp.step', { at: place + 1, of: names.length })}</p>
      <ol className="set-up-steps">
        {names.map((name, index) => (
          <li
            key={name}
            className={index < place ? 'done' : index === place ? 'now' : undefined}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className="dot" aria-hidden="true">
              {index < place ? <Icon name="check" size="s" /> : index + 1}
            </span>
            {t(`setUp.stepOf.${name}`)}
            {index < place && <span className="vh"> {t('setUp.stepDone')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
