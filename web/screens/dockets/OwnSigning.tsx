import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { useOwnSigning } from '../documents/use-own-signing.ts'

/** "Sign now" or "Agree now", for the member whose turn it is. */
export function OwnSigning({ documentId, act }: { documentId: string; act: 'sign' | 'approve' }) {
  const { t } = useTranslation()
  const { open, pending } = useOwnSigning()

  return (
    <button type="button" className="btn primary" disabled={pending} onClick={() => open(documentId)}>
      {pending ? <span className="spin" /> : <Icon name="pen" />}
      {t(act === 'sign' ? 'docket.signNow' : 'docket.agreeNow')}
    </button>
  )
}
