import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { Meanwhile } from './edited-person.ts'

/** Somebody else saved first: what they changed. Nothing is saved until asked again. */
export function ChangedMeanwhile({ who, changes }: { who: string | null; changes: readonly Meanwhile[] }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const none = t('users.edit.none')

  return (
    <section className="note wait meanwhile" aria-labelledby="meanwhile">
      <Icon name="warn" />
      <div>
        <h3 id="meanwhile" ref={heading} tabIndex={-1}>
          {who ? t('users.edit.meanwhileBy', { name: who }) : t('users.edit.meanwhileTitle')}
        </h3>
        <ul>
          {changes.map(({ field, before, now, mine }) => (
            <li key={field}>
              <b>{t(`users.form.${field}`)}</b>{' '}
              {t('users.edit.meanwhile', { before: before || none, now: now || none })}
              {mine !== undefined && ` ${t('users.edit.mineStays')}`}
            </li>
          ))}
        </ul>
        <p>{t('users.edit.meanwhileWords')}</p>
      </div>
    </section>
  )
}
