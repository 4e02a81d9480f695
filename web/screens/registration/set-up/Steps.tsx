import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from './set-up.module.css'

export type StepName = 'address' | 'nda' | 'package' | 'payment'

/** What is done, what is now and what comes. */
export function Steps({ at, withNda }: { at: StepName; withNda: boolean }) {
  const { t } = useTranslation()
  const names: StepName[] = ['address', ...(withNda ? (['nda'] as const) : []), 'package', 'payment']
  const place = names.indexOf(at)

  return (
    <nav aria-label={t('setUp.steps')}>
      <p className="faint sm">{t('setUp.step', { at: place + 1, of: names.length })}</p>
      <ol className={styles.setUpSteps}>
        {names.map((name, index) => (
          <li
            key={name}
            className={index < place ? styles.done : index === place ? 'now' : undefined}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {index < place ? <Icon name="check" size="small" /> : index + 1}
            </span>
            {t(`setUp.stepOf.${name}`)}
            {index < place && <span className="visually-hidden"> {t('setUp.stepDone')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
