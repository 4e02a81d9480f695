import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'

interface Props {
  steps: readonly ('details' | 'confirm' | 'password')[]
  now: number
}

/** How far a registration is; the same line on a desk and on a phone. */
export function RegisterSteps({ steps, now }: Props) {
  const { t } = useTranslation()

  return (
    <ol className="register-steps xs" aria-label={t('register.steps.label')}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < now ? 'done' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          {at < now && <Icon name="check" size="small" />}
          {t(`register.steps.${step}`)}
          {at < now && <span className="visually-hidden">{t('register.steps.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
