import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../shell/toast.ts'
import styles from './copy-line.module.css'
import { Icon } from './Icon.tsx'

/**
 * A line to be taken elsewhere. Where the browser does not let us copy it, it is chosen and can be
 * copied by hand.
 */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      toast(t('directory.copied'), 'good')
    } catch {
      toast(t('directory.copyByHand'))
    }
  }

  return (
    <div className={styles.copyLine}>
      <span className="input">
        <input
          ref={field}
          className="mono"
          aria-label={label}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </span>
      <button type="button" className="btn" onClick={() => void copy()}>
        <Icon name="docs" />
        {t('directory.copy')}
      </button>
    </div>
  )
}
