import { useTranslation } from 'react-i18next'
import { Sheet } from '../signer/parts/Sheet.tsx'

export interface Failed {
  /** Where the server gave one; otherwise “Failed”. */
  title?: string | undefined
  words: string
}

/** Portal §8: what failed in a registration, and an Okay. What was typed stays. */
export function FailedDialog({ failed, onOkay }: { failed: Failed; onOkay: () => void }) {
  const { t } = useTranslation()

  return (
    <Sheet title={failed.title ?? t('register.failed.title')} onClose={onOkay}>
      <p role="alert">{failed.words}</p>
      <button type="button" className="btn primary big" onClick={onOkay}>
        {t('register.failed.okay')}
      </button>
    </Sheet>
  )
}
