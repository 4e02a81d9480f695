import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from './builder.module.css'

interface Props {
  title: string
  onBack: () => void
  /** Somebody who types in the text keeps the focus there. */
  takesFocus?: boolean
}

/** One thing in the side panel, with the way back to all of them. */
export function PanelHead({ title, onBack, takesFocus = true }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && !document.activeElement?.closest('[data-part=text]')) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.head}>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('builder.all')}
        onClick={onBack}
      >
        <Icon name="left" />
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </div>
  )
}
