import { ExitSheet } from '../signer/screens/ExitSheet.tsx'
import { usePaperTexts } from './texts/use-paper-texts.tsx'

interface Props {
  onLeave: () => Promise<void>
  onClose: () => void
}

export function LeavePapers({ onLeave, onClose }: Props) {
  const t = usePaperTexts()

  return <ExitSheet words={t('leaveWords')} onExit={onLeave} onClose={onClose} />
}
