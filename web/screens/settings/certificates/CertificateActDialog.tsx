import { useTranslation } from 'react-i18next'
import type { AutosignAct } from '#contract/vocabulary/autosign.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { type EnrolledRow, useCertificateAct } from './use-certificate-act.ts'

interface Props {
  of: EnrolledRow
  act: Exclude<AutosignAct, 'limit'>
  onClose: () => void
}

/** Agrees to a certificate, stops it, or removes it. */
export function CertificateActDialog({ of: { user, certificate, state }, act, onClose }: Props) {
  const { t } = useTranslation()
  const said = act === 'agree' && state === 'stopped' ? 'start' : act
  const verb = t(`certificates.act.${said}`)
  const change = useCertificateAct(verb, act, onClose)
  const { certificate_id, revision } = certificate
  if (change.proving) return change.proving

  return (
    <AskDialog
      title={t(`certificates.actOf.${said}`, { name: certificate.name })}
      verb={verb}
      isDanger={act !== 'agree'}
      pending={change.pending}
      failure={change.failure}
      onSure={() =>
        change.send(act === 'agree' ? { act, certificate_id, revision } : { act, certificate_id })
      }
      onClose={onClose}
    >
      <p className="muted">{t(`certificates.askWords.${said}`, { name: user.name })}</p>
    </AskDialog>
  )
}
