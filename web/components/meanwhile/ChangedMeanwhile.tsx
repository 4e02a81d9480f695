import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import styles from './meanwhile.module.css'

export interface ChangeMeanwhile {
  label: string
  /** From one value to another, or in words of its own. */
  change: { before: string; now: string } | string
  mineStays: boolean
}

interface Props {
  title: string
  changes: readonly ChangeMeanwhile[]
}

/** A sentence inside a sentence. */
const quoted = (value: string): string => (/[.!?।]$/.test(value) ? `“${value}”` : value)

/** Somebody else saved first: what they changed. Nothing is saved until asked again. */
export function ChangedMeanwhile({ title, changes }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const words = (change: ChangeMeanwhile['change']) =>
    typeof change === 'string'
      ? change
      : t('meanwhile.line', {
          before: quoted(change.before) || t('meanwhile.none'),
          now: quoted(change.now) || t('meanwhile.none'),
        })

  return (
    <section className={`note wait ${styles.meanwhile}`} aria-labelledby={id}>
      <Icon name="warn" />
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <ul>
          {changes.map(({ label, change, mineStays }) => (
            <li key={label}>
              <b>{label}</b> {words(change)}
              {mineStays && ` ${t('meanwhile.mineStays')}`}
            </li>
          ))}
        </ul>
        <p>{t('meanwhile.again')}</p>
      </div>
    </section>
  )
}
