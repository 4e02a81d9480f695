import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganisationChoices } from '../components/OrganisationChoices.tsx'
import { failureWords } from '../texts/failure-words.ts'
import { storedOrganisations } from '../wire/session-storage.ts'
import { useMe } from './me.ts'
import { BackWhereTheyWere, switchOrganisation } from './switch-organisation.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Portal §9: the page changes three seconds after the switch. */
const afterMs = 3000

export function SwitchOrganisationDialog({ opened, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const [chosen, setChosen] = useState('')
  const act = useMutation({
    mutationFn: switchOrganisation,
    onSuccess: () =>
      setTimeout(() => {
        location.hash = '#/'
        location.reload()
      }, afterMs),
  })

  if (act.isSuccess)
    return (
      <div className="overlay" role="status">
        <span className="spin" />
        {t('switchOrganisation.switching')}
      </div>
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t('switchOrganisation.title')}>
      <OrganisationChoices
        legend={t('switchOrganisation.title')}
        choices={storedOrganisations()}
        chosen={chosen}
        onChoose={setChosen}
        hereId={me.organisationInfo._id}
        hereWords={t('switchOrganisation.here')}
      />
      {act.error && (
        <p className="err" role="alert">
          {act.error instanceof BackWhereTheyWere
            ? t('switchOrganisation.failed')
            : failureWords(t, i18n.language, act.error)}
        </p>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={!chosen || act.isPending}
          onClick={() => act.mutate(chosen)}
        >
          {act.isPending && <span className="spin" />}
          {t('switchOrganisation.switch')}
        </button>
      </div>
    </Modal>
  )
}
