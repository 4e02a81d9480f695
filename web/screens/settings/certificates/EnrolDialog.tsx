import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSigningServices } from '#contract/organisations/getSigningServices.ts'
import type { KeyPlace } from '#contract/vocabulary/autosign.ts'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useFocusBack } from '../../../components/use-focus-back.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { noLimits } from './limits-form.ts'
import { rememberedLimits, rememberLimits } from './limits-memory.ts'
import { ServiceVisit } from './ServiceVisit.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { type Returned, useKeyVisit } from './use-key-visit.ts'
import { useTokenKeys } from './use-token-keys.ts'

interface Props {
  /** With what a signing service sent the browser back. */
  returned: Returned | null
  onClose: () => void
}

/** One's own certificate; it signs nothing until another administrator agrees. */
export function EnrolDialog({ returned, onClose }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  const [place, setPlace] = useState<KeyPlace>(returned ? 'service' : 'file')
  const [limits, setLimits] = useState(() => (returned ? rememberedLimits() : noLimits))
  const { visit, isBusy, isDenied, failure } = useKeyVisit(returned)
  const token = useTokenKeys()
  const asked = useQueryCall(getSigningServices, {})
  const services = asked.data?.services.filter(({ is_enabled }) => is_enabled) ?? []
  const sources = [
    { place: 'file', missing: null },
    { place: 'service', missing: services.length > 0 ? null : t('certificates.source.noService') },
    { place: 'token', missing: token.missing },
  ] as const
  const choice = <SourceChoice sources={sources} chosen={place} onChosen={setPlace} />

  if (isBusy)
    return (
      <Modal opened onClose={onClose} title={t('certificates.enrol')}>
        <Loading />
      </Modal>
    )
  // The form asks for a proof in a dialog of its own.
  if (place !== 'service' || visit)
    return (
      <EnrolForm
        key={place}
        held={{ file: null, service: visit, token: token.keys }[place]}
        choice={choice}
        limits={limits}
        onLimits={setLimits}
        onClose={onClose}
      />
    )

  return (
    <Modal opened onClose={onClose} title={t('certificates.enrol')}>
      <div className="col gap-16">
        {choice}
        <NotLoaded asked={asked} />
        {asked.data && (
          <ServiceVisit
            services={services}
            isDenied={isDenied}
            failure={failure}
            onLeave={() => rememberLimits(limits)}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  )
}
