import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import styles from './new-docket.module.css'
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
  const { list } = useAddresses()
  const at = steps.indexOf(step)
  return (
    <section className={styles.wizardBar} aria-label={t('newDocket.title')}>
      <div className="row gap-12">
        <Link className="btn quiet square" to={list} aria-label={t('newDocket.leave')}>
          <Icon name="x" />
        </Link>
        <span className="col">
          <span className="medium sm trim">{title}</span>
          <span className="xs faint row gap-4" role="status">
            {note}
          </span>
        </span>
        <DeleteDraft />
      </div>
      <ol className={styles.wizardSteps}>
        {steps.map((name, index) => {
          const isDone = index < at
          const inside = (
            <>
              <b>{isDone ? <Icon name="check" size="small" /> : index + 1}</b>
              <span>{t(`newDocket.step.${name}`)}</span>
            </>
          )
          return (
            <li
              key={name}
              className={isDone ? 'done' : index === at ? 'on' : ''}
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
      <div className={styles.wizardActs} data-acts="top">
        {acts}
      </div>
    </section>
  )
}
