import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../components/ActButton.tsx'
import { Loading } from '../components/Loading.tsx'
import { OrganisationChoices } from '../components/OrganisationChoices.tsx'
import { failureWords } from '../texts/failure-words.ts'
import { isFailure } from '../wire/call-failure.ts'
import { type SessionAnswer, storedOrganisations } from '../wire/session-storage.ts'
import { useMe } from './me.ts'
import { goToProfile, switchOrganisation } from './switch-organisation.ts'

const ProveFactor = lazy(() => import('./ProveFactor.tsx'))

/** The person went back to the choice: nothing has changed, and nothing is to be told. */
class NotProved extends Error {}

interface Asked {
  half: SessionAnswer
  resolve: (whole: SessionAnswer) => void
  reject: (why: Error) => void
}

interface Props {
  opened: boolean
  onClose: () => void
}

/** Portal §9: the page changes three seconds after the switch. */
const afterMs = 3000

export default function SwitchOrganisationDialog({ opened, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const prove = (half: SessionAnswer) =>
    new Promise<SessionAnswer>((resolve, reject) => setAsked({ half, resolve, reject })).finally(() =>
      setAsked(null),
    )
  const act = useMutation({
    mutationFn: (organisationId: string) => switchOrganisation(organisationId, prove),
    onSuccess: (info) => setTimeout(() => void goToProfile(info), afterMs),
  })

  function close(): void {
    asked?.reject(new NotProved())
    onClose()
  }

  if (act.isSuccess)
    return (
      <div className="overlay" role="status">
        <span className="spin" />
        {t('switchOrganisation.switching')}
      </div>
    )
  return (
    <Modal opened={opened} onClose={close} title={t('switchOrganisation.title')}>
      {asked ? (
        <Suspense fallback={<Loading />}>
          <ProveFactor
            half={asked.half}
            onProved={asked.resolve}
            onBack={() => asked.reject(new NotProved())}
          />
        </Suspense>
      ) : (
        <>
          <OrganisationChoices
            legend={t('switchOrganisation.title')}
            choices={storedOrganisations()}
            chosen={chosen}
            onChoose={setChosen}
            hereId={me.organisationInfo._id}
            hereWords={t('switchOrganisation.here')}
          />
          {act.error && !(act.error instanceof NotProved) && (
            <p className="error" role="alert">
              {isFailure(act.error) && act.error.message
                ? failureWords(t, i18n.language, act.error)
                : t('switchOrganisation.failed')}
            </p>
          )}
          <div className="dialog-acts">
            <button type="button" className="btn" onClick={close}>
              {t('common.cancel')}
            </button>
            <ActButton
              className="btn primary"
              reason={!chosen && t('switchOrganisation.chooseFirst')}
              isBusy={act.isPending}
              onClick={() => act.mutate(chosen)}
            >
              {t('switchOrganisation.switch')}
            </ActButton>
          </div>
        </>
      )}
    </Modal>
  )
}
