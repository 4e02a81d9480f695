import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '#contract/vocabulary/composed/word-differences.ts'
import { Icon } from '../../components/Icon.tsx'
import { Differences } from './Differences.tsx'

interface Props {
  title: string
  differences: readonly Difference[]
  /** What differs beside the text. */
  children?: ReactNode
  onKeep: () => void
  onTake: () => void
}

/** Somebody else saved another text meanwhile: nothing is lost, and one of the two is chosen. */
export function Overtaken({ title, differences, children, onKeep, onTake }: Props) {
  const { t } = useTranslation()

  return (
    <section className="note wait" aria-label={title} data-part="overtaken">
      <Icon name="warn" />
      <div className="col gap-8">
        <b className="semibold">{title}</b>
        <span>{t('writing.overtakenWords')}</span>
        <Differences label={t('writing.difference')} differences={[...differences]} />
        {children}
        <div className="row">
          <button type="button" className="btn compact primary" onClick={onKeep}>
            {t('writing.keepMine')}
          </button>
          <button type="button" className="btn compact" onClick={onTake}>
            {t('writing.takeTheirs')}
          </button>
        </div>
      </div>
    </section>
  )
}
