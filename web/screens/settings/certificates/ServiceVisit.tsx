import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'

interface Props {
  services: readonly { id: string; name: string }[]
  /** At the service somebody said no. */
  isDenied: boolean
  /** What went wrong on the way back. */
  failure: unknown
  onLeave: () => void
  onClose: () => void
}

/** To the service, where the member shows which keys they have. */
export function ServiceVisit({ services, isDenied, failure, onLeave, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState(services[0]?.id ?? '')
  const visit = useCall(visitKeyService, { onSuccess: leave })
  function leave({ address }: { address: string }): void {
    onLeave()
    location.assign(address)
  }
  const wrong = visit.failure ?? failure

  return (
    <form
      className="col gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) visit.send({ service_id: chosen })
      }}
    >
      {wrong != null && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, wrong)}</span>
        </div>
      )}
      {isDenied && wrong == null && (
        <p className="note wait" role="status">
          {t('certificates.visitDenied')}
        </p>
      )}
      <fieldset className="choices">
        <legend className="label">{t('certificates.whichService')}</legend>
        {services.map(({ id, name }) => (
          <label key={id} className={id === chosen ? 'choice on' : 'choice'}>
            <input type="radio" name="service" checked={id === chosen} onChange={() => setChosen(id)} />
            <b>{name}</b>
          </label>
        ))}
      </fieldset>
      <p className="muted">{t('certificates.serviceWords')}</p>
      <DialogActs verb={t('certificates.toService')} pending={visit.pending} onClose={onClose} />
    </form>
  )
}
