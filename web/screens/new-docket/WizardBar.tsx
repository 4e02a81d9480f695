import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { type Step, steps } from './steps.ts'

interface Props {
  step: Step
  title: string
  /** "Saved 11:26:04", or what could not be saved. */
  note?: ReactNode
  onStep?: (step: Step) => void
  acts: ReactNode
}

export function WizardBar({ step, title, note, onStep, acts }: Props) {
  const { t } = useTranslation()
  const at = steps.indexOf(step)
  return (
    <section className="wizard-bar" aria-label={t('newDocket.title')}>
      <div className="row g12">
        <Link className="btn quiet sq" to="/" aria-label={t('newDocket.leave')}>
          <Icon name="x" />
        </Link>
        <span className="col">
          <span className="b sm trim">{title}</span>
          <span className="xs q row g4" role="status">
            {note}
          </span>
        </span>
      </div>
      <ol className="wizard-steps">
        {steps.map((name, index) => {
          const isDone = index < at
          const inside = (
            <>
              <b>{isDone ? <Icon name="check" size="s" /> : index + 1}</b>
              <span>{t(`newDocket.step.${name}`)}</span>
            </>
          )
          return (
            <li
              key={name}
              className={isDone ? 'd' : index === at ? 'on' : ''}
              aria-current={index === at ? 'step' : undefined}
            >
              {isDone && onStep ? (
                <button type="button" onClick={() => onStep(name)}>
                  {inside}
                </button>
              ) : (
                inside
              )}
            </li>
          )
        })}
      </ol>
      <div className="wizard-acts">{acts}</div>
    </section>
  )
}
